/// What others can ask of a page: as long as it stays equal, nobody else needs to be asked again. Holds no references
/// and no places, else every edit would change it.
package struct Interface: Sendable, Equatable {
  /// The page's identity in both languages: `foundations/color`; of a folder's page the folder, of the first page "".
  package let id: String
  package let language: Language
  /// `ja/foundations/color.md`.
  package let path: String
  /// It is its folder's page.
  package let isIndex: Bool
  /// What navigation, search and `<title>` say.
  package let title: String
  package let front: FrontMatter
  /// In the order of the page; the opening heading is not among them.
  package let sections: [SectionSource]
  package let guidelines: [GuidelineSource]
  /// Explicit ids of paragraphs and blocks, ids in raw HTML.
  package let anchors: [AnchorSource]
}

/// A heading and what it holds.
package struct SectionSource: Sendable, Equatable {
  /// 2…6, as shown.
  package let level: Int
  package let text: String
  /// The id that comes from the text.
  package let textID: String
  package let explicitID: String?
  package let aliases: [String]
  /// Index of the section that holds this one.
  package let parent: Int?
}

/// A paragraph that opens with a bold sentence.
package struct GuidelineSource: Sendable, Equatable {
  /// The bold sentence.
  package let lead: String
  package let textID: String
  package let explicitID: String?
  /// Own ones, else those of the platform block around it; empty: all.
  package let platforms: [String]
  package let level: ResolvedGuideline.Level?
  /// Index of the section it stands in.
  package let section: Int?
}

package struct AnchorSource: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case paragraph, block, figure, html
  }

  package let id: String
  package let kind: Kind
  /// What a figure is called.
  package let title: String?

  package init(id: String, kind: Kind, title: String? = nil) {
    self.id = id
    self.kind = kind
    self.title = title
  }
}
