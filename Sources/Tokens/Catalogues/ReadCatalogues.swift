package import Findings

/// The asset catalogues among the files (`….xcassets/…/Contents.json`), a document each, sorted by path.
package func readCatalogues(
  _ files: [SourceFile], settings: TokenSettings
) -> (documents: [TokenDocument], findings: [Finding]) {
  ([], [])
}
