internal import Findings
internal import Markup

/// Reads `file` as an SVG drawing. What is no shape is left out and said, once for each name; a file that is no SVG
/// gives nothing.
func readDrawing(_ file: SourceFile) -> (drawing: Drawing?, findings: [Finding]) {
  var reader = DrawingReader(file)
  let drawing = reader.read()
  return (drawing, reader.findings)
}

/// One pass over the tags. Entities are not expanded, so a value that holds one does not pass.
private struct DrawingReader {
  private static let largest = 1 << 16
  private static let deepest = 32

  private let path: String
  private let bytes: [UInt8]
  private var scanner: SVGScanner
  private var content = Markup()
  private var viewBox: String?
  private var open: [(name: Substring, element: StaticString?)] = []
  private var hasRoot = false
  private var said: Set<String> = []
  private(set) var findings: [Finding] = []

  init(_ file: SourceFile) {
    path = file.path
    bytes = file.bytes
    scanner = SVGScanner(file.bytes)
  }

  private var position: Int {
    get { scanner.position }
    set { scanner.position = newValue }
  }

  mutating func read() -> Drawing? {
    guard bytes.count <= Self.largest else {
      return fail(0..<0, "a drawing of more than 64 KiB cannot stand within a page")
    }
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      guard readMarkup(at: start) else { return nil }
      if hasRoot, open.isEmpty { break }
    }
    guard hasRoot else { return fail(0..<0, "the file holds no svg element") }
    guard open.isEmpty else { return fail(0..<0, "the file ends within the element “\(open[open.count - 1].name)”") }
    guard let viewBox else {
      return fail(0..<0, "the drawing does not say how large it is", help: "write a viewBox: viewBox=\"0 0 24 24\"")
    }
    return Drawing(viewBox: viewBox, content: content)
  }

  private mutating func readMarkup(at start: Int) -> Bool {
    if scanner.skipsNoTag() { return true }
    if bytes[start...].starts(with: "<!".utf8) {
      // A document type may hold brackets and, in them, further tags.
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
      guard let end, bytes[end] == UInt8(ascii: ">") else {
        return refuse(start..<start + 2, "a document type with declarations is not read")
      }
      position = end + 1
      return true
    }
    return bytes[start...].starts(with: "</".utf8) ? readEnd(start) : readTag(start)
  }

  private mutating func readEnd(_ start: Int) -> Bool {
    position = start + 2
    let name = scanner.readName()
    scanner.skipBlanks()
    let end = position
    guard let last = open.popLast(), last.name == name, bytes[safe: end] == UInt8(ascii: ">") else {
      return refuse(start..<max(end, start + 2), "the end tag “\(name)” closes nothing")
    }
    position += 1
    if let element = last.element { content.close(element) }
    return true
  }
}

// MARK: Tags

extension DrawingReader {
  private typealias Attribute = SVGScanner.Attribute

  private mutating func readTag(_ start: Int) -> Bool {
    position = start + 1
    let name = scanner.readName()
    let nameRange = start + 1..<position
    guard !name.isEmpty else { return refuse(start..<start + 1, "“<” begins no element here") }
    guard let attributes = scanner.readAttributes() else {
      return refuse(start..<position, "the tag “\(name)” cannot be read")
    }
    let isEmpty = bytes[safe: position] == UInt8(ascii: "/")
    if isEmpty { position += 1 }
    guard bytes[safe: position] == UInt8(ascii: ">") else {
      return refuse(start..<position, "the tag “\(name)” does not end")
    }
    position += 1
    guard open.count < Self.deepest else { return refuse(nameRange, "the drawing is nested too deeply") }
    let element = opened(name, nameRange, attributes)
    if !isEmpty {
      open.append((name, element))
    } else if let element {
      content.close(element)
    }
    return true
  }

  /// The element that stands for it in the page; nil for one that is left out, with all that is in it.
  private mutating func opened(_ name: Substring, _ range: Range<Int>, _ attributes: [Attribute]) -> StaticString? {
    let local = name.hasPrefix("svg:") ? String(name.dropFirst(4)) : String(name)
    if !hasRoot {
      guard local == "svg" else { return nil }
      hasRoot = true
      viewBox = size(attributes)
      content.open("g", kept(attributes.filter { isInherited($0.name) }))
      _ = kept(attributes.filter { !isInherited($0.name) && !["width", "height", "x", "y"].contains($0.name) })
      return "g"
    }
    guard open.allSatisfy({ $0.element != nil }) else { return nil }
    guard let element = drawingElements[local] else {
      if !silentElements.contains(local), !local.contains(":") {
        say(local, range, "the element “\(local)” is left out of a symbol", "draw with paths and simple shapes")
      }
      return nil
    }
    content.open(element, kept(attributes))
    return element
  }

  private mutating func kept(_ attributes: [Attribute]) -> [Markup.Attribute] {
    var kept: [Markup.Attribute] = []
    for attribute in attributes where !isSilentAttribute(attribute.name) {
      guard let name = drawingAttributes[attribute.name] else {
        let help = attribute.name == "style" ? "write fill, stroke and the like as attributes" : nil
        say(
          "@" + attribute.name, attribute.range, "the attribute “\(attribute.name)” is left out of a symbol", help)
        continue
      }
      guard let value = drawingValue(attribute.value, of: attribute.name) else {
        say(
          "=" + attribute.value, attribute.range, "this value of “\(attribute.name)” is left out of a symbol",
          "colours, numbers and paths are drawn; nothing that refers to something else")
        continue
      }
      kept.append(Markup.Attribute(name, value))
    }
    return kept
  }

  /// `viewBox`, else what `width` and `height` say.
  private func size(_ attributes: [Attribute]) -> String? {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    if let box = value("viewBox") {
      let numbers = box.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.map(String.init)
      let read = numbers.compactMap(Double.init)
      return read.count == 4 && numbers.count == 4 && read[2] > 0 && read[3] > 0 ? numbers.joined(separator: " ") : nil
    }
    guard let width = value("width").flatMap(Int.init), let height = value("height").flatMap(Int.init),
      width > 0, height > 0
    else { return nil }
    return "0 0 \(width) \(height)"
  }
}

// MARK: Messages

extension DrawingReader {
  private mutating func say(_ key: String, _ range: Range<Int>, _ message: String, _ help: String?) {
    guard said.insert(key).inserted else { return }
    let notes = help.map { [Note(.help, $0)] } ?? []
    findings.append(Finding(.badImage, at: Place(path, range), message, notes: notes))
  }

  private mutating func fail(_ range: Range<Int>, _ message: String, help: String? = nil) -> Drawing? {
    let notes = help.map { [Note(.help, $0)] } ?? []
    let place = range.isEmpty ? Place(file: path) : Place(path, range)
    findings = [Finding(.badImage, at: place, message, notes: notes)]
    return nil
  }

  private mutating func refuse(_ range: Range<Int>, _ message: String) -> Bool {
    _ = fail(range, message)
    return false
  }
}
