import Foundation
import Testing

/// `check --accept-debt`: a site can start with what it has, and only get better.
@Suite struct ContrastDebtTests {
  @Test func acceptedDebtIsSilentUntilItChanges() throws {
    let folder = try site("#777", "#888")
    #expect(try folder.check().code == 1)
    let accepted = try folder.check("--accept-debt")
    #expect(accepted.code == 0, "\(accepted)")
    #expect(accepted.errors.contains("contrast-debt.yml lists 2 pairs"))
    let list = try folder.read("content/contrast-debt.yml")
    #expect(list.contains("- pair: \"#777 on white\"\n  kind: text\n  need: 4.5\n  modes:\n    always: \"4.47\"\n"))
    #expect(try folder.check("--accept-debt").code == 0)
    #expect(try folder.read("content/contrast-debt.yml") == list, "the same debts are the same bytes")

    // A new failure, and a worse one, are errors; so is a debt that was paid.
    try write("#777", "#999", folder)
    let worse = try folder.check("--format", "short")
    #expect(worse.code == 1 && worse.output.contains("error[contrast-below]") && worse.output.contains("contrast-debt"))
    try write("#777", "#555", folder)
    let paid = try folder.check("--format", "short")
    #expect(paid.code == 1 && paid.output.contains("does not fail any more"), "\(paid)")
    try write("#555", "#555", folder)
    let done = try folder.check("--accept-debt")
    #expect(done.code == 0 && done.errors.contains("no pair fails"), "\(done)")
    #expect(try folder.read("content/contrast-debt.yml").hasSuffix("[]\n"))
  }

  @Test func whereNothingFailsNoListIsMade() throws {
    let folder = try site("#000", "#111")
    #expect(try folder.check("--accept-debt").code == 0)
    #expect(!folder.exists("content/contrast-debt.yml"))
  }

  private func site(_ one: String, _ other: String) throws -> Folder {
    let folder = try Folder.site()
    try write(one, other, folder)
    return folder
  }

  private func write(_ one: String, _ other: String, _ folder: Folder) throws {
    try folder.write(
      """
      internal: true
      contrast:
        pairs: [{text: '\(one)', on: white}, {text: '\(other)', on: white}]

      """, to: "content/site.yml")
  }
}
