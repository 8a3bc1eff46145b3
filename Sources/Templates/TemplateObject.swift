/// What a template finds under names. A page asks for some thousand values of objects with a few members each, which
/// are found sooner by looking at one after the other than by hashing names.
package struct TemplateObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  // The shape that a literal comes in, so that it is taken as it is.
  private var members: [(TemplateName, TemplateValue)]

  package init(dictionaryLiteral members: (TemplateName, TemplateValue)...) {
    self.members = members
  }

  package init(_ members: [String: TemplateValue]) {
    self.members = members.map { (TemplateName($0.key), $0.value) }
  }

  package subscript(name: TemplateName) -> TemplateValue? {
    get { members.first { $0.0 == name }?.1 }
    set {
      guard let newValue else { return members.removeAll { $0.0 == name } }
      guard let index = members.firstIndex(where: { $0.0 == name }) else { return members.append((name, newValue)) }
      members[index].1 = newValue
    }
  }

  /// In whatever order they were given.
  package static func == (one: TemplateObject, other: TemplateObject) -> Bool {
    one.members.count == other.members.count && one.members.allSatisfy { other[$0.0] == $0.1 }
  }
}

/// A name as templates know it, by a hash of 64 bits (FNV-1a): of the some hundred names that there are, no two have
/// the same.
package struct TemplateName: Sendable, Hashable, ExpressibleByStringLiteral {
  private let hash: UInt64

  package init(stringLiteral name: StaticString) {
    hash = name.withUTF8Buffer(Self.hash)
  }

  package init(_ name: String) {
    var name = name
    hash = name.withUTF8(Self.hash)
  }

  /// `hasLists` of `has` and `lists`.
  package init(_ prefix: StaticString, _ name: StaticString) {
    let start = prefix.withUTF8Buffer(Self.hash)
    hash = name.withUTF8Buffer { bytes in
      bytes.dropFirst().reduce(Self.hash(start, bytes.first.map { $0 & ~0x20 } ?? 0), Self.hash)
    }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325, hash)
  }

  private static func hash(_ start: UInt64, _ byte: UInt8) -> UInt64 { (start ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
