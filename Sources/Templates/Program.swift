/// All templates of a library as one list of instructions.
struct Program: Sendable {
  /// The sources one after the other; text instructions are ranges of it.
  var bytes: [UInt8] = []
  var instructions: [Instruction] = []
  /// Where each template starts, by the number of its name; `nil` if there is only the name.
  var starts: [Int?] = []
  var templates: [String: Int] = [:]
  /// What names stand for, by number.
  var paths: [Path] = []
  /// The blocks that a parent tag brings with it.
  var arguments: [[Argument]] = []
  /// Where each template's bytes start, in the order of `bytes`.
  var origins: [(name: String, offset: Int)] = []

  func start(of template: String) -> Int? {
    templates[template].flatMap { starts[$0] }
  }
}

/// The parts of a name between its dots; no first part is `.` alone.
struct Path: Sendable {
  let first: TemplateName?
  let rest: [TemplateName]
}

enum Instruction: Sendable {
  /// `startsLine`: the text begins a line, which is indented as its partial or block is; so are its further lines.
  case text(Range<Int>, startsLine: Bool)
  /// A line begins with something else than text.
  case lineStart
  case escaped(path: Int)
  case raw(path: Int)
  /// `end`: what follows the section.
  case section(path: Int, end: Int)
  case inverted(path: Int, end: Int)
  /// `next`: what follows the section, its inverted twin left out.
  case sectionEnd(body: Int, next: Int)
  case partial(Call)
  case parent(Call, arguments: Int, end: Int)
  case block(name: Int, BlockSite, end: Int)
  /// The end of a template or of a block's body.
  case finish

  mutating func setEnd(_ end: Int) {
    switch self {
    case .section(let path, _): self = .section(path: path, end: end)
    case .inverted(let path, _): self = .inverted(path: path, end: end)
    case .parent(let call, let arguments, _): self = .parent(call, arguments: arguments, end: end)
    case .block(let name, let site, _): self = .block(name: name, site, end: end)
    case .text, .lineStart, .escaped, .raw, .sectionEnd, .partial, .finish: break
    }
  }
}

struct Call: Sendable {
  let template: Int
  /// The blanks before a tag that stands alone on its line.
  let indentation: Range<Int>?
  /// Of the tag, in the program's bytes.
  let offset: Int
}

/// Where a block stands, and its default body, which follows it.
struct BlockSite: Sendable {
  /// Of a block that is the first on its line.
  let indentation: Range<Int>?
  let body: Body
  let offset: Int
}

struct Body: Sendable {
  var start: Int
  /// The body begins on the line after its tag.
  var startsLine: Bool
}

struct Argument: Sendable {
  let block: Int
  let body: Body
}
