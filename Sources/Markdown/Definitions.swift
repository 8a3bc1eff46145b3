import CCMarkJapanese

struct DefinitionTable {
  private var indices: [[UInt8]: Int] = [:]
  func index(of label: UnsafeBufferPointer<UInt8>) -> Int? { nil }
}
