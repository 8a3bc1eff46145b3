package import Markdown
package import Markup

/// What the body of a page needs besides its document and what was resolved in it.
package struct BodySetting: Sendable {
  package let language: Language
  package let strings: Strings
  /// Platform ids in the site's order, with their names in `language`.
  package let platforms: [(id: String, name: String)]

  package init(language: Language, strings: Strings, platforms: [(id: String, name: String)]) {
    self.language = language
    self.strings = strings
    self.platforms = platforms
  }
}

/// The main content of a page under its title. Cannot fail and reports nothing: findings were made before.
package func body(of document: Document, resolved: Resolved, setting: BodySetting) -> Markup {
  var walk = Walk(document, resolved: resolved, setting: setting, form: .page)
  walk.write(0..<document.nodes.count)
  return walk.markup
}

/// What stands in `node` (a heading, a guideline's lead) for titles in navigation and contents: with code, emphasis and
/// ruby, without links, footnotes, anchors and raw tags.
package func inlineMarkup(
  of node: Int, in document: Document, resolved: Resolved = Resolved(), setting: BodySetting
) -> Markup {
  var walk = Walk(document, resolved: resolved, setting: setting, form: .title)
  walk.write(node + 1..<Int(document.nodes[node].end))
  return walk.markup
}
