internal import Data
internal import Findings

extension App {
  init(_ keys: inout Keys) {
    var ids = SeenIDs()
    id = keys.id("id")
    title = keys.localized("title")
    (top, bottom) =
      keys.map("toolbar") { keys in
        let top = keys.maps("top") { Item(&$0, &ids) }
        return (top, keys.maps("bottom") { Item(&$0, &ids) })
      } ?? ([], [])
    tabs = keys.ids("tabs")
    tabsAsSidebar = keys.bool("tabsAsSidebar") ?? false
    content = keys.map("content") { Content(&$0) } ?? Content()
    var elementIDs = SeenIDs()
    elements = keys.maps("elements") { Element(&$0, &elementIDs) }
  }
}

extension App.Content {
  fileprivate init(_ keys: inout Keys) {
    keys.require("kind")
    kind = keys.oneOf("kind") ?? .scroll
    columns = keys.whole("columns", .positive) ?? 2
    list = keys.number("list", .positive) ?? 320
  }
}

extension App.Element {
  fileprivate init?(_ keys: inout Keys, _ seen: inout SeenIDs) {
    keys.require("id", "frame")
    let id = keys.id("id", &seen)
    let kind = keys.string("kind")
    let frame = keys.frame("frame")
    let scrolls = keys.bool("scrolls") ?? false
    guard let id, let frame else { return nil }
    self.init(id: id, kind: kind, frame: frame, scrolls: scrolls)
  }
}

extension Item {
  init?(_ keys: inout Keys, _ seen: inout SeenIDs) {
    keys.require("id")
    let id = keys.id("id", &seen)
    let isKindMissing = keys.isMissing("kind")
    let kind = keys.oneOf("kind", Kind.self)
    let priority = keys.whole("priority", .any) ?? 0
    var width: Double?
    // Of an unknown kind nobody knows whether it has a width.
    if isKindMissing || kind == .icon {
      width = nil
    } else {
      if kind != nil { keys.require("width") }
      width = keys.number("width", .positive)
    }
    guard let id else { return nil }
    self.init(id: id, kind: kind ?? .icon, width: width, priority: priority)
  }
}

/// Ids that must differ.
struct SeenIDs {
  private var ids: Set<String> = []

  mutating func insert(_ id: String) -> Bool { ids.insert(id).inserted }
}

extension Keys {
  mutating func frame(_ key: String) -> Frame? {
    numbers(key, [.any, .any, .positive, .positive]).map { Frame($0[0], $0[1], $0[2], $0[3]) }
  }

  mutating func size(_ key: String) -> Size? {
    numbers(key, [.positive, .positive]).map { Size(width: $0[0], height: $0[1]) }
  }

  mutating func id(_ key: String) -> String? {
    guard let text = string(key) else { return nil }
    if let fault = faultOfID(text) {
      report(.badValue, key, fault)
      return nil
    }
    return text
  }

  fileprivate mutating func id(_ key: String, _ seen: inout SeenIDs) -> String? {
    guard let id = id(key) else { return nil }
    if seen.insert(id) { return id }
    report(.badValue, key, "“\(id)” stands here a second time")
    return nil
  }

  /// A list of ids, all different.
  fileprivate mutating func ids(_ key: String) -> [String] {
    guard let (_, items) = list(key) else { return [] }
    var seen = SeenIDs()
    var ids: [String] = []
    for item in items {
      var fault: String?
      if case .string(let id) = item.kind {
        fault = faultOfID(id) ?? (seen.insert(id) ? nil : "“\(id)” stands here a second time")
        ids.append(id)
      } else {
        fault = "an id is expected, found \(item.kind.name)"
      }
      if let fault {
        report(Problem(.badValue, key, line: item.range.lowerBound, at: item.range, fault))
      }
    }
    return ids
  }
}

private func faultOfID(_ id: String) -> String? {
  if id == "overflow" { return "“overflow” is the name of the menu's button" }
  let isSound =
    !id.isEmpty
    && id.unicodeScalars.allSatisfy {
      $0 == "-" || $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
    }
  return isSound ? nil : "an id is letters, digits, “-” and “_”, found “\(id)”"
}
