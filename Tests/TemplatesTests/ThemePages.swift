@testable import Templates

extension Theme {
  /// What a template is given, by hand.
  static func page(_ template: String, _ language: String) throws -> TemplateValue {
    let isJapanese = language == "ja"
    let title = isJapanese ? "カラー" : "Color"
    let site = isJapanese ? "Orimeデザインガイド" : "Orime Design Guide"
    let words = try strings(language).mapValues { TemplateValue.text($0) }
    var values: [String: TemplateValue] = [
      "lang": .text(language), "kind": .text(template == "not-found" ? "notFound" : template), "title": .text(title),
      "windowTitle": .text("\(title) — \(site)"), "siteTitle": .text(site), "description": .text("“色” & <形>"),
      "stylesheet": .text("site.css"), "headScript": .text("head.js"), "script": .text("site.js"),
      "home": .text("home-\(language).html"), "href": .text("page-\(language).html"),
      "strings": .object(TemplateObject(words)),
      "body": .markup(Array(try body(language).utf8)),
      "footer": .markup(Array((isJapanese ? "Orimeデザインチーム編。" : "Edited by the Orime design team.").utf8)),
      "languages": .list(try ["ja", "en"].map { try self.language($0, current: language, template) }),
      "hasLanguages": .flag(true), "isHome": .flag(template == "home"),
    ]
    if template != "not-found" {
      values["navigation"] = .list(navigation(isJapanese))
      values["hasNavigation"] = .flag(true)
      values["lists"] = .list([link(isJapanese ? "用語集" : "Glossary", isCurrent: false, children: [])])
      values["hasLists"] = .flag(true)
    }
    if template == "page" || template == "list" {
      values.merge(try pageValues(isJapanese)) { $1 }
    }
    if template == "home" {
      values["title"] = .text(site)
      values.merge(homeValues(isJapanese)) { $1 }
    }
    return .object(TemplateObject(values))
  }

  private static func language(_ language: String, current: String, _ template: String) throws -> TemplateValue {
    var values: [String: TemplateValue] = [
      "lang": .text(language), "name": .text(language == "ja" ? "日本語" : "English"),
      "href": .text("\(template == "not-found" || template == "root" ? "home" : template)-\(language).html"),
      "current": .flag(language == current), "missing": .none,
      "sections": .text(language == current ? "" : #"{"large":"contrast"}"#),
    ]
    // The page that is not there speaks all languages.
    if template == "not-found" {
      values["strings"] = .object(TemplateObject(try strings(language).mapValues { .text($0) }))
    }
    return .object(TemplateObject(values))
  }

  private static func navigation(_ isJapanese: Bool) -> [TemplateValue] {
    let inner =
      isJapanese
      ? ["カラー", "ダークモード", "マテリアル", "シンボル", "タイポグラフィ", "レイアウト", "モーション", "アクセシビリティ", "文言", "デザイントークン"]
      : ["Color", "Dark Mode", "Materials", "Symbols", "Typography", "Layout", "Motion", "Accessibility", "Wording"]
    let outer =
      isJapanese ? ["基本", "コンポーネント", "講演", "このガイドの書き方"] : ["Foundations", "Components", "Talks", "Writing this guide"]
    let children = inner.map { link($0, isCurrent: $0 == inner[0], children: []) }
    return outer.map { link($0, isCurrent: false, children: $0 == outer[0] ? children : []) }
  }

  private static func link(_ title: String, isCurrent: Bool, children: [TemplateValue]) -> TemplateValue {
    .object([
      "title": .text(title), "href": .text("page-ja.html"), "current": .flag(isCurrent),
      "open": .flag(isCurrent || !children.isEmpty), "hasChildren": .flag(!children.isEmpty),
      "children": .list(children), "more": .none,
    ])
  }

  private static func pageValues(_ isJapanese: Bool) throws -> [String: TemplateValue] {
    func section(_ title: String, _ id: String, _ children: [TemplateValue] = []) -> TemplateValue {
      .object([
        "title": .text(title), "href": .text("#\(id)"), "children": .list(children),
        "hasChildren": .flag(!children.isEmpty),
      ])
    }
    let contents =
      isJapanese
      ? [
        section("色の役割を決める", "roles"), section("コントラストを確かめる", "contrast", [section("大きな文字", "large")]),
        section("プラットフォームごとの考慮点", "platforms", [section("導入の手順", "steps")]),
      ]
      : [
        section("Decide what each color is for", "roles"), section("Check contrast", "contrast"),
        section("Platform considerations", "platforms"),
      ]
    let date = TemplateValue.object([
      "date": .text("2026-11-30"), "label": .text(isJapanese ? "2026年11月30日" : "30 November 2026"),
    ])
    return [
      "breadcrumbs": .list([link(isJapanese ? "基本" : "Foundations", isCurrent: false, children: [])]),
      "hasBreadcrumbs": .flag(true), "contents": .list(contents), "hasContents": .flag(true), "hasMeta": .flag(true),
      "status": .object(["id": .text("stable"), "label": .text(isJapanese ? "確定" : "Stable")]),
      "platforms": .list([.object(["label": .text("iOS")]), .object(["label": .text("Android")])]),
      "hasPlatforms": .flag(true), "updated": date, "owner": .text(isJapanese ? "デザインシステム班" : "Design systems"),
      "editHref": .text("https://git.example.org/"), "sourceHref": .text("index.md"),
      "previous": link(isJapanese ? "基本" : "Foundations", isCurrent: false, children: []),
      "next": link(isJapanese ? "ダークモード" : "Dark Mode", isCurrent: false, children: []),
      "usedBy": .list([link(isJapanese ? "ボタン" : "Buttons", isCurrent: false, children: [])]), "hasUsedBy": .flag(true),
    ]
  }

  private static func homeValues(_ isJapanese: Bool) -> [String: TemplateValue] {
    let text = isJapanese ? "色、文字、配置など、どの画面にも共通する約束。" : "What all screens share: color, type, layout."
    let sections = navigation(isJapanese).map { item -> TemplateValue in
      guard case .object(var members) = item else { return item }
      members["description"] = .text(text)
      return .object(members)
    }
    let change = TemplateValue.object([
      "title": .text(isJapanese ? "カラー" : "Color"), "href": .text("page-ja.html"), "date": .text("2026-11-30"),
      "label": .text(isJapanese ? "2026年11月30日" : "30 November 2026"),
    ])
    return [
      "sections": .list(sections), "hasSections": .flag(true), "changes": .list([change, change, change]),
      "hasChanges": .flag(true),
      "body": .markup(
        Array(
          (isJapanese
            ? "<p>Orimeの三つのアプリの見た目と振る舞いをそろえるためのガイドラインです。</p>"
            : "<p>Guidelines that keep the three Orime apps alike.</p>").utf8)),
    ]
  }
}
