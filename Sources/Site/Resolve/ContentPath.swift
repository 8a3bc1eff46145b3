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
    let slash = UInt8(ascii: "/")
    var joined: [UInt8] = []
    func add(_ part: Substring.UTF8View) {
      if !joined.isEmpty { joined.append(slash) }
      joined.append(contentsOf: part)
    }
    if path.utf8.first != slash { folder.utf8.split(separator: slash).forEach(add) }
    for part in path.utf8.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      guard part.elementsEqual("..".utf8) else {
        add(part)
        continue
      }
      if joined.isEmpty { return nil }
      joined.removeSubrange((joined.lastIndex(of: slash) ?? 0)...)
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// The way from a page whose folder in the output is `folder` (`ja/foundations/color`) to `target`
  /// (`ja/components/`, `assets/a.png`). Both are paths from the output's root.
  static func relative(from folder: String, to target: String) -> String {
    var (folder, target) = (folder, target)
    return folder.withUTF8 { from in target.withUTF8 { to in relative(from, to) } }
  }

  private static func relative(_ from: UnsafeBufferPointer<UInt8>, _ to: UnsafeBufferPointer<UInt8>) -> String {
    let slash = UInt8(ascii: "/")
    var same = 0
    var common = 0
    while same < from.count, same < to.count, from[same] == to[same] {
      same += 1
      if to[same - 1] == slash { common = same }
    }
    if same == from.count, same < to.count, to[same] == slash { common = same + 1 }
    let climbs = common < from.count ? from[common...].count { $0 == slash } + 1 : 0
    let rest = UnsafeBufferPointer(rebasing: to[min(common, to.count)...])
    guard climbs > 0 || !rest.isEmpty else { return "./" }
    return String(unsafeUninitializedCapacity: climbs * 3 + rest.count) { result in
      for climb in 0..<climbs { _ = result[(climb * 3)...].update(fromContentsOf: "../".utf8) }
      return result[(climbs * 3)...].update(fromContentsOf: rest)
    }
  }
}
