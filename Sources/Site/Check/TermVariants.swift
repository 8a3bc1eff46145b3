internal import Findings
internal import Markdown
internal import UnicodeText

/// Spellings that the glossary rules out, found in prose.
struct TermVariants: Sendable {
  private struct Variant: Sendable {
    let bytes: [UInt8]
    let preferred: String
    let term: Place
  }

  /// The longest first, so that a word inside a longer one is not found twice.
  private let variants: [Language: [Variant]]
  /// Right names, inside which nothing is wrong.
  private let allowed: [Language: [[UInt8]]]

  init(_ glossary: Glossary) {
    var variants: [Language: [Variant]] = [:]
    var allowed: [Language: [[UInt8]]] = [:]
    for term in glossary.terms {
      for language in Language.allCases {
        guard let name = term.name[language] else { continue }
        allowed[language, default: []].append(Array(name.utf8))
        for word in term.avoid[language] ?? [] where !word.isEmpty {
          variants[language, default: []].append(Variant(bytes: Array(word.utf8), preferred: name, term: term.place))
        }
      }
    }
    self.variants = variants.mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }
    self.allowed = allowed
  }

  func findings(in page: ParsedPage) -> [Finding] {
    guard let variants = variants[page.interface.language] else { return [] }
    let document = page.document
    return document.nodes.indices.flatMap { index -> [Finding] in
      guard document.nodes[index].kind == .text else { return [] }
      return findings(in: document, index, page, variants)
    }
  }

  private func findings(in document: Document, _ index: Int, _ page: ParsedPage, _ variants: [Variant]) -> [Finding] {
    let node = document.nodes[index]
    let text = document.text(node.text)
    var taken: [Range<Int>] = []
    var findings: [Finding] = []
    for variant in variants {
      for range in text.ranges(of: variant.bytes)
      where isWord(range, in: text) && !taken.contains(where: { $0.overlaps(range) }) {
        taken.append(range)
        if isInside(range, of: text, page.interface.language) { continue }
        findings.append(message(variant, range, node, page))
      }
    }
    return findings
  }

  /// A katakana word ends where katakana ends, a Latin one where letters end; kanji and hiragana have no such border.
  private func isWord(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: text[range], as: UTF8.self).unicodeScalars
    let before = String(decoding: text[..<range.lowerBound].suffix(4), as: UTF8.self).unicodeScalars.last
    let after = String(decoding: text[range.upperBound...].prefix(4), as: UTF8.self).unicodeScalars.first
    func goesOn(_ inner: Unicode.Scalar?, _ outer: Unicode.Scalar?) -> Bool {
      guard let inner, let outer else { return false }
      return (isKatakana(inner) && isKatakana(outer)) || (isLatinLetter(inner) && isLatinLetter(outer))
    }
    return !goesOn(word.first, before) && !goesOn(word.last, after)
  }

  private func isInside(_ range: Range<Int>, of text: ArraySlice<UInt8>, _ language: Language) -> Bool {
    (allowed[language] ?? []).contains { name in
      name.count > range.count
        && text.ranges(of: name).contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }
  }

  private func message(_ variant: Variant, _ range: Range<Int>, _ node: Node, _ page: ParsedPage) -> Finding {
    let source = node.source.range
    let isVerbatim = page.file.bytes[source].elementsEqual(page.document.text(node.text))
    let start = source.lowerBound + range.lowerBound - Int(node.text.lower)
    let place =
      isVerbatim
      ? Place(page.file.path, start..<(start + range.count))
      : Place(page.file.path, source, precision: source.isEmpty ? .file : .line)
    let word = String(decoding: variant.bytes, as: UTF8.self)
    let fix = Fix(
      "write “\(variant.preferred)”", .maybe,
      [Fix.Edit(path: page.file.path, range: place.range, text: variant.preferred)])
    return Finding(
      .termVariant, at: place, "the glossary does not use “\(word)”",
      notes: [Note(.help, "write “\(variant.preferred)”", at: variant.term)], fixes: isVerbatim ? [fix] : [])
  }
}

private func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
  (0x30A0...0x30FF).contains(scalar.value) && scalar.value != 0x30FB || (0xFF66...0xFF9F).contains(scalar.value)
}

private func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic && scalar.value < 0x250 || (0x30...0x39).contains(scalar.value)
}
