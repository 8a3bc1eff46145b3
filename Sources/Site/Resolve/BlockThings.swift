package import Markup
package import Tokens

/// Tokens and components as blocks show them: drawn as on their own pages.
extension BlockSetting {
  private var tokenSetting: TokenSetting { TokenSetting(tokens, catalog, strings, hrefs, language) }

  /// Of a group, at any depth, sorted by id; none where there is no such group.
  package func tokens(in group: String) -> [Token] { tokenSetting.tokens(in: group) }

  /// `prefix` tells this block's drawings from those of the page's others. `names` are the kinds of names in code that
  /// stand with each token.
  package func appendList(
    of tokens: [Token], names: [CodeName.Kind], prefix: String, to markup: inout Markup
  ) {
    tokenSetting.appendList(tokens, names: names, prefix: prefix, to: &markup)
  }

  /// What a component's block may show.
  package enum ComponentSection: String, CaseIterable, Sendable {
    case parts, variants, states, contrast
  }

  package func appendComponent(_ id: ThingID, _ sections: [ComponentSection], to markup: inout Markup) {
    guard
      let component = libraries.lazy.compactMap({ $0 as? Components }).first?.components.first(where: { $0.thing == id }
      )
    else { return }
    ComponentDisplay(component, tokenSetting, contrast, anchors: false).append(sections, to: &markup)
  }
}
