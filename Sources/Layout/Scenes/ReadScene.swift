package import Data
internal import Findings

/// A scene as it was read: laid out later if nothing is wrong with it.
package struct SceneSource: Sendable {
  /// `nil` where it or its device has mistakes.
  package let scene: Scene?
  /// Of the scene itself.
  package let problems: [Problem]
  /// Its device's file, if that has mistakes.
  package let faultyDevice: DeviceFile?
  /// Where it begins.
  package let start: Range<Int>
}

/// The devices of a site, by their ids.
package typealias Devices = [String: DeviceFile]

/// `faults`: what the reader of YAML said of it.
package func readScene(_ value: Value, _ devices: Devices, _ faults: [Problem] = []) -> SceneSource {
  var keys = Keys(value)
  var start = value.range
  if case .map(let entries) = value.kind, let first = entries.first { start = first.keyRange }
  keys.require("device")
  let wanted = Wanted(&keys)
  let kind = keys.oneOf("scene", OtherScene.self)
  let isApp = keys.isMissing("scene")
  let content: Scene.Content?
  if isApp {
    content = readAppScene(&keys).map(Scene.Content.app)
  } else if let kind {
    content = kind.read(&keys)
  } else {
    content = nil
    keys.takeOthers()
  }
  let (held, faulty) = wanted.hold(&keys, devices, kind)
  let problems = faults + keys.finish()
  var scene: Scene?
  if problems.isEmpty, let held, let content {
    scene = Scene(held: held, content: content, expect: wanted.expect, caption: wanted.caption, show: wanted.show)
  }
  return SceneSource(scene: scene, problems: problems, faultyDevice: faulty, start: start)
}

private enum OtherScene: String, CaseIterable {
  case sheet, menu, navigationBar, pageControl

  func read(_ keys: inout Keys) -> Scene.Content? {
    switch self {
    case .sheet: .sheet(keys.oneOf("style") ?? .card)
    case .menu: Menu(&keys).map(Scene.Content.menu)
    case .navigationBar:
      .navigationBar(NavigationBar(title: keys.oneOf("title") ?? .large, isScrolled: keys.bool("scrolled") ?? false))
    case .pageControl: PageControl(&keys).map(Scene.Content.pageControl)
    }
  }
}

/// What every scene says.
private struct Wanted {
  let device: String?
  let pose: Pose?
  let orientation: Orientation?
  let expect: [Scene.Expectation]
  let caption: [LanguageText]
  let show: Set<Scene.Show>

  init(_ keys: inout Keys) {
    device = keys.string("device")
    pose = keys.oneOf("pose")
    orientation = keys.oneOf("orientation")
    caption = keys.localized("caption")
    expect = keys.words("expect").map { Scene.Expectation(finding: $0.word, range: $0.range) }
    show = Set(keys.words("show").map(\.word))
  }

  /// Is the pose one the device can take, and is all there that needs it?
  func hold(_ keys: inout Keys, _ devices: Devices, _ kind: OtherScene?) -> (held: Held?, faulty: DeviceFile?) {
    let isSplit = keys.entry("split") != nil && kind == nil
    if isSplit {
      for key in ["pip", "sheet", "alert"] where keys.entry(key) != nil {
        keys.report(.notAllowed, key, "a split has no “\(key)”")
      }
    }
    guard let id = device else { return (nil, nil) }
    guard let file = devices[id] else {
      let known = devices.keys.sorted()
      let help =
        nearest(id, among: known).map { "did you mean “\($0.word)”?" }
        ?? (known.isEmpty ? "devices are files devices/ID.yml" : "known: \(known.joined(separator: ", "))")
      keys.report(.unknownDevice, "device", "there is no device “\(id)”", help: help)
      return (nil, nil)
    }
    guard let device = file.device else { return (nil, file) }
    let held = hold(device, &keys)
    if kind == .sheet, device.inner != nil {
      keys.report(.notAllowed, "scene", "a device with a hinge has no scene of this kind", help: "use the key “sheet”")
    }
    if kind == nil, device.inner == nil, !isSplit, keys.entry("sheet") != nil {
      keys.report(.notAllowed, "sheet", "a device without a hinge has no such sheet", help: "use “scene: sheet”")
    }
    if isSplit, keys.entry("app") == nil, let held, !(held.isInner && held.orientation == .landscape) {
      keys.report(.notAllowed, "split", "a split needs the inner display in landscape")
    } else if isSplit, keys.entry("app") == nil, device.inner == nil {
      keys.report(.notAllowed, "split", "a split needs a display with a hinge")
    }
    return (held, nil)
  }

  private func hold(_ device: Device, _ keys: inout Keys) -> Held? {
    if device.inner != nil { keys.require("pose") }
    guard let pose = pose ?? (device.inner == nil && keys.isMissing("pose") ? .closed : nil) else { return nil }
    guard let held = Held(device, pose, orientation) else {
      keys.report(.notAllowed, "pose", "a device without a hinge is always closed")
      return nil
    }
    if !keys.isMissing("orientation"), pose != .closed, pose != .open {
      keys.report(
        .notAllowed, "orientation", "the pose “\(pose.rawValue)” is always \(held.orientation.rawValue)",
        help: "leave the key out")
    }
    return held
  }
}

private func readAppScene(_ keys: inout Keys) -> AppScene? {
  let isLive = keys.bool("live") ?? false
  let app = keys.map("app") { App(&$0) }
  let split = keys.map("split") { keys in
    if keys.entry("left") == nil { keys.require("left") }
    if keys.entry("right") == nil { keys.require("right") }
    return (left: keys.map("left") { App(&$0) }, right: keys.map("right") { App(&$0) })
  }
  if app != nil, split != nil {
    keys.report(.notAllowed, "split", "a scene has an app or a split, not both")
  } else if app == nil, split == nil {
    keys.require("app")
  }
  let pip =
    keys.map("pip") { keys in
      keys.require("aspect")
      return keys.size("aspect")
    } ?? nil
  let sheet = keys.map("sheet") { keys in
    var ids = SeenIDs()
    return AppScene.Sheet(bars: keys.oneOf("bars") ?? .side, items: keys.maps("items") { Item(&$0, &ids) })
  }
  let alert =
    keys.map("alert") { keys in
      keys.require("size")
      return keys.size("size")
    } ?? nil
  let apps: AppScene.Apps
  if let left = split?.left, let right = split?.right {
    apps = .split(left: left, right: right)
  } else if let app {
    apps = .one(app)
  } else {
    return nil
  }
  return AppScene(apps: apps, isLive: isLive, pip: pip, sheet: sheet, alert: alert)
}

extension Keys {
  /// A list of known words, each with its place.
  fileprivate mutating func words<Choice>(_ key: String) -> [(word: Choice, range: Range<Int>)]
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let (entry, items) = list(key) else { return [] }
    return items.compactMap { item in
      choice(item, of: entry, line: item.range.lowerBound).map { ($0, item.range) }
    }
  }
}
