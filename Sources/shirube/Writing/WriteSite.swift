import CSystem
import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a build did to the output folder.
struct Written: Sendable, Equatable {
  let files: Int
  /// Of these, the ones whose bytes are new; the others kept their inode and date.
  let changed: Int
}

/// Writes a site. Whatever happens on the way, and whenever the process ends, the folder holds the old site or the new
/// one, whole; where it cannot be exchanged (see `OutputFolder.Way`), each single file is the old or the new one.
func writeSite(
  _ tree: OutputTree, from sources: AssetFolders, to output: OutputFolder, reuse: Reuse, jobs: Int,
  progress: Progress
) async throws -> Written {
  removeStaleStages(of: output)
  var way = output.way
  while true {
    let stage = try Stage(for: output, way)
    do {
      let staged = try await stageOutputs(tree, from: sources, in: stage, reuse: reuse, jobs: jobs, progress: progress)
      try stage.finish(staged)
      let isPublished =
        switch way {
        case .exchange: try stage.exchange()
        case .inPlace: try stage.moveIntoPlace(staged)
        }
      stage.remove()
      if isPublished { return Written(files: staged.count, changed: staged.count { $0.isNew }) }
    } catch {
      stage.remove()
      throw error
    }
    way = .inPlace
  }
}

enum Reuse: Sendable {
  /// Files whose bytes did not change are taken from the last site.
  case unchanged
  case nothing
}

/// Where the files lie that are published as they are.
struct AssetFolders: Sendable {
  let content: String
  /// Path of a theme's file → the theme folder that has it.
  let theme: [String: String]
}

/// One output in the stage.
struct Staged: Sendable {
  let path: String
  let hash: UInt64
  let isNew: Bool
}

private func stageOutputs(
  _ tree: OutputTree, from sources: AssetFolders, in stage: Stage, reuse: Reuse, jobs: Int, progress: Progress
) async throws -> [Staged] {
  // Large ones first, and so in one piece: of these there is never more than one in memory.
  let outputs = tree.outputs.filter(\.isLarge) + tree.outputs.filter { !$0.isLarge }
  progress.begin("writing", of: outputs.count)
  let staged = try await inParallel(outputs.count, piece: 32, jobs: jobs) { range in
    let desk = try Desk(stage, reuse)
    return try outputs[range].map { output in
      defer { progress.step() }
      return try desk.stage(output, from: sources)
    }
  }
  return staged.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}
