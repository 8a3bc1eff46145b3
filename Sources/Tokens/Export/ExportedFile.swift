internal import Data

/// A file that an export writes.
package struct ExportedFile: Sendable, Equatable {
  /// From the folder that the export goes to.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What an export is written as.
package enum ExportFormat: String, Sendable, CaseIterable {
  case css, swift, xcassets, dtcg
}

/// All tokens in a form for others, and what that form has no place for, a line each.
package func export(_ graph: TokenGraph, as format: ExportFormat) -> (files: [ExportedFile], left: [String]) {
  switch format {
  case .css: ([ExportedFile(path: "tokens.css", bytes: tokensCSS(graph))], [])
  case .swift: exportSwift(graph)
  case .xcassets: exportCatalogues(graph)
  case .dtcg: exportDTCG(graph)
  }
}

extension Token {
  /// It only carries another token's values from mode to mode: the DTCG export makes such tokens where modifiers cannot
  /// say it otherwise.
  var isCarrier: Bool {
    extensions.first { $0.key == "shirube" }?.value["carrier"]?.kind == .bool(true)
  }
}
