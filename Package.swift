// swift-tools-version: 6.2
import PackageDescription

// Shirube depends on the toolchain and on C libraries that a system's package manager brings. `./dev setup` installs
// them. The targets' walls are explained in ARCHITECTURE.md.

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "Shirube",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "shirube", targets: ["shirube"])],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CICULibrary", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["CICULibrary"]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    .target(name: "CCMarkJapanese", dependencies: ["CCMark"]),
    .target(name: "CSystem"),

    target("Findings", ["UnicodeText"]),
    target("UnicodeText", ["CICU"]),
    target("Markup"),
    target("Data", ["CYAML", "Findings", "UnicodeText"]),
    target("Markdown", ["CCMark", "CCMarkJapanese", "Findings", "UnicodeText"]),
    target("Layout", ["Data", "Findings", "Markup", "UnicodeText"]),
    target("Templates"),
    target("Tokens", ["Data", "Findings", "UnicodeText"]),
    target("Site", ["CGumbo", "Data", "Findings", "Markdown", "Markup", "Templates", "Tokens", "UnicodeText"]),
    target("Blocks", ["Data", "Findings", "Layout", "Markup", "Site", "Tokens"]),
    .executableTarget(
      name: "shirube",
      dependencies: ["Blocks", "CSystem", "Data", "Findings", "Layout", "Site", "Tokens", "UnicodeText"],
      swiftSettings: settings),
    .executableTarget(
      name: "bench", dependencies: ["CCMark", "Findings", "Tokens"], path: "Benchmarks/Bench", swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["Blocks", "Findings", "Site"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("BrowserTests", ["TestSupport", "Tokens", "shirube"]),
    tests("DataTests", ["Data", "Findings"]),
    tests("LayoutTests", ["Data", "Findings", "Layout", "Markup"]),
    tests("ShirubeTests", ["Findings", "Site", "TestSupport", "shirube"]),
    tests("MarkupTests", ["Markup"]),
    tests("SiteTests", ["Blocks", "Findings", "Markdown", "Markup", "Site", "TestSupport"]),
    tests("FindingsTests", ["Findings"]),
    tests("UnicodeTextTests", ["UnicodeText"]),
    tests("TemplatesTests", ["Templates"]),
    tests("TokensTests", ["Data", "Findings", "Site", "TestSupport", "Tokens"]),
    tests("MarkdownTests", ["Findings", "Markdown"]),
  ],
  swiftLanguageModes: [.v6]
)
