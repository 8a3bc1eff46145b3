internal import Data
package import Findings

/// A device's file as it was read.
package struct DeviceFile: Sendable {
  package let path: String
  /// `nil` where the file has mistakes.
  package let device: Device?
  package let problems: [Problem]
  let lines: Lines
}

/// `id` is the file's name: `devices/ID.yml`.
package func readDevice(_ file: SourceFile, id: String) -> DeviceFile {
  let (documents, findings) = readYAMLDocuments(file, in: 0..<file.bytes.count, repeatedKey: .badValue)
  var problems = yamlProblems(findings, file)
  var device: Device?
  if !problems.contains(where: { $0.rule == .badYAML }) {
    if documents.count > 1 {
      let range = documents[1].range
      problems.append(
        Problem(.badYAML, nil, line: range.lowerBound, at: range, "a second YAML document begins here"))
    }
    var keys = Keys(documents.first ?? Value(.null, 0..<0))
    device = read(&keys, id)
    problems += keys.finish()
  }
  return DeviceFile(
    path: file.path, device: problems.isEmpty ? device : nil, problems: problems, lines: Lines(file))
}

private func read(_ keys: inout Keys, _ id: String) -> Device? {
  keys.require("id", "name", "displays", "strip", "bars", "margin", "gutter", "sidebar", "sheet", "home")
  if let own = keys.string("id"), own != id {
    keys.report(.badValue, "id", "the file is called “\(id)”, its id is “\(own)”")
  }
  let name = keys.localized("name")
  let displays = keys.map("displays") { keys in
    keys.require("outer")
    return (outer: keys.map("outer", readOuter) ?? nil, inner: keys.map("inner", readInner) ?? nil)
  }
  let strip = keys.map("strip", readStrip) ?? nil
  let bars = keys.map("bars", readBars) ?? nil
  let sheet =
    keys.map("sheet") { keys in
      keys.numbers(["maxWidth", "verticalInset"]).map { Device.Sheet(maxWidth: $0[0], verticalInset: $0[1]) }
    } ?? nil
  let margin = keys.number("margin", .notNegative)
  let gutter = keys.number("gutter", .notNegative)
  let sidebar = keys.number("sidebar", .notNegative)
  let home = keys.number("home", .notNegative)
  guard let outer = displays?.outer, let strip, let bars, let sheet, let margin, let gutter, let sidebar, let home
  else { return nil }
  return Device(
    id: id, name: name, outer: outer, inner: displays?.inner, strip: strip, bars: bars, margin: margin,
    gutter: gutter, sidebar: sidebar, sheet: sheet, home: home)
}

private func readOuter(_ keys: inout Keys) -> Device.Display? {
  let display = readDisplay(&keys)
  if let size = display?.size, size.width > size.height {
    keys.report(.badValue, "size", "an outer display is given in portrait, not wider than high")
  }
  return display
}

private func readInner(_ keys: inout Keys) -> Device.FoldingDisplay? {
  let display = readDisplay(&keys)
  if let size = display?.size, size.width < size.height {
    keys.report(.badValue, "size", "an inner display is given in landscape, not higher than wide")
  }
  keys.require("hinge", "foldZone")
  let width = display?.size.width
  let hinge =
    keys.map("hinge") { keys -> Double? in
      keys.require("axis", "at")
      _ = keys.oneOf("axis", Axis.self)
      let at = keys.number("at", .notNegative)
      if let at, let width, isMore(at, than: width) {
        keys.report(.badValue, "at", "the hinge lies outside the display")
        return nil
      }
      return at
    } ?? nil
  let zone = keys.number("foldZone", .notNegative)
  guard let display, let hinge, let zone else { return nil }
  if isMore(zone / 2, than: hinge) || isMore(hinge + zone / 2, than: display.size.width) {
    keys.report(.badValue, "foldZone", "the fold zone reaches beyond the display")
  }
  return Device.FoldingDisplay(display: display, hinge: hinge, foldZone: zone)
}

private enum Axis: String, CaseIterable {
  case vertical
}

private func readDisplay(_ keys: inout Keys) -> Device.Display? {
  keys.require("size", "sizeClass", "cornerRadius")
  let size = keys.numbers("size", [.positive, .positive]).map { Size(width: $0[0], height: $0[1]) }
  let sizeClass = keys.oneOf("sizeClass", SizeClass.self)
  let cornerRadius = keys.number("cornerRadius", .notNegative)
  guard let size, let sizeClass, let cornerRadius else { return nil }
  return Device.Display(size: size, sizeClass: sizeClass, cornerRadius: cornerRadius)
}

private func readStrip(_ keys: inout Keys) -> Device.Strip? {
  let names = [
    "width", "inset", "item", "spacing", "groupSpacing", "padTop", "padBottom", "tabItem", "status", "island",
    "liveActivity",
  ]
  return keys.numbers(names).map {
    Device.Strip(
      width: $0[0], inset: $0[1], item: $0[2], spacing: $0[3], groupSpacing: $0[4], padTop: $0[5], padBottom: $0[6],
      tabItem: $0[7], status: $0[8], island: $0[9], liveActivity: $0[10])
  }
}

private func readBars(_ keys: inout Keys) -> Device.Bars? {
  keys.numbers(["status", "top", "bottom", "tab", "navigation"]).map {
    Device.Bars(status: $0[0], top: $0[1], bottom: $0[2], tab: $0[3], navigation: $0[4])
  }
}

extension Keys {
  /// Measures, all required.
  fileprivate mutating func numbers(_ names: [String]) -> [Double]? {
    var numbers: [Double] = []
    for name in names {
      require(name)
      if let number = number(name, .notNegative) { numbers.append(number) }
    }
    return numbers.count == names.count ? numbers : nil
  }
}

/// What the reader of YAML said: only a repeated key is about a key.
func yamlProblems(_ findings: [Finding], _ file: SourceFile) -> [Problem] {
  findings.map { finding in
    let range = finding.place.range
    let key = finding.rule == .badValue ? unquoted(file.bytes[range.clamped(to: 0..<file.bytes.count)]) : nil
    let help = finding.notes.first { $0.kind == .help }?.message
    return Problem(finding.rule, key, line: range.lowerBound, at: range, finding.message, help: help)
  }
}

private func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
  let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  let isQuoted = bytes.count >= 2 && bytes.first == bytes.last && bytes.first.map(quotes.contains) == true
  return String(decoding: isQuoted ? bytes.dropFirst().dropLast() : bytes, as: UTF8.self)
}

/// The devices among some files, by their ids. Only `devices/ID.yml` is one.
package func readDeviceFiles(_ files: [SourceFile]) -> Devices {
  var devices: Devices = [:]
  for file in files where file.path.hasPrefix("devices/") && file.path.hasSuffix(".yml") {
    let id = String(file.path.dropFirst("devices/".count).dropLast(".yml".count))
    if !id.contains("/") { devices[id] = readDevice(file, id: id) }
  }
  return devices
}
