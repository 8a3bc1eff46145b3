import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// By axe: each kind of page, in both languages, light, dark, with more contrast, and on a phone.
  @Suite(.serialized, .enabled(if: Browser.isThere && Tool.axe != nil)) struct Accessibility {}
}

extension BrowserTests.Accessibility {
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let width: Int
    let media: [String: String]

    static let all = [
      Setting(testDescription: "light", width: 1280, media: ["prefers-color-scheme": "light"]),
      Setting(testDescription: "dark", width: 1280, media: ["prefers-color-scheme": "dark"]),
      Setting(
        testDescription: "dark, more contrast", width: 1280,
        media: ["prefers-color-scheme": "dark", "prefers-contrast": "more"]),
      Setting(testDescription: "phone", width: 320, media: ["prefers-color-scheme": "light"]),
    ]
  }

  @Test(arguments: Setting.all)
  func noViolations(_ setting: Setting) throws {
    let axe = try String(contentsOfFile: try #require(Tool.axe), encoding: .utf8)
    let site = try BuiltSite.built()
    #expect(site.kinds.count > 7)
    try Host.with(site.folder) { host in
      try Browser.with { browser in
        try browser.setWidth(setting.width)
        try browser.setMedia(setting.media)
        for page in site.kinds {
          try browser.open(host.address + page)
          try browser.perform(axe)
          let violations: [String] = try browser.runAsync(
            """
            const result = await axe.run(document, { resultTypes: ["violations"] });
            return result.violations.map(v => v.id + ": " + v.help + "\\n  "
              + v.nodes.slice(0, 4).map(n => n.html.slice(0, 160) + " — " + n.failureSummary.split("\\n").slice(1).join(" "))
                .join("\\n  "));
            """)
          #expect(violations.isEmpty, "\(page)\n\(violations.joined(separator: "\n"))")
        }
      }
    }
  }
}
