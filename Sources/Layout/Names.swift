/// The rules that place things, in the order of computing. The raw value is the id that figures and `--json` use.
package enum LayoutRule: String, Sendable, CaseIterable {
  case regions
  case pipTop = "pip-top"
  case pipHalf = "pip-half"
  case controlsSide = "controls-side"
  case controlsBars = "controls-bars"
  case controlsLower = "controls-lower"
  case sidebar
  case stripOrder = "strip-order"
  case stripWide = "strip-wide"
  case barOverflow = "bar-overflow"
  case stripOverflow = "strip-overflow"
  case safeArea = "safe-area"
  case content
  case immersiveCenter = "immersive-center"
  case foldDivide = "fold-divide"
  case foldAvoid = "fold-avoid"
  case scrollExempt = "scroll-exempt"
  case sheetSide = "sheet-side"
  case sheetStop = "sheet-stop"
  case sheetInner = "sheet-inner"
  case sheetSlide = "sheet-slide"
  case alert
  case sheetCard = "sheet-card"
  case sheetFull = "sheet-full"
  case menuStacked = "menu-stacked"
  case menuSide = "menu-side"
  case pageControl = "page-control"
}

/// What can be wrong with a layout, in the order of reporting.
package enum LayoutFinding: String, Sendable, CaseIterable {
  case stripFull = "strip-full"
  case foldOverlap = "fold-overlap"
  case hiddenControl = "hidden-control"
  case immersiveScroll = "immersive-scroll"
  case poseLocked = "pose-locked"
}

/// What a frame is of. `text` is its name in `--json`, tables and figures.
package struct FrameName: Sendable, Hashable {
  package let half: Half?
  package let part: Part

  package init(_ part: Part, _ half: Half? = nil) {
    self.part = part
    self.half = half
  }

  /// A half of a split.
  package enum Half: String, Sendable {
    case left, right
  }

  package enum Part: Sendable, Hashable {
    case strip, status, island
    case top(String)
    case bottom(String)
    case tab(String)
    case overflow, navigation
    case nav(String)
    case topBar, bottomBar, tabBar
    case content, contentLower, background, foreground
    case column(Int)
    case list, detail, sidebar, pip, sheet
    case sheetItem(String)
    case sheetOverflow, sheetBar, alert
    case element(String)
    case fold, parent, object, preview, menu
    case dot(Int)
  }

  package var text: String { (half.map { $0.rawValue + "." } ?? "") + part.text }
}

extension FrameName.Part {
  fileprivate var text: String {
    switch self {
    case .top(let id): "top.\(id)"
    case .bottom(let id): "bottom.\(id)"
    case .tab(let id): "tab.\(id)"
    case .nav(let id): "nav.\(id)"
    case .contentLower: "content.lower"
    case .column(let number): "column.\(number)"
    case .sheetItem(let id): "sheet.\(id)"
    case .sheetOverflow: "sheet.overflow"
    case .element(let id): "element.\(id)"
    case .dot(let number): "dot.\(number)"
    default: "\(self)"
    }
  }

  /// Where frames of this kind stand in a list of frames.
  var rank: Int {
    switch self {
    case .strip: 0
    case .status: 1
    case .island: 2
    case .top: 3
    case .bottom: 4
    case .tab: 5
    case .overflow: 6
    case .navigation: 7
    case .nav: 8
    case .topBar: 9
    case .bottomBar: 10
    case .tabBar: 11
    case .content: 12
    case .contentLower: 13
    case .background: 14
    case .foreground: 15
    case .column: 16
    case .list: 17
    case .detail: 18
    case .sidebar: 19
    case .pip: 20
    case .sheet: 21
    case .sheetItem: 22
    case .sheetOverflow: 23
    case .sheetBar: 24
    case .alert: 25
    case .element: 26
    case .fold: 27
    case .parent: 28
    case .object: 29
    case .preview: 30
    case .menu: 31
    case .dot: 32
    }
  }
}
