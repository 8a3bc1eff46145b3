/// The elements of an SVG file as a flat list; nil where the file is not well-formed. What that means for a drawing is
/// said by who reads it as one.
struct SVGNodes {
  struct Node {
    let name: String
    let nameRange: Range<Int>
    let attributes: [SVGScanner.Attribute]
    /// -1: none.
    let parent: Int
    /// One past the last of the elements within it.
    fileprivate(set) var end: Int
    /// The characters that stand right in it.
    fileprivate(set) var text: [UInt8] = []

    subscript(name: String) -> SVGScanner.Attribute? { attributes.first { $0.name == name } }
    var id: String? { self["id"]?.value }
  }

  private(set) var nodes: [Node] = []

  init?(_ bytes: [UInt8]) {
    var scanner = SVGScanner(bytes)
    var open: [Int] = []
    while let start = bytes[scanner.position...].firstIndex(of: UInt8(ascii: "<")) {
      if let holder = open.last { nodes[holder].text += bytes[scanner.position..<start] }
      scanner.position = start
      if scanner.skipsNoTag() { continue }
      if bytes[safe: start + 1] == UInt8(ascii: "!") {
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
        guard let end, bytes[end] == UInt8(ascii: ">") else { return nil }
        scanner.position = end + 1
        continue
      }
      if bytes[safe: start + 1] == UInt8(ascii: "/") {
        scanner.position = start + 2
        let name = scanner.readName()
        scanner.skipBlanks()
        guard let last = open.popLast(), nodes[last].name == name, bytes[safe: scanner.position] == UInt8(ascii: ">")
        else { return nil }
        nodes[last].end = nodes.count
      } else {
        guard readTag(&scanner, &open) else { return nil }
      }
      if bytes[safe: scanner.position] == UInt8(ascii: ">") { scanner.position += 1 }
      if open.isEmpty { return }
    }
    return nil
  }

  private mutating func readTag(_ scanner: inout SVGScanner, _ open: inout [Int]) -> Bool {
    let start = scanner.position + 1
    scanner.position = start
    let name = scanner.readName()
    guard !name.isEmpty, open.count < 32 else { return false }
    let nameRange = start..<scanner.position
    guard let attributes = scanner.readAttributes() else { return false }
    let isEmpty = scanner.bytes[safe: scanner.position] == UInt8(ascii: "/")
    if isEmpty { scanner.position += 1 }
    guard scanner.bytes[safe: scanner.position] == UInt8(ascii: ">") else { return false }
    nodes.append(
      Node(
        name: String(name), nameRange: nameRange, attributes: attributes, parent: open.last ?? -1,
        end: nodes.count + 1))
    if !isEmpty { open.append(nodes.count - 1) }
    return true
  }

  func index(ofID id: String) -> Int? { nodes.firstIndex { $0.id == id } }

  /// From the element itself up to the root.
  func ancestors(of node: Int) -> [Int] {
    var list: [Int] = []
    var next = node
    while next >= 0 {
      list.append(next)
      next = nodes[next].parent
    }
    return list
  }

  func contains(_ holder: Int, _ node: Int) -> Bool { holder < node && node < nodes[holder].end }
}
