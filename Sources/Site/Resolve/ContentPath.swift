/// Paths of the content folder and the output, taken apart by bytes.
enum ContentPath {
  /// The folder of a file: `ja/foundations` of `ja/foundations/color.md`, empty at the root.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func split(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// `path` as seen from `folder`, with `.` and `..` followed; nil if it leaves the root.
  static func join(_ folder: String, _ path: String) -> String? {
    var parts = path.utf8.first == UInt8(ascii: "/") ? [] : split(folder)
    for part in split(path) {
      switch part {
      case ".": continue
      case "..": guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The way from a page whose folder in the output is `folder` (`ja/foundations/color`) to `target`
  /// (`ja/components/`, `assets/a.png`). Both are paths from the output's root.
  static func relative(from folder: String, to target: String) -> String {
    let from = Array(folder.utf8)
    let to = Array(target.utf8)
    let slash = UInt8(ascii: "/")
    var same = 0
    var common = 0
    while same < from.count, same < to.count, from[same] == to[same] {
      same += 1
      if to[same - 1] == slash { common = same }
    }
    if same == from.count, same < to.count, to[same] == slash { common = same + 1 }
    var result: [UInt8] = []
    if common < from.count {
      let climbs = from[common...].count { $0 == slash } + 1
      for _ in 0..<climbs { result.append(contentsOf: "../".utf8) }
    }
    if common < to.count { result.append(contentsOf: to[common...]) }
    return result.isEmpty ? "./" : String(decoding: result, as: UTF8.self)
  }
}
