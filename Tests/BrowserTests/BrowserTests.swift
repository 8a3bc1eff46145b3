import Foundation
import TestSupport
import Testing

/// What only a browser shows. One at a time: each test starts a browser of its own.
@Suite(.serialized) struct BrowserTests {
  @Test func theToolsAreThereInCI() {
    guard Tool.isCI else { return }
    #expect(Browser.isThere, "chromedriver is missing")
    #expect(
      Tool.axe != nil && Tool.vnu != nil && Tool.lychee != nil && Tool.java != nil, "./dev test installs the tools")
  }

  @Suite(.serialized, .enabled(if: Browser.isThere)) struct Pages {}
}

extension BrowserTests.Pages {
  /// Opens pages of the served site in a fresh browser.
  private func visit(_ body: (Browser, BuiltSite, String) throws -> Void) throws {
    let site = try BuiltSite.built()
    try Host.with(site.folder) { host in
      try Browser.with { try body($0, site, host.address) }
    }
  }

  @Test func noComplaints() throws {
    try visit { browser, site, root in
      #expect(site.pages.count > 30)
      for page in site.pages {
        try browser.open(root + page)
        let complaints = try browser.complaints()
        #expect(complaints.isEmpty, "\(page): \(complaints)")
      }
    }
  }

  @Test func noComplaintsFromDisk() throws {
    let site = try BuiltSite.builtForDisk()
    try Browser.with { browser in
      for page in site.kinds {
        try browser.open(site.folder.appending(path: page + "index.html").absoluteString)
        let complaints = try browser.complaints()
        #expect(complaints.isEmpty, "\(page): \(complaints)")
        let background: String = try browser.run("return getComputedStyle(document.documentElement).colorScheme")
        #expect(background.contains("light"), "\(page) has no stylesheet")
      }
    }
  }

  @Test func theFirstPageLeadsToTheReadersLanguage() throws {
    try visit { browser, _, root in
      try browser.open(root)
      #expect(try browser.address == root + "en/")
      try browser.click(".languages a[hreflang=ja]")
      #expect(try browser.address == root + "ja/")
      try browser.open(root)
      #expect(try browser.address == root + "ja/", "the language that was chosen is remembered")
    }
  }

  @Test func aMissingPageIsExplainedAtAnyDepth() throws {
    try visit { browser, _, root in
      try browser.open(root + "ja/no/such/page/")
      let links: [String] = try browser.run("return [...document.querySelectorAll('main a')].map(a => a.href)")
      #expect(Set(links) == [root + "ja/", root + "en/"])
      let family: String = try browser.run("return getComputedStyle(document.body).fontFamily")
      #expect(family.contains("sans-serif"), "the stylesheet is found from there")
    }
  }

  @Test func theLanguageSwitchKeepsTheSection() throws {
    try visit { browser, site, root in
      let page = try site.page(holding: "<h3", in: "ja")
      let sections = "[...document.querySelectorAll('.body :is(h2, h3)[id]')].map(h => h.id)"
      try browser.open(root + page)
      let ids: [String] = try browser.run("return \(sections)")
      try #require(ids.count > 2)
      let last = ids.count - 1
      let encoded = try #require(ids[last].addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      try browser.open(root + page + "#" + encoded)
      try browser.click(".languages a[hreflang=en]")
      #expect(try browser.run("return document.documentElement.lang") == "en")
      let place: Int = try browser.run("return \(sections).indexOf(decodeURIComponent(location.hash.slice(1)))")
      #expect(place == last)
      // Nothing in the address: what is being read counts.
      try browser.open(root + page)
      _ = try browser.runAsync(
        """
        document.getElementById("\(ids[1])").scrollIntoView();
        await new Promise(done => setTimeout(done, 200));
        return true;
        """, as: Bool.self)
      let read: Int = try browser.run("return \(sections).indexOf(shirube.section)")
      #expect(read >= 1)
      // By the keyboard, say: WebDriver's mouse would scroll to the switch first.
      try browser.perform("document.querySelector('.languages a[hreflang=en]').click()")
      _ = try browser.runAsync("await new Promise(done => setTimeout(done, 300)); return true;", as: Bool.self)
      #expect(try browser.run("return document.documentElement.lang") == "en")
      #expect(
        try browser.run("return \(sections).indexOf(decodeURIComponent(location.hash.slice(1)))") == read, "\(page)")
    }
  }

  @Test func theAppearanceIsRememberedWithoutAFlash() throws {
    try visit { browser, site, root in
      // When the body begins nothing has been painted yet.
      try browser.beforeEveryPage(
        """
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          window.atBody = document.documentElement.getAttribute("data-appearance");
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
        """)
      try browser.open(root + "ja/")
      #expect(try browser.run("return String(window.atBody)") == "null")
      let light: String = try browser.run("return getComputedStyle(document.documentElement).backgroundColor")
      try browser.click(".appearance-open")
      try browser.click("input[name=appearance][value=dark] + span")
      let dark: String = try browser.run("return getComputedStyle(document.documentElement).backgroundColor")
      #expect(light != dark)
      try browser.open(root + (try site.page(holding: "<h3", in: "en")))
      #expect(try browser.run("return String(window.atBody)") == "dark")
      #expect(try browser.run("return getComputedStyle(document.documentElement).backgroundColor") == dark)
      #expect(try browser.run("return document.querySelector('input[value=dark]').checked"))
      try browser.click(".appearance-open")
      try browser.click("input[name=appearance][value=system] + span")
      try browser.reload()
      #expect(try browser.run("return getComputedStyle(document.documentElement).backgroundColor") == light)
    }
  }

  @Test func theSystemsAppearanceIsFollowed() throws {
    try visit { browser, site, root in
      let page = root + (try site.page(holding: "<h3", in: "ja"))
      func brightness() throws -> Int {
        let color: String = try browser.run("return getComputedStyle(document.documentElement).backgroundColor")
        let numbers = color.matches(of: /[\d.]+/).compactMap { Double($0.output) }
        // `color(srgb …)` counts to one.
        return Int(numbers.prefix(3).reduce(0, +) * (color.hasPrefix("rgb") ? 1 : 255) / 3)
      }
      try browser.open(page)
      #expect(try brightness() > 200)
      try browser.setMedia(["prefers-color-scheme": "dark"])
      #expect(try brightness() < 60)
      try browser.perform("localStorage.setItem('shirube-appearance', 'light')")
      try browser.reload()
      #expect(try brightness() > 200, "the reader's choice comes before the system's")
    }
  }

  @Test func platformTabsWorkByKeyboard() throws {
    try visit { browser, site, root in
      let page = root + (try site.page(holding: "class=\"platforms", in: "ja"))
      try browser.open(page)
      let chosen =
        "[...document.querySelectorAll('[role=tab]')].findIndex(t => t.getAttribute('aria-selected') == 'true')"
      let shown = """
        [...document.querySelector('.tabbed').querySelectorAll('[role=tabpanel]')]
          .filter(p => [...p.children].some(child => child.checkVisibility())).length
        """
      #expect(try browser.run("return \(chosen)") == 0)
      #expect(try browser.run("return \(shown)") == 1)
      try browser.perform("document.querySelector('[role=tab]').focus()")
      try browser.press(.right)
      #expect(try browser.run("return \(chosen)") == 1)
      #expect(try browser.run("return document.activeElement.getAttribute('aria-selected')") == "true")
      #expect(try browser.run("return \(shown)") == 1)
      try browser.press(.left, .left)
      let last: Int = try browser.run("return document.querySelector('.tabs').children.length - 1")
      #expect(try browser.run("return \(chosen)") == last)
      try browser.press(.tab)
      #expect(try browser.run("return document.activeElement.getAttribute('role')") == "tabpanel")
      try browser.reload()
      #expect(try browser.run("return \(chosen)") == last, "what was chosen is remembered")
    }
  }

  @Test func noPageIsWiderThanAPhone() throws {
    try visit { browser, site, root in
      try browser.setWidth(320)
      for page in site.pages {
        try browser.open(root + page)
        let wide: String = try browser.run(
          """
          if (document.documentElement.scrollWidth <= 320) return "";
          const inside = e => e.closest(".table, pre, .code, [popover]:not(:popover-open)");
          return [...document.querySelectorAll("body *")]
            .filter(e => e.getBoundingClientRect().right > 320.5 && !inside(e)).map(e => e.outerHTML.slice(0, 120)).join("\\n")
            || "scrollWidth " + document.documentElement.scrollWidth;
          """)
        #expect(wide.isEmpty, "\(page)\n\(wide)")
      }
    }
  }

  @Test func nothingMovesWhileAPageLoads() throws {
    try visit { browser, site, root in
      try browser.beforeEveryPage(
        """
        window.shifts = [];
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            window.shifts.push(entry.value.toFixed(4) + " "
              + entry.sources.map(s => [s.previousRect, s.currentRect].map(r => [r.x, r.y, r.width, r.height]).join(" → ") + " "
                + (s.node && (s.node.outerHTML || s.node.data || "").slice(0, 100))));
          }
        }).observe({ type: "layout-shift", buffered: true });
        """)
      for page in try site.kinds + [site.page(holding: "<img", in: "ja")] {
        try browser.open(root + page)
        let shifts: [String] = try browser.runAsync(
          """
          for (const image of document.images) image.loading = "eager";
          await Promise.all([...document.images].map(i => i.decode().catch(() => {})));
          await new Promise(done => setTimeout(done, 150));
          return window.shifts;
          """)
        #expect(shifts.isEmpty, "\(page): \(shifts)")
      }
    }
  }

  @Test func everythingIsThereWithoutScripts() throws {
    try visit { browser, site, root in
      try browser.tell("Emulation.setScriptExecutionDisabled", ["value": true])
      for page in try [
        site.page(holding: "class=\"platforms", in: "ja"), site.page(holding: "class=\"platforms", in: "en"),
      ] {
        try browser.open(root + page)
        let hidden: [String] = try browser.run(
          """
          return [...document.querySelectorAll("main *")]
            .filter(e => !e.closest("details, .contrast-filters, .token-filter") && !e.checkVisibility() && e.textContent.trim()).map(e => e.outerHTML.slice(0, 120))
          """)
        #expect(hidden.isEmpty, "\(page): \(hidden)")
        #expect(try browser.run("return document.querySelectorAll('.platform').length", as: Int.self) > 1)
        #expect(try browser.run("return document.querySelectorAll('[role=tab]').length") == 0)
      }
      try browser.open(root)
      let links: [String] = try browser.run("return [...document.querySelectorAll('main a')].map(a => a.href)")
      #expect(Set(links) == [root + "ja/", root + "en/"])
    }
  }

  @Test func theMainPartCanBeSkippedTo() throws {
    try visit { browser, _, root in
      try browser.open(root + "ja/")
      try browser.press(.tab, .enter)
      #expect(try browser.run("return document.activeElement.localName") == "main")
    }
  }
}
