import Foundation
import Testing

@testable import Templates

/// The specification's own tests: github.com/mustache/spec, the files of version 1.4.
@Suite struct SpecificationTests {
  @Test(arguments: SpecificationCase.all) func renders(_ test: SpecificationCase) {
    var sources = test.partials.mapValues { Array($0.utf8) }
    sources["test itself"] = Array(test.template.utf8)
    let library = TemplateLibrary(sources: sources)
    let filled = library.fill("test itself", test.data)
    #expect(String(decoding: filled.markup, as: UTF8.self) == test.expected)
    #expect(filled.fault == nil)
  }

  @Test func casesAreFound() {
    #expect(SpecificationCase.all.count == 163)
  }
}

struct SpecificationCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let template: String
  let partials: [String: String]
  let data: TemplateValue
  let expected: String

  static let all: [SpecificationCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Cases/mustache")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name -> [SpecificationCase] in
      guard let bytes = try? Data(contentsOf: folder.appending(path: name)),
        let file = try? JSONDecoder().decode(File.self, from: bytes)
      else { return [] }
      return file.tests.map { SpecificationCase(file: name, $0) }
    }
  }()

  private init(file: String, _ test: Test) {
    testDescription = "\(file): \(test.name)"
    (template, expected) = (test.template, test.expected)
    partials = test.partials ?? [:]
    data = test.data.value
  }

  private struct File: Decodable {
    let tests: [Test]
  }

  private struct Test: Decodable {
    let name: String
    let template: String
    let partials: [String: String]?
    let data: Datum
    let expected: String
  }

  private struct Datum: Decodable {
    let value: TemplateValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value =
        if container.decodeNil() { .none } else if let flag = try? container.decode(Bool.self) {
          .flag(flag)
        } else if let number = try? container.decode(Int.self) {
          .text("\(number)")
        } else if let number = try? container.decode(Double.self) {
          .text("\(number)")
        } else if let text = try? container.decode(String.self) {
          .text(text)
        } else if let items = try? container.decode([Datum].self) { .list(items.map(\.value)) } else {
          .object(TemplateObject(try container.decode([String: Datum].self).mapValues(\.value)))
        }
    }
  }
}
