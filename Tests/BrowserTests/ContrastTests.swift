import Foundation
import TestSupport
import Testing
import Tokens

extension BrowserTests {
  /// Contrast tables in a browser: the digits of the build, colours that are tried, the modes that are shown.
  @Suite(.serialized, .enabled(if: Browser.isThere)) struct Contrast {}
}

extension BrowserTests.Contrast {
  /// Every vector, through the page's script.
  @Test func theBrowserComputesWhatTheBuildComputes() throws {
    let vectors = try ContrastVector.all()
    try #require(vectors.count >= 30)
    try visit { browser in
      let colors = vectors.map { [$0.foreground.array] + $0.layers.map(\.array) }
      let found: [[Any]] = try browser.run(
        """
        return arguments[0].map(colors => {
          const measure = shirube.contrast.measure(colors[0], colors.slice(1), []);
          if (!measure) return [];
          const { worst, best, backdrop } = measure;
          return [shirube.contrast.shown(worst.ratio), worst.ratio, best.ratio, backdrop ? backdrop.name : "",
            shirube.contrast.css(worst.foreground), shirube.contrast.css(worst.background)];
        });
        """, colors)
      try #require(found.count == vectors.count)
      for (vector, found) in zip(vectors, found) {
        guard let expected = measure(vector.foreground, on: vector.layers) else {
          #expect(found.isEmpty, "\(vector.name)")
          continue
        }
        try #require(found.count == 6, "\(vector.name)")
        #expect(found[0] as? String == expected.worst.shown, "\(vector.name)")
        for (number, ratio) in zip(found[1...2], [expected.worst.ratio, expected.best.ratio]) {
          let number = (number as? NSNumber)?.doubleValue ?? .nan
          #expect(abs(number - ratio) <= ratio * 1e-14, "\(vector.name)")
        }
        #expect(found[3] as? String == (expected.backdrop.map { "\($0.name)" } ?? ""), "\(vector.name)")
        #expect(found[4] as? String == expected.worst.foreground.css, "\(vector.name)")
        #expect(found[5] as? String == expected.worst.background.css, "\(vector.name)")
      }
    }
  }

  /// The script has shown every cell anew: nothing of what the build wrote has changed.
  @Test(arguments: ["ja", "en"]) func theScriptShowsWhatTheBuildWrote(_ language: String) throws {
    try visit(language) { browser in
      let cells = "[...document.querySelectorAll('.contrast td')].map(cell => cell.textContent.trim())"
      let shown: [String] = try browser.run("return \(cells)")
      let written: [String] = try browser.run(
        """
        const page = new DOMParser().parseFromString(arguments[0], "text/html");
        return [...page.querySelectorAll('.contrast td')].map(cell => cell.textContent.trim());
        """, try String(contentsOf: try Self.page(language), encoding: .utf8))
      #expect(shown.count > 60)
      #expect(shown == written)
      #expect(try browser.complaints().isEmpty)
    }
  }

  @Test func aTriedColorIsMeasuredSharedAndUndone() throws {
    try visit { browser in
      let before = try text(of: browser)
      try tryColor("color.label", mode: 0, "#ffffff", browser)
      let after = try text(of: browser)
      #expect(after[0] != before[0] && after[0].hasPrefix("1.00"), "\(after)")
      // The second pair stands on it by way of an alias; the third has nothing to do with it.
      #expect(after[1].hasPrefix("1.00"), "\(after)")
      #expect(after[2] == before[2])
      #expect(try isTrying(browser))
      let said: String = try browser.run("return document.querySelector('.contrast [role=status]').textContent")
      #expect(said == "Tried, not saved.")
      let address = try browser.address
      #expect(address.contains("?try="))
      try browser.open(address)
      #expect(try text(of: browser) == after, "the address holds what was tried")
      try browser.press(.escape)
      #expect(try text(of: browser) == before)
      #expect(try !isTrying(browser) && !browser.address.contains("try="))
      let fields: [String] = try browser.run("return [...document.querySelectorAll('.tried')].map(x => x.textContent)")
      #expect(fields.isEmpty)
    }
  }

  /// Tab to the colours, open them, reach a field, undo.
  @Test func theKeyboardReachesEverything() throws {
    try visit { browser in
      try browser.perform("document.querySelector('.contrast-more > summary').focus()")
      try browser.press(.enter)
      #expect(try browser.run("return document.querySelector('.contrast-more').open"))
      var reached = false
      for _ in 0..<8 where !reached {
        try browser.press(.tab)
        reached = try browser.run("return document.activeElement.type === 'color'")
      }
      #expect(reached, "a colour field")
      let name: String = try browser.run("return document.activeElement.getAttribute('aria-label')")
      #expect(name.contains("color.label"), "\(name)")
      try browser.perform(
        """
        const field = document.activeElement;
        field.value = "#ff0000";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        """)
      #expect(try isTrying(browser))
      try browser.press(.escape)
      #expect(try !isTrying(browser))
    }
  }

  @Test func theAppearanceSwitchChoosesTheModes() throws {
    try visit { browser in
      let columns = """
        [...document.querySelectorAll('.contrast-table th[data-mode]')].filter(x => x.offsetParent).map(x => x.dataset.mode)
        """
      #expect(try browser.run("return \(columns)") == ["0", "1", "2", "3"])
      try browser.click(".appearance-open")
      try browser.click("input[name=appearance][value=dark] + span")
      #expect(try browser.run("return \(columns)") == ["2", "3"])
      try browser.click("input[name=contrast][value=increased] + span")
      #expect(try browser.run("return \(columns)") == ["3"])
      try browser.perform(
        """
        const filter = document.querySelector('.contrast-tools select');
        filter.value = "";
        filter.dispatchEvent(new Event("change"));
        """)
      #expect(try browser.run("return \(columns)") == ["1", "3"])
    }
  }

  @Test func aNarrowScreenNeedsNoScrollingOfThePage() throws {
    try visit("ja") { browser in
      try browser.setWidth(320)
      try browser.reload()
      #expect(try browser.run("return document.documentElement.scrollWidth") == 320)
    }
  }
}

// MARK: The site

extension BrowserTests.Contrast {
  private func visit(_ language: String = "en", _ body: (Browser) throws -> Void) throws {
    let page = try Self.page(language)
    try Browser.with { browser in
      try browser.open(page.absoluteString)
      try body(browser)
    }
  }

  private func text(of browser: Browser) throws -> [String] {
    try browser.run(
      "return [...document.querySelectorAll('.contrast td[data-mode=\"0\"] .contrast-ratio')].map(x => x.textContent)")
  }

  private func isTrying(_ browser: Browser) throws -> Bool {
    try browser.run("return document.querySelector('.contrast').classList.contains('trying')")
  }

  private func tryColor(_ id: String, mode: Int, _ hex: String, _ browser: Browser) throws {
    _ = try browser.run(
      """
      const row = [...document.querySelectorAll('tr[data-color]')].find(row => row.cells[0].textContent === arguments[0]);
      const field = row.querySelector(`td[data-mode="${arguments[1]}"] input`);
      field.value = arguments[2];
      field.dispatchEvent(new Event("input", { bubbles: true }));
      return true;
      """, id, mode, hex, as: Bool.self)
  }

  private static func page(_ language: String) throws -> URL {
    try site.get().appending(path: "\(language)/index.html")
  }

  /// A site of one page, made by the program once for all tests.
  private static let site = Result {
    let folder = checkout.appending(path: ".build/browser-tests/contrast")
    let content = folder.appending(path: "content")
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let file = content.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let output = folder.appending(path: "site")
    let outcome = try run(
      BuiltSite.program,
      ["build", "--quiet", "--file-links", "--content", content.path, "--output", output.path])
    guard outcome.code == 1 else { throw BrowserFailure("exit code \(outcome.code)\n\(outcome.text)") }
    return output
  }

  private static let files = [
    ("site.yml", "title: {ja: 例, en: Example}\ninternal: true\nrules: {orphan-page: off}\n"),
    ("ja/index.md", block), ("en/index.md", block),
    ("tokens/a.resolver.json", resolver), ("tokens/base.tokens.json", base), ("tokens/dark.tokens.json", dark),
  ]

  private static let block = """
    # Colour

    ```contrast
    pairs:
      - {text: color.label, on: color.ground}
      - {text: color.title, on: color.ground}
      - {text: color.faint, on: color.ground}
      - {text: color.label, on: color.film}
      - {nontext: color.wide, on: color.ground}
    backdrops: [color.wide]
    ```

    """

  private static let resolver = """
    {"version": "2025.10",
     "sets": {"all": {"sources": [{"$ref": "base.tokens.json"}]}},
     "modifiers": {
       "appearance": {"contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"},
       "contrast": {"contexts": {"normal": [], "increased": []}, "default": "normal"}},
     "resolutionOrder": [
       {"$ref": "#/sets/all"}, {"$ref": "#/modifiers/appearance"}, {"$ref": "#/modifiers/contrast"}]}
    """

  private static let base = """
    {"color": {"$type": "color",
      "label": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.12]}},
      "title": {"$value": "{color.label}"},
      "faint": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.2, 0.3], "alpha": 0.6}},
      "film": {"$value": {"colorSpace": "srgb", "components": [0.9, 0.9, 0.95], "alpha": 0.7}},
      "wide": {"$value": {"colorSpace": "display-p3", "components": [1, 0.2, 0.1]}},
      "ground": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
    """

  private static let dark = """
    {"color": {"$type": "color",
      "label": {"$value": {"colorSpace": "oklch", "components": [0.9, 0.02, 260]}},
      "film": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.12], "alpha": 0.7}},
      "ground": {"$value": {"colorSpace": "srgb", "components": [0.05, 0.05, 0.06]}}}}
    """
}

/// Colours on layers: those of Tests/Cases/contrast, and of `../shared/cases/contrast` where it is there.
private struct ContrastVector {
  let name: String
  let foreground: EncodedColor
  /// From the bottom up.
  let layers: [EncodedColor]

  static func all() throws -> [ContrastVector] {
    let own = try String(contentsOf: checkout.appending(path: "Tests/Cases/contrast/vectors.txt"), encoding: .utf8)
    return own.split(separator: "\n").dropFirst().compactMap { vector(String($0.prefix { $0 != "=" })) } + shared
  }

  private static func vector(_ words: String) -> ContrastVector? {
    contrastWords(words).flatMap { foreground, layers in
      guard let top = readCSSColor(foreground)?.encoded else { return nil }
      return ContrastVector(
        name: words, foreground: top, layers: layers.reversed().compactMap { readCSSColor($0)?.encoded })
    }
  }

  private static var shared: [ContrastVector] {
    let file = checkout.appending(path: "../shared/cases/contrast/vectors.json").standardized
    guard let data = try? Data(contentsOf: file),
      let all = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    return ["opaque", "translucent_foreground", "stacked_layers", "display_p3"].flatMap { key in
      (all[key] as? [[String: Any]] ?? []).compactMap { entry in
        let p3 = (entry["p3"] as? [NSNumber])?.map { "\($0)" }.joined(separator: " ")
        let top = entry["fg"] as? String ?? p3.map { "color(display-p3 \($0))" } ?? ""
        let layers = entry["bg_layers_bottom_to_top"] as? [String] ?? [entry["bg"] as? String ?? ""]
        return vector("\(top) on \(layers.reversed().joined(separator: " over "))")
      }
    }
  }
}

extension EncodedColor {
  fileprivate var array: [Double] { [space == .srgb ? 0 : 1, rgb.x, rgb.y, rgb.z, alpha] }
}
