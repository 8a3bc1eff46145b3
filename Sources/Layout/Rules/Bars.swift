// Rules 3, 6 and 7 where horizontal bars are kept, and the sidebar.

extension Arranging {
  mutating func placeBars(_ region: Region) -> Controls {
    let app = region.app
    let area = region.controls
    let bars = device.bars
    var controls = Controls()
    controls.sidebar = region.hasSidebar ? device.sidebar : 0
    // Of the status block only what lies in the region pushes the bar down.
    let status = held.lower == nil ? max(0, bars.status - area.y) : 0
    let wide = Frame(left: area.x + controls.sidebar, top: area.y, right: area.maxX, bottom: area.maxY)

    let bottom = shed(app.tools.filter { $0.toolbar == .bottom }) { items, _ in fits(items, in: wide) }
    let top = shed(app.tools.filter { $0.toolbar == .top }, hasButton: bottom.hasButton) { items, hasButton in
      fits(items, hasButton: hasButton, in: wide)
    }
    let dropped = bottom.left + top.left
    if !dropped.isEmpty { rules.insert(.barOverflow) }
    noteOverflow(dropped, "")

    let topBar = Frame(wide.x, area.y + status, wide.width, bars.top)
    put(.topBar, topBar)
    let end = placeItems(top.kept, in: topBar) { .top($0) }
    if top.hasButton { put(.overflow, barItem(end, device.strip.item, topBar)) }

    var y = area.maxY - device.home
    var covers = [Frame(0, 0, held.size.width, bars.status), topBar]
    if !app.tabs.isEmpty, !region.hasSidebar {
      y -= bars.tab
      let tabBar = Frame(wide.x, y, wide.width, bars.tab)
      placeTabs(app.tabs, tabBar)
      covers.append(tabBar)
    }
    if !bottom.kept.isEmpty {
      y -= bars.bottom
      let bottomBar = Frame(wide.x, y, wide.width, bars.bottom)
      put(.bottomBar, bottomBar)
      _ = placeItems(bottom.kept, in: bottomBar) { .bottom($0) }
      covers.append(bottomBar)
    }
    controls.covers = covers
    controls.safeArea = Insets(top: status + bars.top, left: controls.sidebar, bottom: area.maxY - y, right: 0)
    placeSidebar(region, &controls)
    return controls
  }

  func fits(_ items: [ToolbarItem], hasButton: Bool = false, in bar: Frame) -> Bool {
    !isMore(width(items, hasButton: hasButton), than: bar.width - 2 * device.margin)
  }

  /// Left to right from the margin; returns where the next one would begin.
  mutating func placeItems(
    _ items: [ToolbarItem], in bar: Frame, _ part: (String) -> FrameName.Part
  ) -> Double {
    var x = bar.x + device.margin
    for tool in items {
      let width = tool.item.width(on: device)
      put(part(tool.item.id), barItem(x, width, bar))
      x += width + device.strip.spacing
    }
    return x
  }

  func barItem(_ x: Double, _ width: Double, _ bar: Frame) -> Frame {
    Frame(x, bar.midY - device.strip.item / 2, width, device.strip.item)
  }

  private mutating func placeTabs(_ tabs: [String], _ bar: Frame) {
    put(.tabBar, bar)
    let width = bar.width / Double(tabs.count)
    for (at, tab) in tabs.enumerated() {
      put(.tab(tab), Frame(bar.x + Double(at) * width, bar.y, width, bar.height))
    }
  }

  /// Over the region's full height; as many tabs as fit stand in it, the rest scrolls.
  mutating func placeSidebar(_ region: Region, _ controls: inout Controls) {
    guard region.hasSidebar else { return }
    rules.insert(.sidebar)
    let area = region.controls
    let sidebar = Frame(area.x, area.y, device.sidebar, area.height)
    put(.sidebar, sidebar)
    controls.covers.append(sidebar)
    let height = device.strip.tabItem
    var y = area.y + controls.safeArea.top + device.strip.padTop
    for tab in region.app.tabs {
      guard !isMore(y + height, than: sidebar.maxY) else { break }
      put(.tab(tab), Frame(sidebar.x, y, sidebar.width, height))
      y += height
    }
  }
}
