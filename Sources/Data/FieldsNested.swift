internal import Findings

extension Fields {
  /// A list; `nil` if it is left out.
  package mutating func list(_ key: String) -> [Value]? {
    guard let entry = entry(key) else { return nil }
    if case .list(let items) = entry.value.kind { return items }
    reportWrongType(entry.value, expected: "a list", fixes: [brackets(around: entry.value)].compactMap(\.self))
    return nil
  }

  /// A list of texts, each with its place.
  package mutating func texts(_ key: String) -> [(text: String, range: Range<Int>)] {
    var texts: [(text: String, range: Range<Int>)] = []
    for item in list(key) ?? [] {
      if let text = text(of: item) { texts.append((text, item.range)) }
    }
    return texts
  }

  package mutating func strings(_ key: String) -> [String] { texts(key).map(\.text) }

  /// A mapping under a key, read by a schema of its own.
  package mutating func map<Result>(_ key: String, _ schema: (inout Fields) -> Result) -> Result? {
    guard let entry = entry(key) else { return nil }
    return read(entry.value, holder: entry.keyRange, schema)
  }

  /// A list of mappings.
  package mutating func maps<Result>(_ key: String, _ schema: (inout Fields) -> Result) -> [Result] {
    var results: [Result] = []
    for item in list(key) ?? [] {
      if let result = read(item, holder: nil, schema) { results.append(result) }
    }
    return results
  }

  /// A mapping whose keys are the author's and whose values are mappings: `platforms: {ios: {…}, …}`.
  package mutating func keyedMaps<Result>(_ key: String, _ schema: (Entry, inout Fields) -> Result) -> [Result] {
    var results: [Result] = []
    for inner in openEntries(key) {
      if let result = read(inner.value, holder: inner.keyRange, { schema(inner, &$0) }) { results.append(result) }
    }
    return results
  }

  /// A mapping whose keys are the author's and whose values are texts.
  package mutating func keyedTexts(_ key: String) -> [(entry: Entry, text: String)] {
    var texts: [(entry: Entry, text: String)] = []
    for inner in openEntries(key) {
      if let text = text(of: inner.value) { texts.append((inner, text)) }
    }
    return texts
  }

  /// The entries of a mapping whose keys are the author's.
  package mutating func openEntries(_ key: String) -> [Entry] {
    guard let entry = entry(key) else { return [] }
    if case .map(let entries) = entry.value.kind { return entries }
    reportWrongType(entry.value, expected: "a mapping")
    return []
  }

  /// Reads a value that was got from `list`, `entry` or `others` as a mapping; its findings are noted here.
  package mutating func read<Result>(
    _ value: Value, holder: Range<Int>? = nil, _ schema: (inout Fields) -> Result
  ) -> Result? {
    switch value.kind {
    case .map, .null:
      let (result, found) = Fields.read(value, in: path, holder: holder, schema)
      found.forEach { report($0) }
      return result
    default:
      reportWrongType(value, expected: "a mapping")
      return nil
    }
  }

  /// `ios` where `[ios]` belongs. Safe unless what stands there would be cut by the brackets.
  private func brackets(around value: Value) -> Fix? {
    guard case .string(let text) = value.kind, !text.contains(where: { ",[]{}#\n\"'".contains($0) }) else { return nil }
    let edits = [(value.range.lowerBound, "["), (value.range.upperBound, "]")].map {
      Fix.Edit(path: path, range: $0.0..<$0.0, text: $0.1)
    }
    return Fix("make it a list", .safe, edits)
  }
}
