import Data
import Findings
import Testing

@Suite struct YAMLValueTests {
  @Test(arguments: [
    ("no", "string no"), ("on", "string on"), ("12:30", "string 12:30"), ("2026-11-30", "string 2026-11-30"),
    ("true", "bool true"), ("TRUE", "bool true"), ("True", "bool true"), ("yes", "string yes"), ("~", "null"),
    ("12", "integer 12"),
    ("-0", "integer 0"), ("+7", "integer 7"), ("0x1F", "integer 31"), ("0o17", "integer 15"), ("017", "integer 17"),
    ("0x-1", "string 0x-1"), ("1.", "number 1.0"), (".5", "number 0.5"), (".", "string ."), ("1e3", "number 1000.0"),
    ("1e", "string 1e"), ("1_000", "string 1_000"), ("-.inf", "number -inf"), ("0x", "string 0x"), ("-", "list null"),
    ("99999999999999999999", "number 1e+20"), ("\"12\"", "string 12"), ("!!str 12", "string 12"), ("nan", "string nan"),
    ("1.2.3", "string 1.2.3"), ("=", "string ="), ("<<", "string <<"), ("", "null"), ("# x", "null"),
    ("日本", "string 日本"),
  ])
  func coreSchema(_ text: String, _ expected: String) throws {
    let file = SourceFile(path: "a.yml", bytes: Array(text.utf8))
    let (value, findings) = readYAML(file, in: 0..<file.bytes.count)
    #expect(findings == [])
    #expect(value.map { describe($0.kind) } == expected)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyKeyAndValueKnowsItsPlace(_ newline: String) throws {
    let lines = [
      "\u{FEFF}# 注釈", "題: 配色 # と", "𠮷: \"引用\"", "一覧:", "- い", "-   [ろ, {は: に}]", "空:", "文: |", "  一行", "  二行", "",
      "次: &a {x: 1}",
      "参: *a",
    ]
    let file = SourceFile(path: "a.yml", bytes: Array(("---\n" + lines.joined(separator: newline) + newline).utf8))
    let (value, findings) = readYAML(file, in: 4..<file.bytes.count)
    #expect(findings == [])
    let root = try #require(value)
    #expect(
      covered(root, file) == [
        "題=配色", "𠮷=\"引用\"", "一覧=- い\(newline)-   [ろ, {は: に}]", "い", "[ろ, {は: に}]", "ろ", "{は: に}", "は=に", "空=",
        "文=|\(newline)  一行\(newline)  二行", "次=&a {x: 1}", "x=1", "参=*a", "x=1",
      ])
  }
}

func describe(_ kind: Value.Kind) -> String {
  switch kind {
  case .null: "null"
  case .bool(let value): "bool \(value)"
  case .integer(let value): "integer \(value)"
  case .number(let value): "number \(value)"
  case .string(let value): "string \(value)"
  case .list(let items): "list " + items.map { describe($0.kind) }.joined(separator: ", ")
  case .map(let entries): "map " + entries.map { "\($0.key): \(describe($0.value.kind))" }.joined(separator: ", ")
  }
}

/// The text under every key and value below `value`.
func covered(_ value: Value, _ file: SourceFile) -> [String] {
  func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }
  switch value.kind {
  case .list(let items): return items.flatMap { [text($0.range)] + covered($0, file) }
  case .map(let entries):
    return entries.flatMap { ["\(text($0.keyRange))=\(text($0.value.range))"] + covered($0.value, file) }
  default: return []
  }
}
