package import Findings

// YAML text → `Value`, over libyaml's events. Every key and value keeps its byte range in the file. What is broken is
// one finding with its true place; the rest of the site goes on.

/// The one document in `range` of the file: front matter between its `---`, the body of a fenced block, a whole file.
/// `nil` where it cannot be read (there is a finding then); `.null` where there is nothing but comments.
/// A repeated key is a finding too, and the first holds.
package func readYAML(
  _ file: SourceFile, in range: Range<Int>, rule: Rule = .badYAML
) -> (value: Value?, findings: [Finding]) {
  let reading = YAMLReading(file, in: range, rule: rule, documentLimit: 2)
  guard !reading.isBroken else { return (nil, reading.findings) }
  guard let first = reading.documents.first else {
    return (Value(.null, range.lowerBound..<range.lowerBound), reading.findings)
  }
  guard reading.documents.count > 1 else { return (first, reading.findings) }
  return (first, reading.findings + [secondDocument(at: Place(file.path, reading.documents[1].range), rule)])
}

/// All documents in `range`, as `---` lines part them, up to the first that cannot be read. A repeated key is a finding
/// of the rule `repeatedKey`, by default as all else.
package func readYAMLDocuments(
  _ file: SourceFile, in range: Range<Int>, rule: Rule = .badYAML, repeatedKey: Rule? = nil
) -> (documents: [Value], findings: [Finding]) {
  let reading = YAMLReading(file, in: range, rule: rule, repeatedKey: repeatedKey, documentLimit: .max)
  return (reading.documents, reading.findings)
}

/// Deeper nesting than this is refused: nothing that a person writes comes near it.
let depthLimit = 100

/// So many values may come of aliases beyond those written: a few lines of aliases can stand for billions.
let aliasBudget = 100_000

/// What came of reading one stretch of YAML.
private struct YAMLReading {
  private(set) var documents: [Value] = []
  private(set) var findings: [Finding] = []
  private(set) var isBroken = false
  private let path: String
  private let rule: Rule
  private let repeatedKeyRule: Rule
  private var anchors: [[UInt8]: Anchored] = [:]
  private var expanded = 0

  /// A value that aliases can repeat.
  private struct Anchored {
    let value: Value
    let size: Int
    let depth: Int
  }

  /// How many values one holds, itself included, and how deep they nest.
  private struct Extent {
    var size = 1
    var depth = 1

    mutating func add(_ inner: Extent) {
      size += inner.size
      depth = max(depth, inner.depth + 1)
    }
  }

  init(_ file: SourceFile, in range: Range<Int>, rule: Rule, repeatedKey: Rule? = nil, documentLimit: Int) {
    path = file.path
    self.rule = rule
    repeatedKeyRule = repeatedKey ?? rule
    let range = range.clamped(to: 0..<file.bytes.count)
    do throws(YAMLProblem) {
      try file.bytes.withUnsafeBufferPointer { bytes throws(YAMLProblem) in
        var events = try YAMLEvents(bytes, in: range)
        while documents.count < documentLimit, let document = try readDocument(&events) { documents.append(document) }
      }
    } catch {
      isBroken = true
      findings.append(error.finding(in: file, within: range, rule))
    }
  }

  private mutating func readDocument(_ events: inout YAMLEvents) throws(YAMLProblem) -> Value? {
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return nil
      case .documentStart:
        anchors = [:]
        return try read(try events.next(), &events, depth: 1).value
      default: continue
      }
    }
  }

  private mutating func read(
    _ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int
  ) throws(YAMLProblem) -> (value: Value, extent: Extent) {
    guard depth <= depthLimit else { throw .own(tooDeep, event.range) }
    let value: Value
    var extent = Extent()
    switch event.kind {
    case .alias(let name): return try expand(name, at: event.range, depth: depth)
    case .scalar(let text, let style):
      noteUnknownTag(event)
      value = Value(scalarKind(text, style, tag: event.tag), event.range)
    case .listStart:
      noteUnknownTag(event)
      value = try readList(event, &events, depth: depth, &extent)
    case .mapStart:
      noteUnknownTag(event)
      value = try readMap(event, &events, depth: depth, &extent)
    default: return (Value(.null, event.range), extent)
    }
    if let name = event.anchor {
      anchors[Array(name.utf8)] = Anchored(value: value, size: extent.size, depth: extent.depth)
    }
    return (value, extent)
  }

  private mutating func readList(
    _ start: YAMLEvent, _ events: inout YAMLEvents, depth: Int, _ extent: inout Extent
  ) throws(YAMLProblem) -> Value {
    var items: [Value] = []
    while true {
      let event = try events.next()
      if event.kind == .listEnd {
        return Value(.list(items), whole(start, event, last: items.last?.range))
      }
      let item = try read(event, &events, depth: depth + 1)
      items.append(item.value)
      extent.add(item.extent)
    }
  }

  private mutating func readMap(
    _ start: YAMLEvent, _ events: inout YAMLEvents, depth: Int, _ extent: inout Extent
  ) throws(YAMLProblem) -> Value {
    var entries: [Entry] = []
    var seen: [[UInt8]: Range<Int>] = [:]
    var last: Range<Int>?
    while true {
      let event = try events.next()
      if event.kind == .mapEnd { return Value(.map(entries), whole(start, event, last: last)) }
      let key = try readKey(event, &events, depth: depth + 1)
      let item = try read(try events.next(), &events, depth: depth + 1)
      extent.add(item.extent)
      last =
        max(
          event.range.lowerBound, item.value.range.lowerBound)..<max(
          event.range.upperBound, item.value.range.upperBound)
      guard let key else { continue }
      let place = Place(path, event.range)
      if let first = seen[Array(key.utf8)] {
        findings.append(repeatedKey(key, at: place, first: Place(path, first), repeatedKeyRule))
      } else {
        seen[Array(key.utf8)] = event.range
        entries.append(Entry(key: key, keyRange: event.range, value: item.value))
      }
    }
  }

  /// `nil` for a key that is no text, which is a finding and is left out.
  private mutating func readKey(
    _ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int
  ) throws(YAMLProblem) -> String? {
    if case .scalar(let text, _) = event.kind {
      _ = try read(event, &events, depth: depth)
      return text
    }
    let value = try read(event, &events, depth: depth).value
    if case .string(let text) = value.kind { return text }
    findings.append(Finding(rule, at: Place(path, event.range), "a key is a text, this is \(value.kind.name)"))
    return nil
  }

  private mutating func expand(
    _ name: String, at range: Range<Int>, depth: Int
  ) throws(YAMLProblem) -> (value: Value, extent: Extent) {
    guard let anchored = anchors[Array(name.utf8)] else { throw .own(noAnchor(name), range) }
    guard depth + anchored.depth - 1 <= depthLimit else { throw .own(tooDeep, range) }
    expanded += anchored.size
    guard expanded <= aliasBudget else { throw .own(aliasBomb, range) }
    return (Value(anchored.value.kind, range), Extent(size: anchored.size, depth: anchored.depth))
  }

  private mutating func noteUnknownTag(_ event: YAMLEvent) {
    guard let tag = event.tag, !coreTags.contains(tag) else { return }
    findings.append(Finding(rule, at: Place(path, event.range), "the tag “\(tag)” means nothing here"))
  }

  /// libyaml ends a block where the next token begins, lines later; it really ends with its last value.
  private func whole(_ start: YAMLEvent, _ end: YAMLEvent, last: Range<Int>?) -> Range<Int> {
    guard start.isBlock else { return start.range.lowerBound..<end.range.upperBound }
    return start.range.lowerBound..<max(start.range.lowerBound, last?.upperBound ?? start.range.upperBound)
  }
}

private let tooDeep = YAMLProblem.Own(message: "nested deeper than \(depthLimit) levels")
private let aliasBomb = YAMLProblem.Own(
  message: "the aliases up to here stand for more than \(aliasBudget) values", help: "write the values out")

private func noAnchor(_ name: String) -> YAMLProblem.Own {
  YAMLProblem.Own(
    message: "nothing before this alias is named “\(name)”",
    help: "a text that begins with “*” is written in quotes")
}

private func secondDocument(at place: Place, _ rule: Rule) -> Finding {
  Finding(
    rule, at: place, "a second YAML document begins here",
    notes: [Note(.help, "only the first is read: remove the line “---” before it")])
}

func repeatedKey(_ key: String, at place: Place, first: Place, _ rule: Rule) -> Finding {
  Finding(
    rule, at: place, "the key “\(key)” stands here a second time",
    notes: [Note(.note, "the first holds", at: first)])
}
