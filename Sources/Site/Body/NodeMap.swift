/// What is known of some of a document's nodes, by their index. A list in their order: a page has a few of each kind,
/// and of so few a dictionary takes three times the room.
package struct NodeMap<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let node: Int
    var value: Value
  }

  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package subscript(node: Int) -> Value? {
    get {
      let index = place(of: node)
      return index < entries.count && entries[index].node == node ? entries[index].value : nil
    }
    set {
      let index = place(of: node)
      if index < entries.count, entries[index].node == node { entries.remove(at: index) }
      if let newValue { entries.insert(Entry(node: node, value: newValue), at: index) }
    }
  }

  /// Where the node's entry stands, or is to be put. They mostly come in their order.
  private func place(of node: Int) -> Int {
    guard let last = entries.last, node <= last.node else { return entries.count }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NodeMap: Equatable where Value: Equatable {
  package static func == (one: NodeMap, other: NodeMap) -> Bool {
    one.entries.elementsEqual(other.entries) { $0.node == $1.node && $0.value == $1.value }
  }
}
