import CCMarkJapanese
import Findings

extension Reader {
  mutating func takeAttributes(_ range: Range<Int>) -> Int { range.upperBound }
  mutating func fenceAttributes(_ node: ccmark_node, _ range: Range<Int>?) -> Attributes {
    Attributes(info: String(decoding: node.destination.buffer, as: UTF8.self), id: nil, idSource: nil, pairs: [])
  }
}
