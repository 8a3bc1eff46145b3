import Findings
import Layout
import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let layoutCommand = Command(
  name: "layout", summary: "Lays out the scenes of a file and prints their frames.", operands: ["SCENE.yml"],
  options: [
    Option("content", "DIR", help: "the folder with the devices: DIR/devices/ID.yml (content)"),
    Option("json", help: "print JSON: display, frames, overflow, safe area, rules, findings, errors"),
    Option("svg", "FILE", help: "draw the scene into a file; of several the second goes to FILE-2.svg, and so on"),
    Option("language", "ja|en", help: "the language of the drawing (en)"),
  ],
  more: """
    A file holds one scene, or several: a list, or documents parted by “---”; they are one page then, and --json
    prints an array. Frames are [x, y, width, height] in points, from the top left of the display as held.
    Exit code: 0 if all is right, 1 with errors or with findings that a scene does not expect, 2 wrong usage.
    """
) { arguments in
  let path = arguments.operands[0]
  let scene = try readScene(path)
  let page = readScenes(scene, try await readDevices(arguments.value("content")))
  if let file = arguments.value("svg") {
    let language = try arguments.choice("language", FigureLanguage.self) ?? .en
    for (at, scene) in page.scenes.enumerated() {
      guard let figure = scene.figure else { continue }
      try write(standaloneSVG(figure, in: language), to: at == 0 ? file : numbered(file, at + 1))
    }
  }
  if arguments.has("json") {
    printResult(page.json)
  } else {
    printResult(page.scenes.compactMap(\.figure).map(table).joined(separator: "\n"))
    page.complaints(path).forEach { printError($0 + "\n") }
  }
  return page.complaints(path).isEmpty ? .clean : .findings
}

private func readScene(_ path: String) throws -> SourceFile {
  do throws(SystemFailure) {
    let file = try Descriptor(path, O_RDONLY)
    guard try file.status().isFolder == false else { throw SystemFailure(path, EISDIR) }
    let bytes = try file.readAll(limit: largestScene + 1)
    guard bytes.count <= largestScene else { throw SystemFailure(path, EFBIG) }
    return SourceFile(path: path, bytes: bytes)
  } catch {
    throw Refusal.usage("“\(path)” cannot be read: \(error.reason)")
  }
}

private let largestScene = 8 << 20

/// `book.svg` → `book-2.svg`
private func numbered(_ path: String, _ number: Int) -> String {
  let name = path.hasSuffix(".svg") ? String(path.dropLast(4)) : path
  return "\(name)-\(number).svg"
}

private func write(_ bytes: [UInt8], to path: String) throws {
  do throws(SystemFailure) {
    let file = try Descriptor(path, O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
  } catch {
    throw Refusal.failure("“\(path)” cannot be written: \(error.reason)")
  }
}

/// Of the content folder only its devices are read.
private func readDevices(_ content: String?) async throws -> Devices {
  let root = content ?? "content"
  var status = stat()
  guard stat(root, &status) == 0 else {
    if content == nil { return [:] }
    throw Refusal.usage("there is no content folder “\(root)”")
  }
  let folder = root + "/devices"
  guard stat(folder, &status) == 0 else { return [:] }
  let read: [SourceFile]
  do throws(SystemFailure) {
    read = try await readFolder(folder, as: .content, jobs: 1).files
  } catch {
    throw Refusal.failure("“\(folder)”: \(error.reason)")
  }
  return readDeviceFiles(read.map { SourceFile(path: "devices/\($0.path)", bytes: $0.bytes) })
}

// MARK: The table

/// What a figure holds, for a person at a terminal.
private func table(_ figure: Figure) -> String {
  let held = figure.held
  var lines = [
    "\(held.device.id), \(held.pose.rawValue), \(held.orientation.rawValue): "
      + "\(printed(held.size.width)) × \(printed(held.size.height)), \(figure.sizeClass.rawValue)"
  ]
  let rows = figure.frames.map { [$0.name.text] + $0.frame.numbers.map(printed) }
  lines += columns([["frame", "x", "y", "w", "h"]] + rows).map { "  " + $0 }
  for (name, insets) in figure.safeArea.named {
    lines.append("safe area\(name): " + insets.numbers.map(printed).joined(separator: " "))
  }
  if !figure.overflow.isEmpty { lines.append("overflow: " + figure.overflow.joined(separator: " ")) }
  lines.append("rules: " + figure.rules.map(\.rawValue).joined(separator: " "))
  if !figure.findings.isEmpty { lines.append("findings: " + figure.findings.map(\.rawValue).joined(separator: " ")) }
  return lines.joined(separator: "\n") + "\n"
}

/// The first column to the left, numbers to the right.
private func columns(_ rows: [[String]]) -> [String] {
  let widths = (0..<5).map { at in rows.map { $0[at].unicodeScalars.count }.max() ?? 0 }
  return rows.map { row in
    row.enumerated().map { at, cell in
      let blanks = String(repeating: " ", count: widths[at] - cell.unicodeScalars.count)
      return at == 0 ? cell + blanks : blanks + cell
    }.joined(separator: "  ")
  }
}

extension Figure.SafeArea {
  fileprivate var named: [(name: String, insets: Insets)] {
    switch self {
    case .one(let insets): [("", insets)]
    case .split(let left, let right): [(" (left)", left), (" (right)", right)]
    }
  }
}
