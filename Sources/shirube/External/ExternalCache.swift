import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Addresses that were there within the last day. Failures are never kept: who has mended a link wants to see it.
final class ExternalCache: Sendable {
  private struct Entry {
    /// Seconds since 1970.
    let time: Int
    let movedTo: String
  }

  private static let lifetime = 24 * 60 * 60

  /// Nil: nowhere to keep anything.
  private let path: String?
  private let now: Int
  private let entries: Mutex<[String: Entry]>
  private let fresh = Mutex<Set<String>>([])

  init(_ path: String? = cacheFolder().map { "\($0)/external" }, now: Int = time(nil)) {
    self.path = path
    self.now = now
    entries = Mutex(Self.read(path, now))
  }

  func answer(_ url: String, _ fragments: Set<String>) -> ExternalAnswer? {
    guard let entry = entries.withLock({ $0[Self.key(url, fragments)] }) else { return nil }
    return .there(movedTo: entry.movedTo.isEmpty ? nil : entry.movedTo, missing: [])
  }

  func keep(_ answer: ExternalAnswer, _ url: String, _ fragments: Set<String>) {
    guard case .there(let movedTo, let missing) = answer, missing.isEmpty else { return }
    let key = Self.key(url, fragments)
    entries.withLock { $0[key] = Entry(time: now, movedTo: movedTo ?? "") }
    fresh.withLock { _ = $0.insert(key) }
  }

  /// Together with what another run has kept meanwhile. That it cannot be kept is no fault.
  func write() {
    guard let path else { return }
    let mine = fresh.withLock { keys in entries.withLock { all in all.filter { keys.contains($0.key) } } }
    guard !mine.isEmpty, (try? makeFolders(split(path).folder)) != nil else { return }
    let merged = Self.read(path, now).merging(mine) { $1 }
    let text = merged.sorted(by: \.key).map { "\($1.time)\t\($0)\t\($1.movedTo)\n" }.joined()
    let beside = "\(path).\(getpid())"
    guard let file = try? Descriptor(beside, O_WRONLY | O_CREAT | O_TRUNC), (try? file.write(Array(text.utf8))) != nil,
      rename(beside, path) == 0
    else {
      unlink(beside)
      return
    }
  }

  /// Addresses hold no blanks; the fragments that were found belong to what is known.
  private static func key(_ url: String, _ fragments: Set<String>) -> String {
    let ids = fragments.sorted().joined(separator: "#")
    return ids.isEmpty ? url : "\(url)#\(ids.replacing("\t", with: " ").replacing("\n", with: " "))"
  }

  private static func read(_ path: String?, _ now: Int) -> [String: Entry] {
    guard let path, let file = try? Descriptor(path, O_RDONLY), let bytes = try? file.readAll() else { return [:] }
    var entries: [String: Entry] = [:]
    for line in bytes.split(separator: 0x0A) {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      // A time to come is a clock that was wrong.
      guard fields.count == 3, let time = Int(fields[0]), time <= now, now - time < lifetime else { continue }
      entries[fields[1]] = Entry(time: time, movedTo: fields[2])
    }
    return entries
  }
}

/// `$XDG_CACHE_HOME/shirube`
func cacheFolder() -> String? {
  if let cache = getenv("XDG_CACHE_HOME"), cache.pointee != 0 { return "\(String(cString: cache))/shirube" }
  guard let home = getenv("HOME"), home.pointee != 0 else { return nil }
  return "\(String(cString: home))/.cache/shirube"
}
