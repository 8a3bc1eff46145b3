import Synchronization

/// `work` for every piece of `0..<count`, on at most `jobs` threads; the results in the order of the pieces.
///
/// Pieces are small and taken one after the other, so that a thread with heavy ones does not keep the others waiting.
func inParallel<Result: Sendable>(
  _ count: Int, piece size: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) throws -> [Result]
) async rethrows -> [Result] {
  let pieces = (count + size - 1) / size
  if jobs <= 1 || pieces <= 1 {
    return try work(0..<count)
  }
  let next = NextPiece()
  var results = [[Result]](repeating: [], count: pieces)
  try await withThrowingTaskGroup(of: [(Int, [Result])].self) { group in
    for _ in 0..<min(jobs, pieces) {
      group.addTask {
        var mine: [(Int, [Result])] = []
        while let piece = next.take(below: pieces), !Task.isCancelled {
          mine.append((piece, try work(piece * size..<min((piece + 1) * size, count))))
          await Task.yield()
        }
        return mine
      }
    }
    for try await some in group {
      for (piece, result) in some { results[piece] = result }
    }
  }
  return results.flatMap { $0 }
}

private final class NextPiece: Sendable {
  private let value = Atomic<Int>(0)

  func take(below end: Int) -> Int? {
    let taken = value.add(1, ordering: .relaxed).oldValue
    return taken < end ? taken : nil
  }
}
