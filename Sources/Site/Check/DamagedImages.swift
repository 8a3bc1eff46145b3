internal import Findings

/// Images whose own size cannot be read or cannot be true, used or not: they are published all the same.
func checkImages(_ catalog: Catalog) -> [Finding] {
  catalog.assets.values.map(\.file).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    .compactMap { file in
      guard case .fault(let what) = imageMeasure(of: file.head, fileSize: file.size) else { return nil }
      return Finding(
        .badImage, at: Place(file: file.path), "the image \(what)",
        notes: [Note(.help, "export it again: without a size the page jumps while it loads")])
    }
}
