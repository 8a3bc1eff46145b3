// Rules 1 to 3: regions, picture in picture, and where the controls are.

/// A part of the display that has an app.
struct Region {
  let half: FrameName.Half?
  let app: App
  /// The whole, a picture in it included.
  let frame: Frame
  /// What the picture leaves.
  let appRegion: Frame
  /// Where what is operable is laid out: in `tabletop` the lower part, else the app's region.
  let controls: Frame
  let sizeClass: SizeClass
  let strip: StripSide?
  /// The app's content stands above the fold zone.
  let isContentAbove: Bool

  /// Where a strip stands. Without one there are horizontal bars.
  enum StripSide {
    case left, right
  }

  var hasSidebar: Bool { app.tabsAsSidebar && sizeClass == .regular && !app.tabs.isEmpty }
}

extension Arranging {
  mutating func place(_ scene: AppScene) {
    rules.insert(.regions)
    rules.insert(held.hasBars ? .controlsBars : .controlsSide)
    if held.lower != nil { rules.insert(.controlsLower) }
    if held.hasBars { put(.status, Frame(0, 0, held.size.width, device.bars.status)) }
    switch scene.apps {
    case .one(let app): placeOne(app, scene)
    case .split(let left, let right): placeSplit(left, right, scene)
    }
  }

  private mutating func placeOne(_ app: App, _ scene: AppScene) {
    let appRegion = placePicture(scene.pip)
    let region = Region(
      half: nil, app: app, frame: held.frame, appRegion: appRegion, controls: held.lower ?? appRegion,
      sizeClass: held.display.sizeClass, strip: held.hasBars ? nil : .right,
      isContentAbove: held.lower != nil && scene.pip == nil)
    if let sheet = scene.sheet, !held.isInner {
      placeCovering(sheet, region, scene)
    } else {
      placeApp(region, scene)
      if let sheet = scene.sheet { place(sheet, in: region) }
    }
    if let alert = scene.alert { placeAlert(alert, in: region) }
  }

  private mutating func placeSplit(_ left: App, _ right: App, _ scene: AppScene) {
    let (width, height) = (held.size.width, held.size.height)
    let middle = held.fold.map(\.frame) ?? Frame(width / 2, 0, 0, height)
    let halves: [(FrameName.Half, App, Frame, Region.StripSide)] = [
      (.left, left, Frame(left: 0, top: 0, right: middle.x, bottom: height), .left),
      (.right, right, Frame(left: middle.maxX, top: 0, right: width, bottom: height), .right),
    ]
    sizeClass = .compact
    for (half, app, frame, strip) in halves {
      let region = Region(
        half: half, app: app, frame: frame, appRegion: frame, controls: frame, sizeClass: .compact, strip: strip,
        isContentAbove: false)
      placeApp(region, scene)
    }
  }

  /// Rules 4 to 9 for one app.
  private mutating func placeApp(_ region: Region, _ scene: AppScene) {
    let controls = region.strip == nil ? placeBars(region) : placeSideControls(region, scene)
    safeAreas.append(controls.safeArea)
    rules.insert(.safeArea)
    placeContent(region, controls)
    placeElements(region, controls)
  }

  /// Rule 2; returns the app's region.
  private mutating func placePicture(_ aspect: Size?) -> Frame {
    guard let aspect else { return held.frame }
    if let upper = held.upper, let lower = held.lower {
      rules.insert(.pipHalf)
      put(.pip, upper)
      return lower
    }
    rules.insert(.pipTop)
    let width = held.size.width - (held.hasBars ? 0 : device.strip.width)
    let height = min(width * aspect.height / aspect.width, held.size.height / 2)
    put(.pip, Frame(0, 0, width, height))
    return Frame(left: 0, top: height, right: held.size.width, bottom: held.size.height)
  }
}

/// What a region's controls take of it.
struct Controls {
  var safeArea = Insets(top: 0, left: 0, bottom: 0, right: 0)
  var sidebar = 0.0
  /// What hides an element that lies under it.
  var covers: [Frame] = []
}
