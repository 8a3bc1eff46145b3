/// A text that is told from others by its bytes. Ids are in NFC, and `String` would make sure of that each time it
/// hashes one that is not ASCII: that was a twentieth of a build.
package struct ExactText: Sendable, Hashable {
  package let text: String

  init(_ text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    var (one, other) = (one.text, other.text)
    return one.withUTF8 { one in other.withUTF8 { other in one.elementsEqual(other) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
