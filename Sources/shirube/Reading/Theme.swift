import Data
import Findings
import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A theme with the files that it takes from its parents.
struct Theme: Sendable {
  let tree: SourceTree
  /// Path → the folder that has the file.
  let folders: [String: String]

  /// `given` is the option; without it `theme:` of site.yml counts, seen from the content folder.
  init(_ given: String?, content: String, _ sources: SourceTree, jobs: Int) async throws {
    let name = given ?? value("theme", of: "site.yml", in: sources) ?? "default"
    var folder = try Self.find(name, in: given == nil ? content : ".", content: content)
    var seen: Set<String> = []
    var files: [String: SourceFile] = [:]
    var assets: [String: AssetFile] = [:]
    var findings: [Finding] = []
    var folders: [String: String] = [:]
    while seen.insert(realPath(folder) ?? folder).inserted {
      let read: SourceTree
      do throws(SystemFailure) { read = try await readFolder(folder, as: .theme, jobs: jobs) } catch {
        throw Refusal.failure("theme folder “\(folder)”: \(error.reason)")
      }
      findings += read.findings
      for file in read.files where folders[file.path] == nil {
        files[file.path] = file
        folders[file.path] = folder
      }
      for file in read.assets where folders[file.path] == nil {
        assets[file.path] = file
        folders[file.path] = folder
      }
      guard let parent = value("parent", of: "theme.yml", in: read) else { break }
      let child = folder
      folder = try Self.find(parent, in: child, content: content)
      if seen.contains(realPath(folder) ?? folder) {
        throw Refusal.usage("the parents of the theme “\(name)” lead round in a circle: “\(child)” names “\(parent)”")
      }
    }
    self.tree = SourceTree(
      files: files.values.sorted(by: \.path), assets: assets.values.sorted(by: \.path), findings: findings)
    self.folders = folders
  }

  /// A name is looked for where themes lie; anything with a slash is a folder.
  private static func find(_ name: String, in folder: String, content: String) throws(Refusal) -> String {
    if name.contains("/") || name == "." || name == ".." {
      let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
      guard isTheme(path) else { throw .usage(whatItIs(path) ?? "there is no folder “\(name)” for the theme") }
      return path
    }
    var places = ["themes", "\(content)/../themes", "\(folder)/.."]
    if let program = programPath() {
      var rest = split(program).folder
      while rest != "/" {
        places += ["\(rest)/themes", "\(rest)/share/shirube/themes"]
        rest = split(rest).folder
      }
    }
    if let place = places.first(where: { isTheme("\($0)/\(name)") }) { return "\(place)/\(name)" }
    if isTheme(name) { return name }
    if let what = whatItIs(name) { throw .usage(what) }
    throw .usage("there is no theme “\(name)” in \(places[0]) or \(places[1]), nor beside the program")
  }

  /// Of something that is there and is no theme.
  private static func whatItIs(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.isFolder
      ? "the folder “\(path)” has no theme.yml, so it is no theme" : "“\(path)” is a file, not a theme's folder"
  }

  private static func isTheme(_ path: String) -> Bool { access(path + "/theme.yml", R_OK) == 0 }
}

/// Where this program lies, without links.
private func programPath() -> String? {
  #if canImport(Glibc)
    realPath("/proc/self/exe")
  #else
    CommandLine.arguments.first.flatMap(realPath)
  #endif
}

/// A text at the top of a YAML file, if it is there. What is wrong with the file is found where the file is read in
/// earnest.
private func value(_ key: String, of path: String, in tree: SourceTree) -> String? {
  guard let file = tree.files.first(where: { $0.path == path }),
    case .map(let entries)? = readYAML(file, in: 0..<file.bytes.count).value?.kind,
    case .string(let text)? = entries.first(where: { $0.key == key })?.value.kind
  else { return nil }
  return text
}

extension Sequence {
  /// By the bytes of a path.
  func sorted(by path: (Element) -> String) -> [Element] {
    sorted { path($0).utf8.lexicographicallyPrecedes(path($1).utf8) }
  }
}
