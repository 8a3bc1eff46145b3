import Findings
import Site

/// What `check --fix` did, line by line.
struct Mending: Sendable {
  var lines: [String] = []
  var fixes = 0
  var files: Set<String> = []
  /// Files that were not written: they are not tried again.
  var leftAlone: Set<String> = []

  /// Applies the safe fixes of `findings` in the content folder. False: nothing could be applied.
  mutating func apply(_ findings: [Finding], of sources: SiteSources, content: String) -> Bool {
    // A path that the theme has too says not whose file is meant.
    let themes = Set(sources.theme.tree.files.map(\.path))
    let open = sources.tree.files.filter { !themes.contains($0.path) && !leftAlone.contains($0.path) }
    let plan = FixPlan(findings, files: open)
    var isChanged = false
    for file in plan.files {
      do throws(LeftAlone) {
        guard try replaceFile(file.path, in: content, by: file.after, expecting: file.before.bytes) else { continue }
        isChanged = true
        files.insert(file.path)
        note(file)
      } catch {
        leftAlone.insert(file.path)
        lines.append("left alone \(file.path): \(error.reason)\n")
      }
    }
    return isChanged
  }

  /// After the last round.
  var summary: String {
    switch fixes {
    case 0: "nothing was mended\n"
    default: "mended \(fixes) finding\(fixes == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s")\n"
    }
  }

  private mutating func note(_ file: FixPlan.Mended) {
    let positions = Lines(file.before)
    for chosen in file.fixes {
      fixes += 1
      let line = positions.line(of: chosen.fix.edits[0].range.lowerBound)
      lines.append("mended \(file.path):\(line): \(chosen.fix.title) (\(chosen.finding.rule.rawValue))\n")
    }
  }
}
