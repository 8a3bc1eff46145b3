// Rules 4 to 6 where controls stand in a strip at the side.

extension Arranging {
  /// The strip, the navigation bar and the sidebar of an app.
  mutating func placeSideControls(_ region: Region, _ scene: AppScene) -> Controls {
    let tools = Tools(
      items: region.app.tools, tabs: region.hasSidebar ? [] : region.app.tabs, isLive: scene.isLive, owner: .app)
    var controls = placeStrip(region, tools)
    placeSidebar(region, &controls)
    return controls
  }

  /// A strip with what stands in it, and beside it the bar of what is too wide.
  mutating func placeStrip(_ region: Region, _ tools: Tools) -> Controls {
    let strip = stripFrame(region)
    put(.strip, strip, in: region.half)
    rules.insert(.stripOrder)
    let sidebar = tools.owner == .app && region.hasSidebar ? device.sidebar : 0
    let bar = navigationFrame(region, strip, sidebar)
    let wide = shed(tools.items.filter(isWide)) { items, _ in fits(items, in: bar) }
    let group = Group(strip: strip, half: region.half, tools: tools)
    let narrow = shed(tools.items.filter { !isWide($0) }, hasButton: wide.hasButton) { items, hasButton in
      !isMore(height(items, hasButton: hasButton, group), than: strip.height)
    }
    place(narrow, group)
    var controls = Controls()
    controls.sidebar = sidebar
    controls.covers = [strip]
    if !wide.kept.isEmpty {
      placeNavigation(wide.kept, bar, group)
      controls.covers.append(bar)
      controls.safeArea.top = device.bars.navigation
    }
    if !wide.left.isEmpty { rules.insert(.barOverflow) }
    if !narrow.left.isEmpty { rules.insert(.stripOverflow) }
    noteOverflow(
      wide.left + narrow.left, tools.owner == .sheet ? "sheet." : region.half.map { $0.rawValue + "." } ?? "")
    controls.safeArea.bottom = device.home
    controls.safeArea.left = sidebar
    if region.strip == .left {
      controls.safeArea.left += strip.width
    } else {
      controls.safeArea.right = strip.width
    }
    return controls
  }

  private func stripFrame(_ region: Region) -> Frame {
    let (frame, width) = (region.frame, device.strip.width)
    return Frame(region.strip == .left ? frame.x : frame.maxX - width, frame.y, width, frame.height)
  }

  private func navigationFrame(_ region: Region, _ strip: Frame, _ sidebar: Double) -> Frame {
    let app = region.appRegion
    let isLeft = region.strip == .left
    return Frame(
      left: (isLeft ? strip.maxX : app.x) + sidebar, top: app.y, right: isLeft ? app.maxX : strip.x,
      bottom: app.y + device.bars.navigation)
  }

  private func isWide(_ tool: ToolbarItem) -> Bool {
    isMore(tool.item.width(on: device), than: device.strip.inner)
  }
}

/// What stands in a strip and the bar beside it.
struct Tools {
  let items: [ToolbarItem]
  let tabs: [String]
  let isLive: Bool
  let owner: Owner

  enum Owner {
    case app, sheet
  }
}

/// The strip's four groups.
private struct Group {
  let strip: Frame
  let half: FrameName.Half?
  let tools: Tools

  /// Status block and island stand in the right region's strip only.
  var hasStatus: Bool { half != .left }
}

// MARK: In the strip

extension Arranging {
  /// Of all groups with the spaces between them, without free space.
  private func height(_ items: [ToolbarItem], hasButton: Bool, _ group: Group) -> Double {
    let strip = device.strip
    let bottom = items.count { $0.toolbar == .bottom }
    let top = items.count - bottom + (hasButton ? 1 : 0)
    var groups = [top, bottom].filter { $0 > 0 }.map(itemsHeight)
    if group.hasStatus { groups.append(strip.status + island(group)) }
    if !group.tools.tabs.isEmpty { groups.append(tabsHeight(group)) }
    return strip.padTop + groups.reduce(0, +) + strip.groupSpacing * Double(max(0, groups.count - 1)) + strip.padBottom
  }

  private func itemsHeight(_ count: Int) -> Double {
    Double(count) * device.strip.item + Double(count - 1) * device.strip.spacing
  }

  private func tabsHeight(_ group: Group) -> Double { Double(group.tools.tabs.count) * device.strip.tabItem }

  private func island(_ group: Group) -> Double { group.tools.isLive ? device.strip.liveActivity : device.strip.island }

  /// Status and top group from the top, the rest from the bottom.
  private mutating func place(_ shed: Shed, _ group: Group) {
    if isMore(height(shed.kept, hasButton: shed.hasButton, group), than: group.strip.height) {
      findings.insert(.stripFull)
    }
    placeFromTop(shed, group)
    placeFromBottom(shed, group)
  }

  private mutating func placeFromTop(_ shed: Shed, _ group: Group) {
    let measures = device.strip
    let wide = group.strip.x + measures.inset
    var y = group.strip.y + measures.padTop
    if group.hasStatus {
      put(.status, Frame(wide, y, measures.inner, measures.status), in: group.half)
      put(.island, Frame(wide, y + measures.status, measures.inner, island(group)), in: group.half)
      y += measures.status + island(group) + measures.groupSpacing
    }
    for tool in shed.kept where tool.toolbar == .top {
      let part: FrameName.Part = group.tools.owner == .sheet ? .sheetItem(tool.item.id) : .top(tool.item.id)
      put(part, itemFrame(group, y), in: group.half)
      y += measures.item + measures.spacing
    }
    if shed.hasButton {
      put(group.tools.owner == .sheet ? .sheetOverflow : .overflow, itemFrame(group, y), in: group.half)
    }
  }

  private mutating func placeFromBottom(_ shed: Shed, _ group: Group) {
    let measures = device.strip
    var y = group.strip.maxY - measures.padBottom
    if !group.tools.tabs.isEmpty {
      y -= tabsHeight(group)
      let wide = group.strip.x + measures.inset
      put(.tabBar, Frame(wide, y, measures.inner, tabsHeight(group)), in: group.half)
      for (at, tab) in group.tools.tabs.enumerated() {
        let top = y + Double(at) * measures.tabItem
        put(.tab(tab), Frame(wide, top, measures.inner, measures.tabItem), in: group.half)
      }
      y -= measures.groupSpacing
    }
    let bottom = shed.kept.filter { $0.toolbar == .bottom }
    y -= itemsHeight(bottom.count)
    for tool in bottom {
      put(.bottom(tool.item.id), itemFrame(group, y), in: group.half)
      y += measures.item + measures.spacing
    }
  }

  private func itemFrame(_ group: Group, _ y: Double) -> Frame {
    Frame(group.strip.midX - device.strip.item / 2, y, device.strip.item, device.strip.item)
  }
}

// MARK: In the navigation bar

extension Arranging {
  private func fits(_ items: [ToolbarItem], in bar: Frame) -> Bool {
    guard let first = xs(of: items, in: bar).last else { return true }
    return !isMore(bar.x + device.margin, than: first.x)
  }

  /// Laid from the right. What would overlap the fold zone ends where the zone begins.
  private func xs(of items: [ToolbarItem], in bar: Frame) -> [(tool: ToolbarItem, x: Double, isMoved: Bool)] {
    var end = bar.maxX - device.margin
    return items.reversed().map { tool in
      let width = tool.item.width(on: device)
      var x = end - width
      var isMoved = false
      if let fold = held.fold, fold.isVertical,
        Frame(x, 0, width, 1).overlaps(Frame(fold.frame.x, 0, fold.frame.width, 1))
      {
        x = fold.frame.x - width
        isMoved = true
      }
      end = x - device.strip.spacing
      return (tool, x, isMoved)
    }
  }

  private mutating func placeNavigation(_ items: [ToolbarItem], _ bar: Frame, _ group: Group) {
    rules.insert(.stripWide)
    put(group.tools.owner == .sheet ? .sheetBar : .navigation, bar, in: group.half)
    let item = device.strip.item
    for (tool, x, isMoved) in xs(of: items, in: bar).reversed() {
      if isMoved { rules.insert(.foldAvoid) }
      let part: FrameName.Part = group.tools.owner == .sheet ? .sheetItem(tool.item.id) : .nav(tool.item.id)
      put(part, Frame(x, bar.midY - item / 2, tool.item.width(on: device), item), in: group.half)
    }
  }
}
