internal import Data
internal import Findings

/// What a token that came from an asset catalogue remembers of it (`$extensions.shirube.catalogue`).
struct CatalogueOrigin {
  private struct Folder {
    let name: String
    let contents: Value?
  }

  private let folders: [Folder]
  private let name: String
  private let contents: Value
  private let elevatedPath: [String]
  private let elevatedContents: Value?

  init?(_ token: Token) {
    let own = token.extensions.first { $0.key == "shirube" }?.value["catalogue"]
    guard let own, let name = own["name"]?.string, let contents = own["contents"], isFileName(name) else { return nil }
    folders = (own["folders"]?.list ?? []).compactMap { folder in
      folder["name"]?.string.map { Folder(name: $0, contents: folder["contents"]) }
    }
    guard !folders.isEmpty, folders.allSatisfy({ isFileName($0.name) }) else { return nil }
    self.name = name
    self.contents = contents
    elevatedPath = own["elevated"]?["path"]?.list?.compactMap(\.string) ?? []
    elevatedContents = own["elevated"]?["contents"]
    guard elevatedPath.allSatisfy({ isFileName($0) }) else { return nil }
  }

  /// The token still is what the catalogue says, in every mode: else what it said is of no use.
  func holds(_ token: Token, _ modes: Modes) -> Bool {
    let base = slots(contents, [])
    let elevated = elevatedContents.map { slots($0, [TokenDocument.Condition("level", "elevated")]) } ?? []
    return (0..<modes.count).allSatisfy { mode in
      let contexts = Set(
        zip(modes.modifiers, modes.contexts(of: mode)).map { TokenDocument.Condition($0.name, $0.contexts[$1]) })
      let slot = (base + elevated).last { slot in
        slot.conditions.allSatisfy { condition in
          contexts.contains(condition)
        }
      }
      return isSame(slot?.value, token.values[mode].value)
    }
  }

  var files: [String: Value] {
    var files: [String: Value] = [:]
    var path = ""
    for folder in folders {
      path += (path.isEmpty ? "" : "/") + folder.name
      if let contents = folder.contents { files[path + "/Contents.json"] = contents }
    }
    files["\(path)/\(name).colorset/Contents.json"] = contents
    if let elevatedContents, let last = elevatedPath.last {
      files["\(elevatedPath.dropLast().joined(separator: "/"))/\(last).colorset/Contents.json"] = elevatedContents
    }
    return files
  }

  private func slots(_ contents: Value, _ level: [TokenDocument.Condition]) -> [ColorSlots.Slot] {
    var slots = ColorSlots(ColorSet(path: "", folders: [], name: name, contents: contents))
    return slots.read(level)
  }

  private func isSame(_ slot: Value?, _ value: TokenValue?) -> Bool {
    guard let slot, slot.kind != .null else { return value == nil }
    guard case .color(let color) = value else { return false }
    return Tokens.isSame(slot, color.encoded(as: nil))
  }
}

/// Nothing that would lead out of the folder that an export goes to.
private func isFileName(_ name: String) -> Bool {
  !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
}
