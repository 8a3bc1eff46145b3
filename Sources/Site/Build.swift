package import Findings

/// A site as far as it could be made of `sources`, with all that is wrong in them.
package struct Build: Sendable {
  package let output: OutputTree
  package let findings: [Finding]
  package let counts: Counts
}

package struct Counts: Sendable, Equatable {
  package let pages: Int
  package let referencesSeen: Int
  package let referencesChecked: Int
}

package struct BuildOptions: Sendable, Equatable {
  /// Instead of site.yml's `url`.
  package let base: String?
  package let drafts: Bool
  /// Links end in `index.html`, for reading from disk.
  package let fileLinks: Bool
  /// At most so many threads.
  package let jobs: Int

  package init(base: String? = nil, drafts: Bool = false, fileLinks: Bool = false, jobs: Int = 1) {
    self.base = base
    self.drafts = drafts
    self.fileLinks = fileLinks
    self.jobs = jobs
  }
}

/// The whole way from sources to a site.
package func build(_ sources: SourceTree, theme: SourceTree, options: BuildOptions) async -> Build {
  Build(
    output: OutputTree(outputs: []), findings: [], counts: Counts(pages: 0, referencesSeen: 0, referencesChecked: 0))
}
