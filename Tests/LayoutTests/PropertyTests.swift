import Findings
import Foundation
import Testing

@testable import Layout

/// What holds of any scene.
@Suite struct PropertyTests {
  private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: 0...999_999)
  private let devices = LayoutTests.devices(in: SceneCase.checkout.appending(path: "Tests/Cases/layout/devices"))

  @Test func holdsOfRandomScenes() {
    print("random scenes: SEED=\(Self.seed)")
    var dice = Dice(Self.seed)
    var laidOut = 0
    for _ in 0..<5000 {
      let text = randomScene(&dice)
      let page = readScenes(SourceFile(path: "scene.yml", bytes: Array(text.utf8)), devices)
      let isSound = page.scenes.count == 1 && page.scenes[0].source.problems.isEmpty
      #expect(isSound, "SEED=\(Self.seed)\n\(text)\n\(page.json)")
      guard let figure = page.scenes.first?.figure else { continue }
      laidOut += 1
      let faults = faults(of: figure)
      #expect(faults.isEmpty, "SEED=\(Self.seed) \(faults)\n\(text)\n\(page.json)")
      if !faults.isEmpty || !isSound { return }
    }
    #expect(laidOut > 3000)
  }

  /// Whatever the bytes are there is an answer.
  @Test func readsAnything() {
    var dice = Dice(Self.seed)
    for _ in 0..<2000 {
      var bytes = Array(randomScene(&dice).utf8)
      for _ in 0..<dice.whole(1...6) where !bytes.isEmpty {
        let at = dice.whole(0...bytes.count - 1)
        switch dice.whole(0...3) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(dice.whole(0...255))
        case 2: bytes.insert(contentsOf: Array(dice.one(of: ["[", "}", ": ", "\n", "1e999", "-"]).utf8), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + dice.whole(0...20)))
        }
      }
      let page = readScenes(SourceFile(path: "scene.yml", bytes: bytes), devices)
      #expect(page.scenes.allSatisfy { $0.figure != nil || !$0.problems.isEmpty || $0.source.faultyDevice != nil })
    }
  }

  @Test func manyItemsAreQuick() {
    let items = (0..<20_000).map { "{id: i\($0), priority: \($0 % 7)}" }.joined(separator: ", ")
    let wide = (0..<20_000).map { "{id: w\($0), kind: text, width: 60}" }.joined(separator: ", ")
    let text = "device: foldable\npose: book\napp: {toolbar: {top: [\(items)], bottom: [\(wide)]}}"
    let start = ContinuousClock.now
    let page = readScenes(SourceFile(path: "scene.yml", bytes: Array(text.utf8)), devices)
    #expect(page.scenes[0].figure?.overflow.count ?? 0 > 39_900)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  private func faults(of figure: Figure) -> [String] {
    let display = figure.held.frame
    var faults: [String] = []
    for (name, frame) in figure.frames.map({ ($0.name, $0.frame) }) {
      if !frame.numbers.allSatisfy(\.isFinite) { faults.append("\(name.text) is not finite") }
      if !display.contains(frame), !mayLeave(name.part, figure) { faults.append("\(name.text) leaves the display") }
      if let fold = figure.held.fold, isOperable(name, figure), frame.overlaps(fold.frame),
        !figure.findings.contains(.foldOverlap)
      {
        faults.append("\(name.text) lies in the fold zone")
      }
    }
    return faults + needlessOverflow(figure)
  }

  private func mayLeave(_ part: FrameName.Part, _ figure: Figure) -> Bool {
    switch part {
    case .element, .object: true
    case .parent: figure.held.orientation == .landscape
    case .tab, .tabBar, .bottom: figure.findings.contains(.stripFull)
    default: false
    }
  }

  private func isOperable(_ name: FrameName, _ figure: Figure) -> Bool {
    switch name.part {
    case .top, .bottom, .tab, .overflow, .nav, .sheetItem, .sheetOverflow, .alert, .dot, .menu: return true
    case .element(let id):
      guard case .app(let scene) = figure.scene.content else { return false }
      let apps: [App] =
        switch (scene.apps, name.half) {
        case (.split(let left, _), .left?): [left]
        case (.split(_, let right), .right?): [right]
        default: scene.apps.all
        }
      return apps.contains { $0.elements.contains { $0.id == id && !$0.scrolls } }
    default: return false
    }
  }

  /// With one item fewer in the menu, the one that left last, things would not fit.
  private func needlessOverflow(_ figure: Figure) -> [String] {
    guard !figure.overflow.isEmpty, case .app(let scene) = figure.scene.content, case .one(let app) = scene.apps,
      figure[.sheet] == nil
    else { return [] }
    let device = figure.held.device
    let left = app.tools.filter { figure.overflow.contains($0.item.id) }
    let kept = app.tools.filter { !figure.overflow.contains($0.item.id) }
    func isWide(_ tool: ToolbarItem) -> Bool { tool.item.width(on: device) > device.strip.inner }
    func last(_ tools: [ToolbarItem]) -> ToolbarItem? {
      tools.max { ($0.item.priority, -$0.order) < ($1.item.priority, -$1.order) }
    }
    func width(_ tools: [ToolbarItem], button: Bool) -> Double {
      let widths = tools.map { $0.item.width(on: device) } + (button ? [device.strip.item] : [])
      return widths.reduce(0, +) + device.strip.spacing * Double(max(0, widths.count - 1)) + 2 * device.margin
    }
    var faults: [String] = []
    if let strip = figure[.strip] {
      let (wideLeft, narrowLeft) = (left.filter(isWide), left.filter { !isWide($0) })
      if let back = last(narrowLeft) {
        let tools = kept.filter { !isWide($0) } + [back]
        let button = !wideLeft.isEmpty || narrowLeft.count > 1
        let top = tools.count { $0.toolbar == .top } + (button ? 1 : 0)
        let bottom = tools.count { $0.toolbar == .bottom }
        let tabs = app.tabsAsSidebar && figure.sizeClass == .regular ? 0 : app.tabs.count
        func height(_ count: Int) -> Double {
          Double(count) * (device.strip.item + device.strip.spacing) - device.strip.spacing
        }
        let groups =
          [device.strip.status + (scene.isLive ? device.strip.liveActivity : device.strip.island)]
          + [top, bottom].filter { $0 > 0 }.map(height) + (tabs > 0 ? [Double(tabs) * device.strip.tabItem] : [])
        let all = groups.reduce(device.strip.padTop + device.strip.padBottom, +)
        if all + Double(groups.count - 1) * device.strip.groupSpacing <= strip.height {
          faults.append("\(back.item.id) left the strip")
        }
      }
      if let back = last(wideLeft), figure.held.fold == nil {
        let bar = strip.x - (figure[.sidebar]?.width ?? 0)
        if width(kept.filter(isWide) + [back], button: false) <= bar { faults.append("\(back.item.id) left the bar") }
      }
    } else if let bar = figure[.topBar] {
      let bottomLeft = left.filter { $0.toolbar == .bottom }
      let topLeft = left.filter { $0.toolbar == .top }
      if let back = last(bottomLeft), width(kept.filter { $0.toolbar == .bottom } + [back], button: false) <= bar.width
      {
        faults.append("\(back.item.id) left the bottom bar")
      }
      if let back = last(topLeft) {
        let button = !bottomLeft.isEmpty || topLeft.count > 1
        if width(kept.filter { $0.toolbar == .top } + [back], button: button) <= bar.width {
          faults.append("\(back.item.id) left the top bar")
        }
      }
    }
    return faults
  }
}

/// One app in both halves: all but the status block and what follows it in the strip is mirrored; the items of the
/// navigation bars, which read left to right in both, are moved.
@Suite struct SplitTests {
  private let devices = LayoutTests.devices(in: SceneCase.checkout.appending(path: "Tests/Cases/layout/devices"))

  @Test(arguments: ["open", "book"])
  func halvesAreSymmetric(_ pose: String) throws {
    var dice = Dice(7)
    var compared = 0
    for _ in 0..<500 {
      let app = randomApp(&dice)
      let text = "device: foldable\npose: \(pose)\nsplit:\n  left: \(app)\n  right: \(app)\n"
      let page = readScenes(SourceFile(path: "scene.yml", bytes: Array(text.utf8)), devices)
      guard let figure = page.scenes[0].figure else { continue }
      let width = figure.held.size.width
      for named in figure.frames where named.name.half == .left {
        guard let right = figure[named.name.part, .right] else { continue }
        let left = named.frame
        switch named.name.part {
        case .element, .top, .bottom, .overflow: continue
        case .nav: #expect(near(right.x - left.x, navigationShift(figure)), "\(text)")
        case .column: break
        default: #expect(near(right.x, width - left.maxX), "\(named.name.text)\n\(text)")
        }
        #expect(near(left.y, right.y) && near(left.width, right.width) && near(left.height, right.height), "\(text)")
        compared += 1
      }
      if case .split(let left, let right) = figure.safeArea {
        #expect(left == Insets(top: right.top, left: right.right, bottom: right.bottom, right: right.left))
      }
    }
    #expect(compared > 1000)
  }

  private func navigationShift(_ figure: Figure) -> Double {
    (figure[.navigation, .right]?.maxX ?? 0) - (figure[.navigation, .left]?.maxX ?? 0)
  }

  private func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.001 }
}
