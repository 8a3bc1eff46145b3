// Rule 6: items that do not fit leave for the overflow menu.

/// What is left of some items.
struct Shed {
  let kept: [ToolbarItem]
  let left: [ToolbarItem]
  /// An overflow button stands among the items, or will stand among others'.
  let hasButton: Bool
}

struct ToolbarItem {
  let item: Item
  /// Among all items of both toolbars: the top one's come first.
  let order: Int
  let toolbar: Toolbar

  enum Toolbar {
    case top, bottom
  }
}

/// The fewest leave: lowest priority first, among equals the last. With the first that leaves there is a button, unless
/// there was one before. `fits` must be true of fewer items if it is of more.
func shed(_ items: [ToolbarItem], hasButton: Bool = false, fits: ([ToolbarItem], Bool) -> Bool) -> Shed {
  if fits(items, hasButton) { return Shed(kept: items, left: [], hasButton: hasButton) }
  let leaving = items.indices.sorted { one, other in
    (items[one].item.priority, -one) < (items[other].item.priority, -other)
  }
  var rank = Array(repeating: 0, count: items.count)
  for (at, index) in leaving.enumerated() { rank[index] = at }
  func kept(_ count: Int) -> [ToolbarItem] { items.indices.filter { rank[$0] >= count }.map { items[$0] } }
  var (low, high) = (min(1, items.count), items.count)
  while low < high {
    let middle = (low + high) / 2
    if fits(kept(middle), true) { high = middle } else { low = middle + 1 }
  }
  return Shed(
    kept: kept(low), left: items.indices.filter { rank[$0] < low }.map { items[$0] },
    hasButton: hasButton || !items.isEmpty)
}

extension Arranging {
  /// Their ids in the menu, which keeps the order top, then bottom.
  mutating func noteOverflow(_ items: [ToolbarItem], _ prefix: String) {
    overflow += items.sorted { $0.order < $1.order }.map { prefix + $0.item.id }
  }

  /// The width of items beside each other in a bar.
  func width(_ items: [ToolbarItem], hasButton: Bool = false) -> Double {
    let count = items.count + (hasButton ? 1 : 0)
    let widths = items.reduce(hasButton ? device.strip.item : 0) { $0 + $1.item.width(on: device) }
    return widths + device.strip.spacing * Double(max(0, count - 1))
  }
}

extension App {
  /// Both toolbars' items.
  var tools: [ToolbarItem] {
    let all = top.map { ($0, ToolbarItem.Toolbar.top) } + bottom.map { ($0, .bottom) }
    return all.enumerated().map { ToolbarItem(item: $1.0, order: $0, toolbar: $1.1) }
  }
}
