internal import Data
internal import Findings

extension Menu {
  init?(_ keys: inout Keys) {
    keys.require("object", "items")
    let object = keys.frame("object")
    let preview = keys.size("preview")
    let rows = keys.rows("items")
    let itemHeight = keys.number("itemHeight", .positive) ?? 44
    let width = keys.number("width", .positive) ?? 250
    guard let object, let rows else { return nil }
    self.init(object: object, preview: preview, rows: rows, itemHeight: itemHeight, width: width)
  }
}

/// More rows or pages are no interface: a figure of a thousand million would never be done.
private let limit = 10_000

extension Keys {
  /// How many items there are, or the items.
  fileprivate mutating func rows(_ key: String) -> [Menu.Row]? {
    guard let entry = entry(key), entry.value.kind != .null else { return nil }
    guard case .list(let items) = entry.value.kind else {
      guard let count = whole(key, .positive) else { return nil }
      guard count <= limit else {
        report(Problem(.badValue, entry, "at most \(limit) items are drawn, found \(count)"))
        return nil
      }
      return Array(repeating: .item(id: nil, isDestructive: false, isSubmenu: false), count: count)
    }
    guard items.count <= limit else {
      report(Problem(.badValue, entry, "at most \(limit) items are drawn, found \(items.count)"))
      return nil
    }
    return rows(items, of: entry)
  }

  private mutating func rows(_ items: [Value], of entry: Entry) -> [Menu.Row] {
    var ids = SeenIDs()
    return items.compactMap { item in
      switch item.kind {
      case .string("separator"): return .separator
      case .map:
        var keys = Keys(item, inList: entry)
        let row = keys.row(&ids)
        keys.finish().forEach { report($0) }
        return row
      case let kind:
        report(
          Problem(
            .badValue, entry.key, line: item.range.lowerBound, at: item.range,
            "“separator” or a mapping is expected, found \(kind.name)"))
        return nil
      }
    }
  }

  private mutating func row(_ seen: inout SeenIDs) -> Menu.Row? {
    require("id")
    let id = id("id")
    if let id, !seen.insert(id) { report(.badValue, "id", "“\(id)” stands here a second time") }
    let isDestructive = bool("destructive") ?? false
    let isSubmenu = entry("items") != nil
    if isSubmenu { _ = rows("items") }
    return .item(id: id, isDestructive: isDestructive, isSubmenu: isSubmenu)
  }
}

extension PageControl {
  init?(_ keys: inout Keys) {
    keys.require("pages", "current")
    let pages = keys.whole("pages", .positive)
    let current = keys.whole("current", .positive)
    guard let pages, let current else { return nil }
    guard current <= pages else {
      keys.report(.badValue, "current", "a page from 1 to \(pages) is expected, found \(current)")
      return nil
    }
    self.init(pages: pages, current: current)
  }
}
