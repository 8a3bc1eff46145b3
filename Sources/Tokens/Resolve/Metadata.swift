internal import Data
internal import Findings

/// What `$extensions.shirube` says of a token or a group.
struct Metadata {
  var name: [LanguageText] = []
  var description: [LanguageText] = []
  var codeNames: [String: String] = [:]
  var deprecated: (since: String?, use: (id: String, place: Place)?)?
  var contrast: Value?
}

func readMetadata(_ extensions: [Entry], in path: String) -> (metadata: Metadata, findings: [Finding]) {
  guard let entry = extensions.first(where: { $0.key == "shirube" }) else { return (Metadata(), []) }
  let (metadata, findings) = Fields.read(entry.value, in: path, holder: entry.keyRange) { fields in
    var metadata = Metadata()
    metadata.name = fields.localized("name")
    metadata.description = fields.localized("description")
    for (entry, text) in fields.keyedTexts("code") { metadata.codeNames[entry.key] = text }
    // Decoded with the value, kept with the others, or read by those who check pairs.
    _ = (fields.entry("material"), fields.entry("elevation"))
    // What exports write for themselves: where a colour came from, and tokens that only carry another's values.
    _ = (fields.entry("catalogue"), fields.entry("carrier"))
    metadata.contrast = fields.entry("contrast")?.value
    if fields.entry("deprecated") != nil {
      metadata.deprecated = fields.map("deprecated") { fields in
        let since = fields.string("since")
        let use = fields.entry("use").flatMap { entry in
          fields.text(of: entry.value).map { (aliasID(in: $0) ?? $0, Place(path, entry.value.range)) }
        }
        return (since, use)
      }
    }
    return metadata
  }
  return (metadata, findings)
}

/// The first `{a.b}` in a text: “use {color.label.primary} instead”.
func aliasID(in text: String) -> String? {
  guard let open = text.utf8.firstIndex(of: UInt8(ascii: "{")),
    let close = text.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
  else { return nil }
  let id = text[text.utf8.index(after: open)..<close]
  return id.isEmpty ? nil : String(id)
}
