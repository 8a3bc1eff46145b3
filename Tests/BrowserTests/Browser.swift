import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A Chromium that a test steers through chromedriver. It ends with `withBrowser`, whatever happens there.
final class Browser {
  private let driver: Process
  private let port: UInt16
  private let session: String

  static let isThere = find("chromedriver") != nil

  /// Runs `body` with a fresh browser: nothing is remembered from one to the next.
  static func with(_ body: (Browser) throws -> Void) throws {
    let browser = try Browser()
    defer { browser.end() }
    try body(browser)
  }

  private init() throws {
    let driver = Process()
    driver.executableURL = URL(filePath: try #require(Self.find("chromedriver")))
    driver.arguments = ["--port=0"]
    driver.standardError = FileHandle.nullDevice
    driver.standardInput = FileHandle.nullDevice
    let output = Pipe()
    driver.standardOutput = output
    try driver.run()
    self.driver = driver
    do {
      port = try Self.readPort(output.fileHandleForReading)
      let answer = try Self.ask(port, "POST", "/session", ["capabilities": ["alwaysMatch": Self.capabilities]])
      session = try #require((answer as? [String: Any])?["sessionId"] as? String)
    } catch {
      kill(driver.processIdentifier, SIGKILL)
      throw error
    }
  }

  private static var capabilities: [String: Any] {
    [
      "goog:loggingPrefs": ["browser": "ALL"],
      "goog:chromeOptions": [
        "args": [
          "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--force-device-scale-factor=1",
          "--window-size=1280,900", "--hide-scrollbars", "--lang=en",
        ]
      ],
    ]
  }

  /// An earlier line says `on port 0`.
  private static func readPort(_ output: FileHandle) throws -> UInt16 {
    var text = ""
    while true {
      let piece = output.availableData
      if piece.isEmpty { throw BrowserFailure("chromedriver ended: \(text)") }
      text += String(decoding: piece, as: UTF8.self)
      if let match = text.firstMatch(of: /started successfully on port (\d+)/), let port = UInt16(match.1) {
        return port
      }
    }
  }

  /// A driver that is killed alone leaves its browser running; one that is asked to end may inherit a mask under which
  /// it never hears of it.
  private func end() {
    _ = try? Self.ask(port, "DELETE", "/session/\(session)", nil)
    _ = try? Self.ask(port, "GET", "/shutdown", nil)
    kill(driver.processIdentifier, SIGKILL)
  }

  static func find(_ program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

struct BrowserFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

// MARK: What it can do

extension Browser {
  func open(_ address: String) throws { _ = try ask("POST", "/url", ["url": address]) }

  func reload() throws { _ = try ask("POST", "/refresh", [:]) }

  var address: String { get throws { try ask("GET", "/url", nil) as? String ?? "" } }

  /// The value of a function body, with `arguments[0]`…
  func run<Value>(_ script: String, _ arguments: Any..., as type: Value.Type = Value.self) throws -> Value {
    let answer = try ask("POST", "/execute/sync", ["script": script, "args": arguments])
    guard let value = answer as? Value else { throw BrowserFailure("\(answer) is no \(Value.self): \(script)") }
    return value
  }

  /// The value that the body of an asynchronous function returns.
  func runAsync<Value>(_ script: String, as type: Value.Type = Value.self) throws -> Value {
    let body = """
      const done = arguments[arguments.length - 1];
      (async () => { \(script) })().then(done, error => done({ failed: String(error) }));
      """
    let answer = try ask("POST", "/execute/async", ["script": body, "args": [] as [Any]])
    guard let value = answer as? Value else { throw BrowserFailure("\(answer) is no \(Value.self): \(script)") }
    return value
  }

  func perform(_ script: String) throws {
    _ = try ask("POST", "/execute/sync", ["script": script, "args": [] as [Any]])
  }

  /// Presses and releases one key after the other where the focus is.
  func press(_ keys: Key...) throws {
    let steps = keys.flatMap { key in
      [["type": "keyDown", "value": key.rawValue], ["type": "keyUp", "value": key.rawValue]]
    }
    _ = try ask("POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": steps]]])
  }

  enum Key: String {
    case tab = "\u{E004}"
    case left = "\u{E012}"
    case right = "\u{E014}"
    case home = "\u{E011}"
    case end = "\u{E010}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
  }

  /// A real click, where a person would see the element.
  func click(_ selector: String) throws {
    let found = try ask("POST", "/element", ["using": "css selector", "value": selector]) as? [String: Any]
    let element = try #require(found?["element-6066-11e4-a52e-4f735466cecf"] as? String)
    _ = try ask("POST", "/element/\(element)/click", [:])
  }

  /// Warnings and errors in the console since it was asked last.
  func complaints() throws -> [String] {
    let entries = try ask("POST", "/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.filter { ["SEVERE", "WARNING"].contains($0["level"] as? String) }.map { "\($0["message"] ?? "")" }
  }

  /// What WebDriver lacks.
  @discardableResult
  func tell(_ command: String, _ parameters: [String: Any] = [:]) throws -> Any {
    try ask("POST", "/goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  /// A headless window alone does not get narrow.
  func setWidth(_ width: Int) throws {
    try tell(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
  }

  func setMedia(_ features: [String: String], type: String = "") throws {
    try tell(
      "Emulation.setEmulatedMedia",
      ["media": type, "features": features.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }])
  }

  /// Runs in every page opened from now on, before anything of it.
  func beforeEveryPage(_ script: String) throws {
    try tell("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  private func ask(_ method: String, _ path: String, _ body: [String: Any]?) throws -> Any {
    try Self.ask(port, method, "/session/\(session)\(path)", body)
  }

  private static func ask(_ port: UInt16, _ method: String, _ path: String, _ body: [String: Any]?) throws -> Any {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
    let answer = try request(port, method, path, data)
    let value = (try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])?["value"] ?? NSNull()
    guard answer.status == 200 else { throw BrowserFailure("\(method) \(path): \(value)") }
    return value
  }
}
