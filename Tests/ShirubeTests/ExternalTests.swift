import Findings
import Foundation
import Site
import Synchronization
import Testing

@testable import shirube

private let manners = ExternalManners(
  pause: .milliseconds(1), patience: .milliseconds(5), longestWait: .seconds(5), timeout: 60, hosts: 4)

/// What is asked, and what is known then; `{}` stands for the host.
private struct Asked: Sendable, CustomTestStringConvertible {
  let path: String
  let answer: ExternalAnswer
  let requests: [String]

  init(_ path: String, _ answer: ExternalAnswer, _ requests: String...) {
    self.path = path
    self.answer = answer
    self.requests = requests
  }

  var testDescription: String { path }
}

private let there = ExternalAnswer.there(movedTo: nil, missing: [])

@Suite struct ExternalTests {
  @Test(arguments: [
    Asked("/ok", there, "HEAD /ok"),
    Asked("/no", .broken("the server answers 404: not found"), "HEAD /no", "GET /no"),
    Asked("/gone", .broken("the server answers 410: gone for good"), "HEAD /gone", "GET /gone"),
    Asked("/500", .broken("the server answers 500: it is in trouble itself"), "HEAD /500", "GET /500"),
    Asked("/private", .unsure("the server answers 403: it lets this program not in"), "HEAD /private", "GET /private"),
    Asked("/get-only", there, "HEAD /get-only", "GET /get-only"),
    Asked("/silent-to-head", there, "HEAD /silent-to-head", "GET /silent-to-head"),
    Asked("/moved/2", .there(movedTo: "{}/ok", missing: []), "HEAD /moved/2", "HEAD /moved/1", "HEAD /ok"),
    Asked("/elsewhere", there, "HEAD /elsewhere", "HEAD /ok"),
    Asked("/nowhere", .broken("the server answers 301 and names no address to go to"), "HEAD /nowhere"),
    Asked(
      "/round/a", .broken("it leads in a circle: {}/round/a redirects to itself in the end"), "HEAD /round/a",
      "HEAD /round/b"),
    Asked("/busy-once", there, "HEAD /busy-once", "HEAD /busy-once"),
    Asked("/leave-me", .unsure("the server asks to be left alone for 3600 s"), "HEAD /leave-me"),
    Asked(
      "/429", .unsure("the server answers 429, too many requests, again and again"), "HEAD /429", "HEAD /429",
      "HEAD /429", "HEAD /429"),
    Asked("/page#here", there, "GET /page"),
    Asked("/page#%E9%85%8D%E8%89%B2", there, "GET /page"),
    Asked("/page#read-me", there, "GET /page"),
    Asked("/page#nope", .there(movedTo: nil, missing: ["nope"]), "GET /page"),
    Asked("/page#:~:text=x", there, "HEAD /page"),
    Asked("/page#!/route", there, "HEAD /page"),
    Asked("/file.pdf#page=3", there, "GET /file.pdf"),
    Asked("/日本 語?色=1", there, "HEAD /%E6%97%A5%E6%9C%AC%20%E8%AA%9E?%E8%89%B2=1"),
    Asked("/endless", there, "HEAD /endless"),
    Asked("/endless#here", there, "GET /endless"),
  ])
  private func isAnswered(_ asked: Asked) async throws {
    let server = try LoopbackServer(host)
    let url = WebAddress(server.url(asked.path))
    let fragments = Set([url.fragment].compactMap(\.self))
    let answer = try await ask(url, wanting: fragments, manners, Pace(manners.pause))
    #expect("\(answer)".replacing(server.url(""), with: "{}") == "\(asked.answer)")
    #expect(server.requests.map(\.description) == asked.requests)
    #expect(server.mostOpen == 1)
  }

  @Test func slowAnswersAreNotWaitedFor() async throws {
    let server = try LoopbackServer(host)
    var hasty = manners
    hasty.timeout = 1
    let answer = try await ask(WebAddress(server.url("/slow")), wanting: [], hasty, Pace(manners.pause))
    #expect(answer == .broken("no answer within 1 s"))
    #expect(server.requests.map(\.method) == ["HEAD", "GET"])
  }

  @Test func moreThanTenRedirectsAreTooMany() async throws {
    let server = try LoopbackServer(host)
    let answer = try await ask(WebAddress(server.url("/moved/40")), wanting: [], manners, Pace(manners.pause))
    #expect(answer == .broken("it redirects more than ten times"))
    #expect(server.requests.count == 11)
  }

  @Test func whoAsksForTimeGetsIt() async throws {
    let server = try LoopbackServer(host)
    let start = ContinuousClock.now
    #expect(try await ask(WebAddress(server.url("/busy-once")), wanting: [], manners, Pace(manners.pause)) == there)
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test func refusedConnectionsAreBroken() async throws {
    let server = try LoopbackServer(host)
    server.stop()
    let answer = try await ask(WebAddress(server.url("/ok")), wanting: [], manners, Pace(manners.pause))
    #expect(answer == .broken("the host refuses the connection"))
  }

  @Test func hostsAreAskedOneThingAtATime() async throws {
    let one = try LoopbackServer { request, count in
      usleep(20_000)
      return host(request, count)
    }
    // Its redirects lead to the first one, which is asked by another task at that time.
    let address = one.url("/ok")
    let two = try LoopbackServer { request, _ in
      httpAnswer(302, ["Location": address], to: request)
    }
    let paths = (0..<6).map { "/p\($0)" }
    let links = paths.flatMap { path in
      [one, two].map { ExternalLink(address: $0.url(path), places: [Place("ja/a.md", 0..<1)]) }
    }
    let outcome = try await checkExternal(
      links, manners: manners, cache: ExternalCache(nil), progress: Progress(.quiet))
    #expect(one.mostOpen == 1 && two.mostOpen == 1)
    #expect(one.requests.filter { $0.method == "HEAD" && $0.path != "/ok" }.map(\.path) == paths)
    #expect(two.requests.map(\.path) == paths)
    #expect(outcome.checked == 12)
    #expect(outcome.findings.map(\.rule) == Array(repeating: .externalBroken, count: 6))
  }

  @Test func oneCauseIsSaidOnce() async throws {
    let server = try LoopbackServer(host)
    let links = [
      ExternalLink(address: server.url("/no"), places: [Place("en/a.md", 5..<9), Place("ja/a.md", 3..<7)]),
      ExternalLink(address: server.url("/no#x"), places: [Place("ja/a.md", 1..<2)]),
      ExternalLink(address: server.url("/page#nope"), places: [Place("ja/b.md", 1..<2)]),
      ExternalLink(address: server.url("/page#here"), places: [Place("ja/b.md", 3..<4)]),
      ExternalLink(address: server.url("/moved/1"), places: [Place("ja/c.md", 3..<4)]),
    ]
    let outcome = try await checkExternal(
      links, manners: manners, cache: ExternalCache(nil), progress: Progress(.quiet))
    #expect(outcome.findings.map(\.rule) == [.externalBroken, .externalUnsure, .externalMoved])
    #expect(outcome.findings.map(\.place.path) == ["en/a.md", "ja/b.md", "ja/c.md"])
    #expect(outcome.findings.first?.notes.last?.message == "the same address is written in 2 other places, first")
    #expect(outcome.findings.first?.notes.last?.place == Place("ja/a.md", 1..<2))
    #expect(outcome.findings.last?.notes.first?.message == "it is at “\(server.url("/ok"))” now")
    #expect(server.requests.map(\.path) == ["/no", "/page", "/moved/1", "/ok"])
    #expect(outcome.checked == 6)
  }

  @Test func goodAnswersAreKeptForADayAndOthersNever() async throws {
    let server = try LoopbackServer(host)
    let folder = try Folder()
    let path = folder.url.appending(path: "cache/shirube/external").path
    let links = ["/ok", "/no", "/moved/1", "/page#nope", "/page2#here", "/429"].map {
      ExternalLink(address: server.url($0), places: [Place("ja/a.md", 0..<1)])
    }
    func run(at time: Int) async throws -> [String] {
      let before = server.requests.count
      let cache = ExternalCache(path, now: time)
      let outcome = try await checkExternal(links, manners: manners, cache: cache, progress: Progress(.quiet))
      #expect(outcome.findings.map(\.rule) == [.externalBroken, .externalMoved, .externalUnsure, .externalUnsure])
      return Array(Set(server.requests[before...].map(\.path))).sorted()
    }
    let all = ["/429", "/moved/1", "/no", "/ok", "/page", "/page2"]
    #expect(try await run(at: 1_000_000) == all)
    #expect(try await run(at: 1_000_000 + 86_399) == ["/429", "/no", "/page"])
    #expect(try await run(at: 1_000_000 + 86_400) == all)
    // A clock that was wrong, and a file that is none of ours.
    #expect(try await run(at: 900_000) == all)
    try folder.write("\u{0}\tx\n\n9999\n\t\t\t", to: "cache/shirube/external")
    #expect(try await run(at: 1_000_000) == all)
  }

  @Test func theProgramAsksAndSilencesAndFails() throws {
    let server = try LoopbackServer(host)
    let folder = try Folder.site([
      "content/ja/a.md": """
      # A

      [x](\(server.url("/no"))) [y](\(server.url("/ok")))

      <!-- shirube:ignore external-broken -->

      [z](\(server.url("/gone")))

      """, "content/en/a.md": "# A\n\nText.\n",
    ])
    let plain = try folder.check("--fail-on", "note", "--only", "external-broken,external-unsure")
    #expect(plain.code == 0 && server.requests.isEmpty, "\(plain)")
    #expect(plain.output.contains("3 references seen, 0 checked, 3 skipped (3 to other sites)"), "\(plain)")
    let asked = try folder.check("--external", "--format", "short")
    #expect(asked.code == 0, "\(asked)")
    #expect(
      asked.output.contains("ja/a.md:3:5: warning[external-broken]: “\(server.url("/no"))” is not there"), "\(asked)")
    #expect(!asked.output.contains("/gone"), "\(asked)")
    #expect(try folder.check("--external", "--fail-on", "warning").code == 1)
    #expect(try folder.check("--external").output.contains("3 references seen, 3 checked, 0 skipped"))
    try folder.write("title: x\nrules: {external-broken: error}\n", to: "content/site.yml")
    #expect(try folder.check("--external").code == 1)
  }

  @Test func inventoriesAreFetchedAndUsed() throws {
    let inventory = #"{"things": [{"url": {"ja": "/ja/color/"}, "anchors": {"ja": ["base"]}}]}"#
    let server = try LoopbackServer { request, count in
      request.path == "/inventory.json" ? httpAnswer(200, body: inventory, to: request) : host(request, count)
    }
    let folder = try Folder.site([
      "content/ja/a.md": "# A\n\n[x](\(server.url("/ja/color/#base"))) [y](\(server.url("/ja/colour/")))\n",
      "content/en/a.md": "# A\n\nText.\n",
    ])
    let site =
      "title: x\nexternal:\n  other: {url: \"\(server.url(""))\", inventory: \"\(server.url("/inventory.json"))\"}\n"
    try folder.write(site, to: "content/site.yml")
    #expect(try folder.check().output.contains("2 to sites whose inventory is not here"))
    let outcome = try folder.check("--external", "--format", "short")
    #expect(outcome.errors.contains("fetched external/other.json"), "\(outcome)")
    #expect(outcome.output.contains("has no page at “/ja/colour/”"), "\(outcome)")
    #expect(try folder.read("content/external/other.json") == inventory)
    #expect(server.requests.map(\.path) == ["/inventory.json"])
    #expect(try folder.check().output.contains("2 references seen, 2 checked"))
    // What is there stays when another time something else comes.
    try folder.write(site.replacing("inventory.json", with: "ok"), to: "content/site.yml")
    let again = try folder.check("--external", "--format", "short")
    #expect(again.output.contains("what came is no inventory"), "\(again)")
    #expect(try folder.read("content/external/other.json") == inventory)
  }

  @Test(arguments: [
    ("https://a.example/b/c?d", "e", "https://a.example/b/e"),
    ("https://a.example/b/c?d", "/e#f", "https://a.example/e"),
    ("https://A.example/b/c", "?e", "https://A.example/b/c?e"), ("https://a.example", "e", "https://a.example/e"),
    ("http://a.example/b", "//c.example/d", "http://c.example/d"),
    ("http://a.example/", "HTTPS://c.example", "HTTPS://c.example"),
    ("http://a.example/", "mailto:a@b.jp", nil), ("//a.example/b", "c", "https://a.example/c"),
  ])
  func redirectsAreRelative(_ from: String, _ to: String, _ expected: String?) {
    #expect(WebAddress(from).following(to)?.text == expected)
  }

  @Test func hostIsWhomToAsk() {
    #expect(WebAddress("https://user:x@Example.COM:8080/a@b").host == "example.com:8080")
    #expect(WebAddress("https://例え.jp/日").host == "例え.jp")
    #expect(WebAddress("https://").host == "")
  }
}

@Sendable private func host(_ request: LoopbackServer.Request, _ before: Int) -> String? {
  let isHead = request.method == "HEAD"
  func say(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> String {
    httpAnswer(status, headers, body: body, to: request)
  }
  switch request.path {
  case "/no": return say(404)
  case "/gone": return say(410)
  case "/500": return say(500)
  case "/429": return say(429)
  case "/private": return say(403)
  case "/get-only": return say(isHead ? 405 : 200)
  case "/silent-to-head": return isHead ? nil : say(200)
  case "/elsewhere": return say(302, ["Location": "ok"])
  case "/nowhere": return say(301)
  case "/round/a": return say(301, ["Location": "/round/b"])
  case "/round/b": return say(301, ["Location": "a"])
  case "/busy-once": return before == 0 ? say(429, ["Retry-After": "1"]) : say(200)
  case "/leave-me": return say(503, ["Retry-After": "3600"])
  case "/slow":
    usleep(1_600_000)
    return say(200)
  case "/page", "/page2":
    return say(200, [:], #"<h2 id="here">x</h2><h2 id=配色>y</h2><a name='user-content-read-me'></a>"#)
  case "/file.pdf": return say(200, ["Content-Type": "application/pdf"], "%PDF")
  // More than it then sends.
  case "/endless": return say(200, ["Content-Length": "99999999"], String(repeating: "x", count: 5 << 20))
  case let path where path.hasPrefix("/moved/"):
    let left = (Int(path.dropFirst(7)) ?? 1) - 1
    return say(left % 2 == 0 ? 301 : 308, ["Location": left == 0 ? "/ok" : "/moved/\(left)"])
  default: return say(request.path.hasPrefix("/p") && request.path.utf8.count == 3 ? 404 : 200)
  }
}
