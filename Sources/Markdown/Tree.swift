import CCMarkJapanese

/// The C parser's result, freed when it goes out of scope. Nothing C leaves this target.
struct Tree: ~Copyable {
  private let tree: UnsafeMutablePointer<ccmark_tree>

  /// Nil if memory ran out.
  init?(parsing bytes: [UInt8]) {
    guard let tree = bytes.withUnsafeBufferPointer({ ccmark_parse($0.baseAddress, $0.count) }) else { return nil }
    self.tree = tree
  }

  deinit { ccmark_free(tree) }

  var nodes: UnsafeBufferPointer<ccmark_node> {
    UnsafeBufferPointer(start: tree.pointee.nodes, count: tree.pointee.count)
  }

  /// In the order of the text.
  var references: ReversedCollection<UnsafeBufferPointer<ccmark_reference>> {
    UnsafeBufferPointer(start: tree.pointee.references, count: tree.pointee.reference_count).reversed()
  }
}

extension ccmark_bytes {
  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: data, count: Int(length)) }
}

extension ccmark_node {
  var nodeKind: ccmark_kind { ccmark_kind(rawValue: UInt32(kind)) }
}
