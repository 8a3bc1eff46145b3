package import Data
package import Findings

/// A JSON file of another tool; nil if it is DTCG, or nothing that is known.
package func readDialect(_ value: Value, of file: SourceFile) -> (document: TokenDocument, findings: [Finding])? {
  nil
}
