internal import Data
package import Findings

/// One page's scenes, in its order, each laid out if that can be.
package struct PageOfScenes: Sendable {
  package let scenes: [SceneResult]
  /// A list, or several documents: `--json` prints an array.
  package let isList: Bool
  let lines: Lines
}

/// What came of a scene: a figure, or why there is none, and what is wrong besides.
package struct SceneResult: Sendable {
  package let source: SceneSource
  /// With `pose-locked` among its findings.
  package let figure: Figure?
  /// Of the scene: its own mistakes, findings that it does not expect, expectations that it does not meet.
  package let problems: [Problem]
}

/// The scenes of one file.
package func readScenes(_ file: SourceFile, _ devices: Devices) -> PageOfScenes {
  let (documents, findings) = readYAMLDocuments(file, in: 0..<file.bytes.count, repeatedKey: .badValue)
  let lines = Lines(file)
  let faults = yamlProblems(findings, file)
  if faults.contains(where: { $0.rule == .badYAML }) {
    let source = SceneSource(scene: nil, problems: faults, faultyDevice: nil, start: 0..<0)
    return PageOfScenes(
      scenes: [SceneResult(source: source, figure: nil, problems: faults)], isList: false, lines: lines)
  }
  var isList = documents.count > 1
  var values: [Value] = []
  for document in documents {
    if case .list(let scenes) = document.kind {
      isList = true
      values += scenes
    } else {
      values.append(document)
    }
  }
  if documents.isEmpty { values = [Value(.null, 0..<0)] }
  let sources = values.map { value in
    readScene(value, devices, faults.filter { value.range.contains($0.range.lowerBound) })
  }
  return PageOfScenes(scenes: arrange(sources), isList: isList, lines: lines)
}

/// Lays out the scenes of one page, with what only their being together shows.
package func arrange(_ sources: [SceneSource]) -> [SceneResult] {
  var first: [String: Set<String>] = [:]
  return sources.map { source in
    guard let scene = source.scene else {
      return SceneResult(source: source, figure: nil, problems: source.problems)
    }
    guard var figure = arrange(scene) else {
      _ = isPoseLocked(scene, &first)
      let problem = Problem(
        .noRoom, nil, line: source.start.lowerBound, at: source.start, "there is no room for what the scene holds")
      return SceneResult(source: source, figure: nil, problems: [problem])
    }
    if isPoseLocked(scene, &first) { figure.findings.append(.poseLocked) }
    return SceneResult(source: source, figure: figure, problems: unexpected(figure, source))
  }
}

/// Is a function tied to a pose? Each scene is compared with the first one of the same app.
private func isPoseLocked(_ scene: Scene, _ first: inout [String: Set<String>]) -> Bool {
  guard case .app(let content) = scene.content else { return false }
  var own: [String: Set<String>] = [:]
  for app in content.apps.all {
    if let id = app.id { own[id, default: []].formUnion(app.functions) }
  }
  let isCovered = content.sheet != nil && !scene.held.isInner
  var isLocked = false
  for (app, functions) in own {
    if let known = first[app] {
      if known != functions, !isCovered { isLocked = true }
    } else {
      first[app] = functions
    }
  }
  return isLocked
}

extension App {
  fileprivate var functions: Set<String> {
    Set(top.map(\.id) + bottom.map(\.id) + tabs + elements.map(\.id))
  }
}

/// Findings that the scene does not name in `expect`, and what it names that does not occur.
private func unexpected(_ figure: Figure, _ source: SceneSource) -> [Problem] {
  let expected = figure.scene.expect
  let found = figure.findings.filter { finding in !expected.contains { $0.finding == finding } }
  return found.map { finding in
    Problem(finding.rule, nil, line: source.start.lowerBound, at: source.start, finding.message)
  }
    + expected.filter { !figure.findings.contains($0.finding) }.map { expectation in
      Problem(
        .expectUnmet, "expect", line: expectation.range.lowerBound, at: expectation.range,
        "“\(expectation.finding.rawValue)” is expected and does not occur",
        help: "a figure of what not to do must do it")
    }
}

extension LayoutFinding {
  package var rule: Rule {
    switch self {
    case .stripFull: .stripFull
    case .foldOverlap: .foldOverlap
    case .hiddenControl: .hiddenControl
    case .immersiveScroll: .immersiveScroll
    case .poseLocked: .poseLocked
    }
  }

  fileprivate var message: String {
    switch self {
    case .stripFull: "the strip is too short for its tabs, even with every item gone"
    case .foldOverlap: "something operable lies in the fold zone and fits on neither side"
    case .hiddenControl: "an element lies partly under a bar, the strip or the sidebar, or outside its region"
    case .immersiveScroll: "an element scrolls in immersive content"
    case .poseLocked: "the same app has other functions in another pose"
    }
  }
}
