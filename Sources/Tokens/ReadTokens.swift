package import Findings

/// Reads every token source of a site, sorted by path, into one graph.
package func readTokens(
  _ files: [SourceFile], settings: TokenSettings = TokenSettings()
) -> (graph: TokenGraph, findings: [Finding]) {
  (TokenGraph(), [])
}
