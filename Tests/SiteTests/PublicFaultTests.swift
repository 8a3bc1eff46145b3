import Foundation
import TestSupport
import Testing

/// Tests/Cases/xref.txt: every fault in it has its cases, or says why not.
@Suite struct PublicFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let places: String
    let reason: String?

    var testDescription: String { id }
  }

  private static let rows: [Row] = {
    let file = CaseFile.directory("xref.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(id: parts[0], places: parts.count > 1 ? parts[1] : "", reason: parts.count > 2 ? parts[2] : nil)
    }
  }()

  @Test func everyRowIsThereOnce() {
    let count = ["A": 13, "P": 13, "C": 12, "S": 7, "I": 10, "B": 3]
    #expect(Dictionary(grouping: Self.rows) { String($0.id.prefix(1)) }.mapValues(\.count) == count)
    #expect(Set(Self.rows.map(\.id)).count == Self.rows.count)
  }

  @Test(arguments: rows)
  func isTested(_ row: Row) throws {
    if row.places == "none" {
      #expect(row.reason != nil)
    } else if row.places.contains(".swift:") {
      let parts = row.places.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      let tests = CaseFile.directory("..").appendingPathComponent(parts[0])
      let text = try String(contentsOf: tests, encoding: .utf8)
      for name in parts[1].split(separator: ",") {
        #expect(text.contains("func \(name.trimmingCharacters(in: .whitespaces))("), "\(name)")
      }
    } else {
      let names = row.places.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!names.isEmpty)
      for name in names {
        let file = CaseFile.directory("site/\(name).case")
        #expect(FileManager.default.fileExists(atPath: file.path), "\(name)")
      }
    }
  }
}
