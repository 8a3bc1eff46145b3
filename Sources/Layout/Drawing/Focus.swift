/// What a figure is about: drawn in the tint, and only that.
struct Focus {
  private let names: Set<FrameName>
  /// Elements and the alert that `fold-avoid` moved, where they were.
  let moved: [FrameName: Frame]

  init(_ figure: Figure) {
    moved = movedFrames(figure)
    let all = figure.frames.map(\.name)
    func some(_ isOne: (FrameName.Part) -> Bool) -> Set<FrameName>? {
      let found = Set(all.filter { isOne($0.part) })
      return found.isEmpty ? nil : found
    }
    names =
      if !moved.isEmpty || !figure.offenders.isEmpty {
        Set(moved.keys)
      } else {
        some { [.sheet, .alert, .menu].contains($0) } ?? some { $0 == .pip }
          ?? some { $0 == .overflow || $0 == .sheetOverflow } ?? []
      }
  }

  func contains(_ name: FrameName) -> Bool { names.contains(name) }
}

private func movedFrames(_ figure: Figure) -> [FrameName: Frame] {
  guard figure.held.fold != nil, case .app(let scene) = figure.scene.content else { return [:] }
  var moved: [FrameName: Frame] = [:]
  let halves: [(FrameName.Half?, App)] =
    switch scene.apps {
    case .one(let app): [(nil, app)]
    case .split(let left, let right): [(.left, left), (.right, right)]
    }
  for (half, app) in halves {
    for element in app.elements {
      let name = FrameName(.element(element.id), half)
      if let placed = figure[name.part, half], placed != element.frame { moved[name] = element.frame }
    }
  }
  if let size = scene.alert, let alert = figure[.alert] {
    let area = figure[.pip].flatMap { _ in figure.held.lower } ?? figure.held.frame
    let centred = Frame.centred(size.width, size.height, onX: area.midX, y: area.midY)
    if centred.x != alert.x && centred.y == alert.y || centred.y != alert.y && centred.x == alert.x {
      moved[FrameName(.alert)] = centred
    }
  }
  return moved
}
