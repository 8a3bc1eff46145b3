/// `transform` over `items`, on at most `jobs` threads, the results in the items' order. Transform is pure, so the
/// number of jobs cannot be seen in a result.
func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) -> Result
) async -> [Result] {
  guard jobs > 1, items.count > 1 else { return items.map(transform) }
  let pieces = chunks(of: items.count, atMost: jobs * 8)
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    var waiting = pieces.enumerated().makeIterator()
    func start(_ piece: (offset: Int, element: Range<Int>)) {
      group.addTask { (piece.offset, items[piece.element].map(transform)) }
    }
    for _ in 0..<jobs {
      if let piece = waiting.next() { start(piece) }
    }
    var results = [[Result]](repeating: [], count: pieces.count)
    while let (index, part) = await group.next() {
      results[index] = part
      if let piece = waiting.next() { start(piece) }
    }
    return results.flatMap { $0 }
  }
}

/// `0..<count` in at most `number` neighbouring pieces of nearly equal size.
private func chunks(of count: Int, atMost number: Int) -> [Range<Int>] {
  let size = max(1, (count + number - 1) / number)
  return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
}
