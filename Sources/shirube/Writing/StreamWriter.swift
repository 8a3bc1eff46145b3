/// Writes what comes in pieces of any size, and hashes it on the way.
struct StreamWriter: ~Copyable {
  private let file: Descriptor
  private var hash = ContentHash()
  private var waiting: [UInt8] = []
  private var failure: SystemFailure?

  init(_ file: consuming Descriptor) { self.file = file }

  /// A failure is kept for `finish`: whoever makes the bytes knows nothing of files.
  mutating func add(_ piece: [UInt8]) {
    guard failure == nil else { return }
    waiting += piece
    // The hash takes whole blocks of 32 bytes but at the end.
    let whole = waiting.count & ~31
    guard whole >= 1 << 16 else { return }
    take(whole)
  }

  private mutating func take(_ count: Int) {
    let block = count == waiting.count ? waiting : Array(waiting[..<count])
    block.withUnsafeBytes { hash.add($0) }
    do throws(SystemFailure) { try file.write(block) } catch { failure = error }
    waiting.removeFirst(count)
  }

  /// The hash of all.
  mutating func finish(_ path: String) throws(SystemFailure) -> UInt64 {
    if failure == nil { take(waiting.count) }
    if let failure { throw failure.at(path) }
    return hash.value
  }
}
