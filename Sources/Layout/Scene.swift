package import Data

/// What a figure shows: a device, how it is held, and what is on its display.
package struct Scene: Sendable {
  package let held: Held
  package let content: Content
  /// What the figure breaks on purpose.
  package let expect: [Expectation]
  package let caption: [LanguageText]
  package let show: Set<Show>

  /// A door: anatomies of components and scales of tokens are further cases.
  package enum Content: Sendable {
    case app(AppScene)
    case sheet(SheetStyle)
    case menu(Menu)
    case navigationBar(NavigationBar)
    case pageControl(PageControl)
  }

  package struct Expectation: Sendable {
    package let finding: LayoutFinding
    package let range: Range<Int>
  }

  package enum Show: String, Sendable, CaseIterable {
    case safeArea, fold, margins, sizeClass, names, dimensions
  }

  package enum SheetStyle: String, Sendable, CaseIterable {
    case card, fullScreen
  }
}

package struct AppScene: Sendable {
  package var apps: Apps
  package var isLive = false
  package var pip: Size?
  package var sheet: Sheet?
  package var alert: Size?

  package enum Apps: Sendable {
    case one(App)
    case split(left: App, right: App)

    package var all: [App] {
      switch self {
      case .one(let app): [app]
      case .split(let left, let right): [left, right]
      }
    }
  }

  package struct Sheet: Sendable {
    package var bars = Bars.side
    package var items: [Item] = []

    package enum Bars: String, Sendable, CaseIterable {
      case side, horizontal
    }
  }
}

package struct App: Sendable {
  package var id: String?
  package var title: [LanguageText] = []
  package var top: [Item] = []
  package var bottom: [Item] = []
  package var tabs: [String] = []
  package var tabsAsSidebar = false
  package var content = Content()
  package var elements: [Element] = []

  package struct Content: Sendable {
    package var kind = Kind.scroll
    package var columns = 2
    package var list = 320.0

    package enum Kind: String, Sendable, CaseIterable {
      case scroll, immersive, mixed, columns, listDetail
    }
  }

  package struct Element: Sendable {
    package let id: String
    package let kind: String?
    package let frame: Frame
    package let scrolls: Bool
  }
}

/// An item of a toolbar or of a sheet.
package struct Item: Sendable {
  package let id: String
  package let kind: Kind
  /// Of a text or a segmented control.
  package let width: Double?
  package let priority: Int

  package enum Kind: String, Sendable, CaseIterable {
    case icon, text, segmented
  }

  /// In a bar; in the strip it is as wide as an icon.
  func width(on device: Device) -> Double { width ?? device.strip.item }
}

/// A context menu.
package struct Menu: Sendable {
  package let object: Frame
  package let preview: Size?
  package let rows: [Row]
  package let itemHeight: Double
  package let width: Double

  package enum Row: Sendable, Equatable {
    case item(id: String?, isDestructive: Bool, isSubmenu: Bool)
    case separator
  }

  /// Separators take no room.
  package var itemCount: Int { rows.count { $0 != .separator } }
}

package struct NavigationBar: Sendable {
  package let title: Title
  package let isScrolled: Bool

  package enum Title: String, Sendable, CaseIterable {
    case large, standard
  }
}

package struct PageControl: Sendable {
  package let pages: Int
  package let current: Int
}
