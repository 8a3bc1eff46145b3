// Rule 10: sheets.

extension Arranging {
  /// On the outer display the sheet covers the app's region: of the app nothing is laid out.
  mutating func placeCovering(_ sheet: AppScene.Sheet, _ region: Region, _ scene: AppScene) {
    let area = region.appRegion
    rules.insert(.safeArea)
    switch sheet.bars {
    case .side:
      rules.insert(.sheetSide)
      let tools = Tools(items: sheet.tools, tabs: [], isLive: scene.isLive, owner: .sheet)
      safeAreas.append(placeStrip(region, tools).safeArea)
      put(.sheet, area)
    case .horizontal:
      rules.insert(.sheetStop)
      var controls = placeStrip(region, Tools(items: [], tabs: [], isLive: scene.isLive, owner: .sheet))
      let frame = Frame(area.x, area.y, area.width - device.strip.width, area.height)
      put(.sheet, frame)
      placeBar(of: sheet, frame)
      controls.safeArea.top = device.bars.top
      safeAreas.append(controls.safeArea)
    }
  }

  /// On the inner display it is centred; folded partly it clears the fold zone.
  mutating func place(_ sheet: AppScene.Sheet, in region: Region) {
    rules.insert(.sheetInner)
    var area = region.appRegion
    if let fold = held.fold {
      rules.insert(.sheetSlide)
      area =
        fold.isVertical
        ? Frame(
          left: fold.frame.maxX, top: area.y, right: area.maxX - device.strip.width, bottom: area.maxY)
        : region.controls
    }
    let width = min(device.sheet.maxWidth, area.width - 2 * device.margin)
    let height = area.height - 2 * device.sheet.verticalInset
    let frame = Frame.centred(width, height, onX: area.midX, y: area.midY)
    put(.sheet, frame)
    placeBar(of: sheet, frame)
  }

  /// A top bar of the sheet's own.
  private mutating func placeBar(of sheet: AppScene.Sheet, _ frame: Frame) {
    let bar = Frame(frame.x, frame.y, frame.width, device.bars.top)
    put(.sheetBar, bar)
    let items = shed(sheet.tools) { items, hasButton in fits(items, hasButton: hasButton, in: bar) }
    let end = placeItems(items.kept, in: bar) { .sheetItem($0) }
    guard items.hasButton else { return }
    rules.insert(.barOverflow)
    put(.sheetOverflow, barItem(end, device.strip.item, bar))
    noteOverflow(items.left, "sheet.")
  }
}

extension AppScene.Sheet {
  fileprivate var tools: [ToolbarItem] {
    items.enumerated().map { ToolbarItem(item: $1, order: $0, toolbar: .top) }
  }
}
