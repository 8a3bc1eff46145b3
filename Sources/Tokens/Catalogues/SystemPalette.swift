/// iOS's own colours, by the names that catalogues and UIKit use. Apple gives them for reference and changes them from
/// one version to another; semantic colours and greys are those seen since iOS 13, hues those of iOS 26.
package enum SystemPalette {
  /// The version whose hues the table has.
  package static let version = "iOS 26"

  /// `systemTealColor` or `systemTeal`: its value where these hold; nil for a name that is not in the table.
  package static func color(_ name: String, isDark: Bool, isIncreased: Bool, isElevated: Bool) -> Color? {
    guard let row = row(name) else { return nil }
    let column = (isDark ? 1 : 0) + (isIncreased ? 2 : 0) + (isElevated ? 4 : 0)
    return color(row[column])
  }

  /// The name without “Color” at its end, if the table has it.
  package static func known(_ name: String) -> String? {
    let short = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    return table[short] == nil ? nil : short
  }

  package static var names: [String] { table.keys.sorted() }

  private static func row(_ name: String) -> [Substring]? {
    known(name).flatMap { table[$0] }.map { $0.split(separator: " ") }
  }

  private static func color(_ hex: Substring) -> Color? {
    guard let bits = UInt32(hex, radix: 16) else { return nil }
    let (rgb, alpha) = hex.utf8.count == 8 ? (bits >> 8, Double(bits & 0xFF) / 255) : (bits, 1)
    func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    return Color(.srgb, part(16), part(8), part(0), alpha: alpha)
  }

  /// Red, green, blue and, where it is not opaque, alpha: light, dark, both with increased contrast, and the four once
  /// more where the surface is elevated.
  private static let table: [String: String] = [
    "systemRed": "ff383c ff4245 e9152d ff6165 ff383c ff4245 e9152d ff6165",
    "systemOrange": "ff8d28 ff9230 c55300 ffa056 ff8d28 ff9230 c55300 ffa056",
    "systemYellow": "ffcc00 ffd600 a16a00 fedf43 ffcc00 ffd600 a16a00 fedf43",
    "systemGreen": "34c759 30d158 008932 4ad968 34c759 30d158 008932 4ad968",
    "systemMint": "00c8b3 00dac3 008575 54dfcb 00c8b3 00dac3 008575 54dfcb",
    "systemTeal": "00c3d0 00d2e0 008198 3bddec 00c3d0 00d2e0 008198 3bddec",
    "systemCyan": "00c0e8 3cd3fe 007eae 6dd9ff 00c0e8 3cd3fe 007eae 6dd9ff",
    "systemBlue": "0088ff 0091ff 1e6ef4 5cb8ff 0088ff 0091ff 1e6ef4 5cb8ff",
    "systemIndigo": "6155f5 6d7cff 564ade a7aaff 6155f5 6d7cff 564ade a7aaff",
    "systemPurple": "cb30e0 db34f2 b02fc2 ea8dff cb30e0 db34f2 b02fc2 ea8dff",
    "systemPink": "ff2d55 ff375f e7124d ff8ac4 ff2d55 ff375f e7124d ff8ac4",
    "systemBrown": "ac7f5e b78a66 956d51 dba679 ac7f5e b78a66 956d51 dba679",
    "systemGray": "8e8e93 8e8e93 6c6c70 aeaeb2 8e8e93 8e8e93 6c6c70 aeaeb2",
    "systemGray2": "aeaeb2 636366 8e8e93 7c7c80 aeaeb2 636366 8e8e93 7c7c80",
    "systemGray3": "c7c7cc 48484a aeaeb2 545456 c7c7cc 48484a aeaeb2 545456",
    "systemGray4": "d1d1d6 3a3a3c bcbcc0 444446 d1d1d6 3a3a3c bcbcc0 444446",
    "systemGray5": "e5e5ea 2c2c2e d8d8dc 363638 e5e5ea 2c2c2e d8d8dc 363638",
    "systemGray6": "f2f2f7 1c1c1e ebebf0 242426 f2f2f7 1c1c1e ebebf0 242426",
    "label": "000000 ffffff 000000 ffffff 000000 ffffff 000000 ffffff",
    "secondaryLabel": "3c3c4399 ebebf599 3c3c43ad ebebf5ad 3c3c4399 ebebf599 3c3c43ad ebebf5ad",
    "tertiaryLabel": "3c3c434c ebebf54c 3c3c4360 ebebf560 3c3c434c ebebf54c 3c3c4360 ebebf560",
    "quaternaryLabel": "3c3c432d ebebf528 3c3c4342 ebebf53d 3c3c432d ebebf528 3c3c4342 ebebf53d",
    "placeholderText": "3c3c434c ebebf54c 3c3c4360 ebebf560 3c3c434c ebebf54c 3c3c4360 ebebf560",
    "systemFill": "78788033 7878805b 78788047 78788070 78788033 7878805b 78788047 78788070",
    "secondarySystemFill": "78788028 78788051 7878803d 78788066 78788028 78788051 7878803d 78788066",
    "tertiarySystemFill": "7676801e 7676803d 76768033 76768051 7676801e 7676803d 76768033 76768051",
    "quaternarySystemFill": "74748014 7676802d 74748028 76768042 74748014 7676802d 74748028 76768042",
    "systemBackground": "ffffff 000000 ffffff 000000 ffffff 1c1c1e ffffff 242426",
    "secondarySystemBackground": "f2f2f7 1c1c1e ebebf0 242426 f2f2f7 2c2c2e ebebf0 363638",
    "tertiarySystemBackground": "ffffff 2c2c2e ffffff 363638 ffffff 3a3a3c ffffff 444446",
    "systemGroupedBackground": "f2f2f7 000000 ebebf0 000000 f2f2f7 1c1c1e ebebf0 242426",
    "secondarySystemGroupedBackground": "ffffff 1c1c1e ffffff 242426 ffffff 2c2c2e ffffff 363638",
    "tertiarySystemGroupedBackground": "f2f2f7 2c2c2e ebebf0 363638 f2f2f7 3a3a3c ebebf0 444446",
    "separator": "3c3c4349 54545899 3c3c435e 545458ad 3c3c4349 54545899 3c3c435e 545458ad",
    "opaqueSeparator": "c6c6c8 38383a c6c6c8 38383a c6c6c8 38383a c6c6c8 38383a",
    "link": "007aff 0984ff 007aff 0984ff 007aff 0984ff 007aff 0984ff",
    "tint": "0088ff 0091ff 1e6ef4 5cb8ff 0088ff 0091ff 1e6ef4 5cb8ff",
  ]
}
