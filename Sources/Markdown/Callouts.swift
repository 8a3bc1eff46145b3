import CCMarkJapanese
import Findings

extension Reader {
  mutating func readQuote(_ index: Int) -> Int {
    openContainer(tree[index])
    return index + 1
  }
}
