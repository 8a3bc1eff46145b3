internal import Synchronization

/// Short references that name a great many things: who has looked them through tells the next, or a title that three
/// thousand pages share would be looked through three thousand times.
package final class ManyHits: Sendable {
  private static let many = 8
  private let known = Mutex<[Language: [String: [Target]]]>([:])

  /// What `text` names in `language`; `look` gives the same on every call.
  func of(_ text: String, in language: Language, _ look: () -> [Target]) -> [Target] {
    if let hits = known.withLock({ $0[language]?[text] }) { return hits }
    let hits = look()
    if hits.count > Self.many { known.withLock { $0[language, default: [:]][text] = hits } }
    return hits
  }
}
