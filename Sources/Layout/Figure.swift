/// A scene laid out.
package struct Figure: Sendable {
  package let scene: Scene
  package let sizeClass: SizeClass
  /// In the order of `FrameName`, those of a split's left half first, then the right one's, then the rest.
  package let frames: [NamedFrame]
  /// Ids of items that left for the overflow menu.
  package let overflow: [String]
  package let safeArea: SafeArea
  /// In the order of computing.
  package let rules: [LayoutRule]
  /// In the order of reporting.
  package var findings: [LayoutFinding]
  /// What the findings are about, as far as it is a frame.
  let offenders: Set<FrameName>

  package struct NamedFrame: Sendable, Equatable {
    package let name: FrameName
    package let frame: Frame
  }

  /// The insets of the app's region; of a split each half's.
  package enum SafeArea: Sendable, Equatable {
    case one(Insets)
    case split(left: Insets, right: Insets)
  }

  package var held: Held { scene.held }

  package subscript(_ part: FrameName.Part, _ half: FrameName.Half? = nil) -> Frame? {
    frames.first { $0.name == FrameName(part, half) }?.frame
  }
}

/// Lays a scene out. `nil` where there is no room: a frame would have a negative size, an alert is larger than its
/// region.
package func arrange(_ scene: Scene) -> Figure? {
  var arranging = Arranging(scene.held)
  switch scene.content {
  case .app(let app): arranging.place(app)
  case .sheet(let style): arranging.place(style)
  case .menu(let menu): arranging.place(menu)
  case .navigationBar: arranging.placeNavigationBar()
  case .pageControl(let control): arranging.place(control)
  }
  return arranging.figure(of: scene)
}

/// What has been placed so far, and by which rules.
struct Arranging {
  let held: Held
  var frames: [Figure.NamedFrame] = []
  var overflow: [String] = []
  var rules: Set<LayoutRule> = []
  var findings: Set<LayoutFinding> = []
  var offenders: Set<FrameName> = []
  var safeAreas: [Insets] = []
  var sizeClass: SizeClass
  var hasRoom = true

  init(_ held: Held) {
    self.held = held
    sizeClass = held.display.sizeClass
  }

  var device: Device { held.device }

  mutating func put(_ part: FrameName.Part, _ frame: Frame, in half: FrameName.Half? = nil) {
    frames.append(Figure.NamedFrame(name: FrameName(part, half), frame: frame))
  }

  func figure(of scene: Scene) -> Figure? {
    var frames = frames
    if let fold = held.fold { frames.append(Figure.NamedFrame(name: FrameName(.fold), frame: fold.frame)) }
    guard hasRoom, !frames.contains(where: { $0.frame.isNegative }) else { return nil }
    let sorted = frames.enumerated().sorted { one, other in
      let ranks = [one, other].map { ($0.element.name.half?.rank ?? 2, $0.element.name.part.rank, $0.offset) }
      return ranks[0] < ranks[1]
    }
    return Figure(
      scene: scene, sizeClass: sizeClass, frames: sorted.map(\.element), overflow: overflow,
      safeArea: safeAreas.count == 2 ? .split(left: safeAreas[0], right: safeAreas[1]) : .one(safeAreas[0]),
      rules: LayoutRule.allCases.filter(rules.contains), findings: LayoutFinding.allCases.filter(findings.contains),
      offenders: offenders)
  }
}

extension FrameName.Half {
  fileprivate var rank: Int { self == .left ? 0 : 1 }
}
