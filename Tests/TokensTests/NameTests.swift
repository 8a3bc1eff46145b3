import Data
import Findings
import Foundation
import Testing

@testable import Tokens

@Suite struct NameTests {
  struct Case: CustomTestStringConvertible {
    let kind: String
    let name: String
    let code: String
    var testDescription: String { "\(kind) \(name)" }

    static let all: [Case] = {
      let file = testCases.appending(path: "names/names.txt")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\t").map(String.init)
        return line.hasPrefix("#") || parts.count != 3 ? nil : Case(kind: parts[0], name: parts[1], code: parts[2])
      }
    }()

    static let shared: [Case] = {
      let file = sharedCases.appending(path: "names/xcode-symbols.json")
      guard let data = try? Foundation.Data(contentsOf: file),
        let pairs = try? JSONDecoder().decode([[String: String]].self, from: data)
      else { return [] }
      return pairs.compactMap { pair in
        pair["asset"].flatMap { name in pair["swift"].map { Case(kind: "xcode", name: name, code: $0) } }
      }
    }()
  }

  @Test(arguments: Case.all + Case.shared)
  func name(_ one: Case) {
    let code: String? =
      switch one.kind {
      case "xcode": xcodeSymbol(of: one.name)
      case "swiftgen": swiftGenName(of: one.name)
      case "rswift": rSwiftName(of: one.name)
      case "css": cssName(of: one.name)
      case "constant": constantName(of: one.name)
      case "catalogue": catalogueName(of: one.name)
      default: "?"
      }
    #expect(code ?? "-" == one.code)
  }

  @Test func thereAreCases() {
    #expect(Case.all.count > 40)
    #expect(Case.shared.count >= 50 || !FileManager.default.fileExists(atPath: sharedCases.path))
  }

  @Test func namesThatSomebodyChose() {
    let token = color("color.card-number", codeNames: ["uikit": "Brand/card", "css": "--card"])
    let names = Dictionary(uniqueKeysWithValues: codeNames(of: token).map { ($0.kind, $0) })
    #expect(names[.uikit]?.code == "UIColor(named: \"Brand/card\")" && names[.uikit]?.isChosen == true)
    #expect(names[.xcode]?.code == ".Brand.card" && names[.xcode]?.isChosen == false)
    #expect(names[.swiftui]?.code == "Color(\"Brand/card\")")
    #expect(names[.css]?.code == "--card")
    #expect(names[.kotlin]?.code == "colorCardNumber")
    let size = Token(id: "size.a", type: .dimension, values: [], definitions: token.definitions)
    #expect(codeNames(of: size).map(\.kind) == [.swift, .css, .kotlin])
  }

  @Test func collisions() {
    let graph = TokenGraph(tokens: [color("card-number"), color("card-number-color"), color("card.number")])
    let found = nameCollisions(in: graph)
    #expect(
      found.map(\.message) == [
        "the tokens “card-number” and “card-number-color” have one name in code: Xcode .cardNumber",
        "the tokens “card-number” and “card.number” have one name in code: "
          + "Swift cardNumber, CSS --card-number, Kotlin cardNumber",
      ])
    #expect(found.allSatisfy { $0.rule == .nameCollision && $0.notes.count == 2 })
  }

  @Test func anyNameHasNames() {
    let odd = ["", "/", "$root", "\u{301}", "\u{1F600}", "a\u{301}B", "ⅷ", "...", "A/", " ", "\u{0}", "İstanbul", "ß"]
    for name in odd + odd.map({ $0 + "color" }) {
      _ = (
        xcodeSymbol(of: name), swiftGenName(of: name), rSwiftName(of: name), cssName(of: name), constantName(of: name)
      )
    }
  }

  private func color(_ id: String, codeNames: [String: String] = [:]) -> Token {
    let definition = Token.Definition(
      place: Place(file: "tokens/a.json"), pointer: "", written: Value(.null, 0..<0), references: [])
    return Token(id: id, type: .color, values: [], definitions: [definition], codeNames: codeNames)
  }
}
