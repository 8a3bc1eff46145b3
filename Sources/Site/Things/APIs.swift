internal import Data
internal import Findings

/// `apis.yml`: API names that pages may refer to → where each is documented. Without the file any name is let through.
struct APIs: ThingLibrary {
  static let path = "apis.yml"

  private(set) var things: [Thing] = []
  var references: [LibraryReference] { [] }

  init(_ sources: SourceTree, _ configuration: Configuration, _ findings: inout [Finding]) {
    guard let file = sources.file(Self.path) else { return }
    let (value, found) = readYAML(file, in: 0..<file.bytes.count)
    findings += found
    guard let value else { return }
    let (_, read) = Fields.read(value, in: file.path) { fields in
      for entry in fields.others() {
        guard let url = fields.text(of: entry.value) else { continue }
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
          fields.report(.badValue, at: entry.value.range, "an address with https:// is expected, found “\(url)”")
          continue
        }
        things.append(
          Thing(
            kind: .api, id: entry.key, name: LocalizedText([.ja: entry.key, .en: entry.key]),
            home: .external(url),
            place: Place(file.path, entry.keyRange)))
      }
    }
    findings += read
  }

  func outputs(_ site: Site) -> [Output] { [] }
}
