package import Markup

/// What a page's references, headings, guidelines and blocks turned out to be, by the index of their node in the
/// page's document. With the document it is all that the body is a function of.
package struct Resolved: Sendable, Equatable {
  /// For `link`, `shortReference` nodes.
  package var links: NodeMap<ResolvedLink> = NodeMap()
  /// For `image` nodes.
  package var images: NodeMap<ResolvedImage> = NodeMap()
  /// For `heading` nodes.
  package var headings: NodeMap<ResolvedHeading> = NodeMap()
  /// For `paragraph` nodes that are guidelines, and paragraphs with an explicit id.
  package var guidelines: NodeMap<ResolvedGuideline> = NodeMap()
  package var anchors: NodeMap<String> = NodeMap()
  /// For `codeBlock` nodes that are data blocks.
  package var blocks: NodeMap<Markup> = NodeMap()
  /// For `html` and `htmlBlock` nodes in which an address was rewritten: the tag as it shall stand.
  package var html: NodeMap<[UInt8]> = NodeMap()
  /// The opening `#` heading, which the page's frame shows: the body leaves it out.
  package var titleNode: Int?

  package init() {}
}

package struct ResolvedLink: Sendable, Equatable {
  /// Ready for the attribute but for escaping; nil if the reference is broken: it is shown as a marked text.
  package let href: String?
  /// The thing's name, for a reference without a text.
  package let name: String?
  /// The language of `name` where it is not the page's.
  package let nameLanguage: Language?
  /// The language of the target where it is not the page's: the link gets `hreflang` and a visible mark.
  package let otherLanguage: Language?
  /// The link leaves the site.
  package let isExternal: Bool
  /// A name that nothing is known of, and need not be: no link, and not broken.
  package let isPlain: Bool
  /// Stands before `name`.
  package let drawing: Drawing?
  /// `name` is a name in code.
  package let isCode: Bool

  package init(
    href: String?, name: String? = nil, nameLanguage: Language? = nil, otherLanguage: Language? = nil,
    isExternal: Bool = false, isPlain: Bool = false, drawing: Drawing? = nil, isCode: Bool = false
  ) {
    self.href = href
    self.name = name
    self.nameLanguage = nameLanguage
    self.isPlain = isPlain
    self.otherLanguage = otherLanguage
    self.isExternal = isExternal
    self.drawing = drawing
    self.isCode = isCode
  }
}

package struct ResolvedImage: Sendable, Equatable {
  /// nil if the image is broken: its alternative text is shown in a marked box.
  package let src: String?
  /// In CSS pixels, where the file says it.
  package let size: PixelSize?

  package init(src: String?, size: PixelSize?) {
    self.src = src
    self.size = size
  }
}

package struct PixelSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

package struct ResolvedHeading: Sendable, Equatable {
  package let id: String
  /// Further anchors that scroll here: the text id, aliases.
  package let otherIDs: [String]
  /// 2…6: the level it is shown at.
  package let level: Int

  package init(id: String, otherIDs: [String], level: Int) {
    self.id = id
    self.otherIDs = otherIDs
    self.level = level
  }
}

package struct ResolvedGuideline: Sendable, Equatable {
  package enum Level: String, Sendable, Equatable {
    case must, should, may
  }

  package let id: String
  package let otherIDs: [String]
  /// Ids in the site's order.
  package let platforms: [String]
  package let level: Level?

  package init(id: String, otherIDs: [String], platforms: [String], level: Level?) {
    self.id = id
    self.otherIDs = otherIDs
    self.platforms = platforms
    self.level = level
  }
}
