internal import Data

/// What a figure says, in a page's language.
package enum FigureLanguage: String, Sendable, CaseIterable {
  case ja, en

  package func callAsFunction(_ japanese: String, _ english: String) -> String { self == .ja ? japanese : english }

  /// Parts of a list within a sentence.
  func joined(_ parts: [String]) -> String { parts.joined(separator: self("、", ", ")) }
}

extension FigureLanguage {
  package func name(_ pose: Pose) -> String {
    switch pose {
    case .closed: self("閉じる", "Closed")
    case .open: self("開く", "Open")
    case .book: self("ブック", "Book")
    case .tabletop: self("テーブルトップ", "Tabletop")
    case .tent: self("テント", "Tent")
    }
  }

  package func name(_ orientation: Orientation) -> String {
    switch orientation {
    case .portrait: self("縦", "portrait")
    case .landscape: self("横", "landscape")
    }
  }

  package func name(_ sizeClass: SizeClass) -> String {
    switch sizeClass {
    case .compact: self("コンパクト", "compact")
    case .regular: self("レギュラー", "regular")
    }
  }

  package func name(_ device: Device) -> String {
    (device.name.first { $0.language == rawValue } ?? device.name.first)?.text ?? device.id
  }

  /// The role of a frame, for tables, legends and labels.
  package func role(_ part: FrameName.Part) -> String {
    switch part {
    case .strip: self("側面の帯", "strip")
    case .status: self("状態表示", "status")
    case .island: self("アイランド", "island")
    case .top, .bottom, .nav, .sheetItem: self("項目", "item")
    case .tab: self("タブ", "tab")
    case .overflow, .sheetOverflow: self("その他", "overflow")
    case .navigation: self("ナビゲーションバー", "navigation bar")
    case .topBar: self("上のバー", "top bar")
    case .bottomBar: self("下のバー", "bottom bar")
    case .tabBar: self("タブバー", "tab bar")
    case .content: self("内容", "content")
    case .contentLower: self("内容（下）", "content, lower")
    case .background: self("背景", "background")
    case .foreground: self("前景", "foreground")
    case .column(let number): self("段\(number)", "column \(number)")
    case .list: self("一覧", "list")
    case .detail: self("詳細", "detail")
    case .sidebar: self("サイドバー", "sidebar")
    case .pip: self("ピクチャ・イン・ピクチャ", "picture in picture")
    case .sheet: self("シート", "sheet")
    case .sheetBar: self("シートのバー", "sheet bar")
    case .alert: self("アラート", "alert")
    case .element: self("要素", "element")
    case .fold: self("折り目", "fold zone")
    case .parent: self("元の画面", "parent")
    case .object: self("対象", "object")
    case .preview: self("プレビュー", "preview")
    case .menu: self("メニュー", "menu")
    case .dot: self("点", "dot")
    }
  }

  /// What a label says: an author's own ids, else the role.
  func label(_ part: FrameName.Part) -> String {
    switch part {
    case .top(let id), .bottom(let id), .tab(let id), .nav(let id), .sheetItem(let id), .element(let id): id
    case .pip: self("映像", "picture")
    default: role(part)
    }
  }

  package func name(_ finding: LayoutFinding) -> String {
    switch finding {
    case .stripFull: self("帯が足りない", "the strip is full")
    case .foldOverlap: self("折り目に重なる", "on the fold")
    case .hiddenControl: self("操作部品に隠れる", "a hidden control")
    case .immersiveScroll: self("没入型でスクロールする", "scrolling immersive content")
    case .poseLocked: self("姿に縛られた機能", "tied to a pose")
    }
  }

  /// Of all that is drawn in a manner of its own.
  func legend(_ kind: LegendKind) -> String {
    switch kind {
    case .system: self("システムの要素", "system")
    case .app: self("アプリの要素", "app")
    case .safeArea: self("セーフエリア", "safe area")
    case .fold: self("折り目", "fold zone")
    case .moved: self("元の位置", "before it moved")
    case .fault: self("規則を破るもの", "breaks a rule")
    }
  }
}

enum LegendKind: CaseIterable {
  case system, app, safeArea, fold, moved, fault
}

extension Figure {
  /// Its caption, else what it shows.
  package func title(_ language: FigureLanguage) -> String {
    caption(language) ?? shown(language)
  }

  package func caption(_ language: FigureLanguage) -> String? {
    let texts = scene.caption
    return (texts.first { $0.language == language.rawValue } ?? texts.first { $0.language == nil } ?? texts.first)?.text
  }

  /// “Foldable phone, book, landscape”.
  package func shown(_ language: FigureLanguage) -> String {
    let device = language.name(held.device)
    let pose = held.device.inner == nil ? [] : [language.name(held.pose)]
    return language.joined([device] + pose.map { language($0, $0.lowercased()) } + [language.name(held.orientation)])
  }

  /// The figure in words: size, size class, what is on the display and where the fold is, what is wrong.
  package func description(_ language: FigureLanguage) -> String {
    var sentences = [
      language.joined([
        shown(language), "\(printed(held.size.width)) × \(printed(held.size.height))", language.name(sizeClass),
      ])
    ]
    var seen: Set<String> = []
    let parts = frames.map { language.label($0.name.part) }.filter { seen.insert($0).inserted }
    sentences.append(language("置かれているもの: ", "On it: ") + language.joined(parts))
    if !overflow.isEmpty {
      sentences.append(language("入りきらないもの: ", "In the overflow menu: ") + language.joined(overflow))
    }
    if !findings.isEmpty {
      sentences.append(language("破られた規則: ", "Broken rules: ") + language.joined(findings.map { language.name($0) }))
    }
    return sentences.map { $0 + language("。", ".") }.joined(separator: language("", " "))
  }
}
