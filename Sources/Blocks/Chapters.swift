internal import Data
internal import Findings
internal import Markup
package import Site

/// A talk's chapters:
///
///     - 0:28 [Design principles](#principles)
///     - 1:02:10 [Questions](#questions)
package struct ChaptersBlock: Block {
  package let name = "chapters"

  package init() {}

  package func make(_ source: BlockSource, _ setting: BlockSetting) -> BlockResult {
    var reading = ChaptersReading(source, setting)
    reading.run()
    return reading.result
  }
}

/// An item as it is written: `0:28 [title](destination)`.
private struct Chapter {
  let time: Substring
  let seconds: Int
  let title: Substring
  let destination: Substring

  init?(_ text: String) {
    let time = text.prefix { $0 != " " && $0 != "\t" && $0 != "　" }
    let link = text[time.endIndex...].trimmingPrefix { $0 == " " || $0 == "\t" || $0 == "　" }
    guard let seconds = Self.seconds(time), link.first == "[", link.last == ")",
      let middle = link.ranges(of: "](").last
    else { return nil }
    self.time = time
    self.seconds = seconds
    title = link[link.index(after: link.startIndex)..<middle.lowerBound]
    destination = link[middle.upperBound..<link.index(before: link.endIndex)]
  }

  /// `m:ss` or `h:mm:ss`.
  private static func seconds(_ time: Substring) -> Int? {
    let parts = time.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    guard (2...3).contains(parts.count), numbers.count == parts.count, (1...3).contains(parts[0].count),
      zip(parts, numbers).dropFirst().allSatisfy({ $0.count == 2 && $1 < 60 })
    else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(Substring(digits)) : nil
  }
}

private struct ChaptersReading {
  private let source: BlockSource
  private let setting: BlockSetting
  private var findings: [Finding] = []
  private var uses: [Target] = []
  private var shown: [(chapter: Chapter, target: Target)] = []
  private var references = 0
  private var isSound = true

  init(_ source: BlockSource, _ setting: BlockSetting) {
    self.source = source
    self.setting = setting
  }

  mutating func run() {
    guard case .list(let items) = source.value.kind, !items.isEmpty else {
      return fail(.badValue, at: source.value.range, "a list of chapters is expected, found \(source.value.kind.name)")
    }
    var last: (seconds: Int, range: Range<Int>)?
    for item in items {
      guard case .string(let text) = item.kind, let chapter = Chapter(text) else {
        fail(noChapter(item, source.path))
        continue
      }
      let time = range(of: chapter.time, in: text, item)
      if let last, chapter.seconds <= last.seconds {
        fail(notRising(chapter.time, Place(source.path, time), Place(source.path, last.range)))
      }
      last = (chapter.seconds, time)
      resolve(chapter, text, item)
    }
  }

  private mutating func resolve(_ chapter: Chapter, _ text: String, _ item: Value) {
    references += 1
    let place = range(of: chapter.destination, in: text, item)
    let (target, found) = setting.resolve(String(chapter.destination), at: place)
    findings += found
    guard let target else {
      if found.isEmpty { fail(.badValue, at: place, "a chapter leads to a section of this site") }
      isSound = false
      return
    }
    switch target {
    case .section, .guideline, .element:
      uses.append(target)
      shown.append((chapter, target))
    case .page, .asset, .thing:
      // A section that is not there has been said.
      if found.isEmpty { fail(.badValue, at: place, "a chapter leads to a section, this is none") }
      isSound = false
    }
  }

  /// The bytes of a part of an item; of one written with escapes or over lines, the whole item.
  private func range(of part: Substring, in text: String, _ item: Value) -> Range<Int> {
    let start: Int
    switch item.range.count - text.utf8.count {
    case 0: start = item.range.lowerBound
    case 2: start = item.range.lowerBound + 1
    default: return item.range
    }
    let lower = start + text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return lower..<lower + part.utf8.count
  }

  private mutating func fail(_ rule: Rule, at range: Range<Int>, _ message: String) {
    fail(Finding(rule, at: Place(source.path, range), message))
  }

  private mutating func fail(_ finding: Finding) {
    findings.append(finding)
    isSound = false
  }
}

extension ChaptersReading {
  var result: BlockResult {
    BlockResult(isSound ? markup : nil, findings: findings, uses: uses, references: references)
  }

  private var markup: Markup {
    Markup { markup in
      markup.element("ol", [.init("class", "chapters")]) { list in
        for (chapter, target) in shown {
          list.element("li") { item in
            item.element("span", [.init("class", "time")], text: String(chapter.time))
            if chapter.title.isEmpty {
              setting.appendLink(to: target, setting.name(of: target), in: setting.otherLanguage(of: target), &item)
            } else {
              setting.appendLink(to: target, String(chapter.title), &item)
            }
          }
        }
      }
      markup.newline()
    }
  }
}

// MARK: Messages

private func noChapter(_ item: Value, _ path: String) -> Finding {
  Finding(
    .badValue, at: Place(path, item.range), "a chapter is expected, found \(item.kind.name)",
    notes: [Note(.help, "write a time (m:ss or h:mm:ss) and a link: 0:28 [title](#section)")])
}

private func notRising(_ time: Substring, _ place: Place, _ last: Place) -> Finding {
  Finding(
    .badValue, at: place, "“\(time)” is not after the chapter before it",
    notes: [Note(.note, "that chapter begins here", at: last)])
}
