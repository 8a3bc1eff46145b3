import Foundation

/// A small generator whose seed is printed with what it made: the same seed makes the same scenes.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func one(of words: [String]) -> String { words.randomElement(using: &self) ?? "" }
  mutating func happens(_ times: Int, of all: Int) -> Bool { Int.random(in: 0..<all, using: &self) < times }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// With decimals now and then.
  mutating func number(_ range: ClosedRange<Int>) -> String {
    let whole = whole(range)
    return happens(1, of: 3) ? "\(whole).\(self.whole(0...999))" : "\(whole)"
  }
}

/// A scene as its author would write it: sound, of devices `foldable`, `phone`, `tablet`, `aside`.
func randomScene(_ dice: inout Dice) -> String {
  let device = dice.one(of: ["foldable", "foldable", "aside", "phone", "tablet"])
  let folds = device == "foldable" || device == "aside"
  let pose = folds ? dice.one(of: ["closed", "open", "book", "tabletop", "tent"]) : "closed"
  var scene = "device: \(device)\npose: \(pose)\n"
  var orientation = pose == "open" ? "landscape" : "portrait"
  if pose == "closed" || pose == "open", dice.happens(1, of: 2) {
    orientation = dice.one(of: ["portrait", "landscape"])
    scene += "orientation: \(orientation)\n"
  }
  switch dice.whole(0...9) {
  case 0:
    let (pages, current) = (dice.whole(1...30), dice.whole(1...30))
    return scene + "scene: pageControl\npages: \(max(pages, current))\ncurrent: \(current)\n"
  case 1:
    let items = dice.whole(1...30)
    scene += "scene: menu\nitems: \(items)\nobject: \(randomFrame(&dice))\n"
    if dice.happens(1, of: 2) { scene += "preview: [\(dice.number(1...400)), \(dice.number(1...400))]\n" }
    return scene
  case 2 where !folds: return scene + "scene: sheet\nstyle: \(dice.one(of: ["card", "fullScreen"]))\n"
  default: break
  }
  if dice.happens(1, of: 4) { scene += "live: true\n" }
  let isSplitFit = folds && (pose == "book" || pose == "open" && orientation == "landscape")
  if isSplitFit, dice.happens(1, of: 3) {
    return scene + "split:\n  left: \(randomApp(&dice))\n  right: \(randomApp(&dice))\n"
  }
  scene += "app: \(randomApp(&dice))\n"
  if dice.happens(1, of: 4) { scene += "pip: {aspect: [\(dice.number(1...20)), \(dice.number(1...20))]}\n" }
  if folds, dice.happens(1, of: 4) {
    scene += "sheet: {bars: \(dice.one(of: ["side", "horizontal"])), items: \(randomItems(&dice, "s"))}\n"
  }
  if dice.happens(1, of: 4) { scene += "alert: {size: [\(dice.number(1...300)), \(dice.number(1...200))]}\n" }
  return scene
}

func randomApp(_ dice: inout Dice) -> String {
  let tabs = (0..<dice.whole(0...10)).map { "t\($0)" }
  let kind = dice.one(of: ["scroll", "immersive", "mixed", "columns", "listDetail"])
  let elements = (0..<dice.whole(0...4)).map {
    "{id: e\($0), frame: \(randomFrame(&dice)), scrolls: \(dice.happens(1, of: 3))}"
  }
  return """
    {toolbar: {top: \(randomItems(&dice, "a")), bottom: \(randomItems(&dice, "b"))}, \
    tabs: [\(tabs.joined(separator: ", "))], tabsAsSidebar: \(dice.happens(1, of: 3)), \
    content: {kind: \(kind), columns: \(dice.whole(1...5)), list: \(dice.number(50...400))}, \
    elements: [\(elements.joined(separator: ", "))]}
    """
}

private func randomItems(_ dice: inout Dice, _ prefix: String) -> String {
  let items = (0..<dice.whole(0...8)).map { at in
    let priority = dice.happens(1, of: 3) ? ", priority: \(dice.whole(-2...2))" : ""
    let kind =
      dice.happens(1, of: 2) ? "" : ", kind: \(dice.one(of: ["text", "segmented"])), width: \(dice.number(10...200))"
    return "{id: \(prefix)\(at)\(kind)\(priority)}"
  }
  return "[\(items.joined(separator: ", "))]"
}

private func randomFrame(_ dice: inout Dice) -> String {
  "[\(dice.number(-20...800)), \(dice.number(-20...600)), \(dice.number(1...400)), \(dice.number(1...200))]"
}
