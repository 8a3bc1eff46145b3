/// Runs a program over a value. It keeps its own stacks, so that no template and no value is too deep for a thread.
struct Renderer {
  /// Templates and blocks in each other, at most. Beyond it they are taken to go on without end.
  static let deepest = 500
  /// Templates and blocks shown in one run, at most: a few partials that double each other reach any number.
  private let mostCalls: Int

  private(set) var output: [UInt8] = []
  private let program: Program
  /// In which names are looked for, the innermost last.
  private var objects: [TemplateObject] = []
  /// What `.` is.
  private var items: [TemplateValue] = []
  private var sections: [Section] = []
  private var returns: [Return] = []
  private var indentation: [UInt8] = []
  private var indentationStart = 0
  /// The parents' tags that we are in, as a list linked inwards to outwards.
  private var overrides: [Override] = []
  private var innermost: Int?
  /// The next line goes on where the output is.
  private var joinsLine = false
  private var calls = 0
  /// The tag that went too deep.
  private var endless: Int?

  private struct Section {
    let items: [TemplateValue]
    var index: Int
  }

  private struct Return {
    let instruction: Int
    let indentationStart: Int
    let indentationEnd: Int
    let overrides: Int
    let innermost: Int?
  }

  private struct Override {
    let arguments: Int
    let outer: Int?
  }

  init(program: Program, value: TemplateValue, mostCalls: Int = 1_000_000) {
    self.mostCalls = mostCalls
    self.program = program
    output.reserveCapacity(16_384)
    push(value)
  }

  /// Runs to the end or to the call that would never end.
  mutating func run(from start: Int) -> TemplateFault? {
    let program = program
    program.bytes.withUnsafeBufferPointer { bytes in
      program.instructions.withUnsafeBufferPointer { run(from: start, $0, bytes) }
    }
    return endless.map(fault)
  }

  private mutating func run(
    from start: Int, _ instructions: UnsafeBufferPointer<Instruction>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var next = start
    while endless == nil {
      let instruction = instructions[next]
      next += 1
      switch instruction {
      case .text(let range, let startsLine):
        add(UnsafeBufferPointer(rebasing: bytes[range]), startsLine: startsLine)
      case .lineStart: startLine()
      case .escaped(let path): addEscaped(value(of: path))
      case .raw(let path): addRaw(value(of: path))
      case .section(let path, let end): if !enter(value(of: path)) { next = end }
      case .inverted(let path, let end): if value(of: path).isTrue { next = end }
      case .sectionEnd(let body, let after): next = repeats() ? body : after
      case .partial(let call):
        guard let target = program.starts[call.template] else { continue }
        enter(call, return: next)
        next = target
      case .parent(let call, let arguments, let end):
        next = end
        guard let target = program.starts[call.template] else { continue }
        enter(call, return: end)
        overrides.append(Override(arguments: arguments, outer: innermost))
        innermost = overrides.count - 1
        next = target
      case .block(let name, let site, let end): next = enter(name, site, return: end)
      case .finish:
        guard let caller = returns.popLast() else { return }
        next = leave(to: caller)
      }
    }
  }

  // MARK: Templates and blocks

  private mutating func push(return instruction: Int, offset: Int) {
    calls += 1
    if returns.count >= Self.deepest || calls > mostCalls { endless = offset }
    returns.append(
      Return(
        instruction: instruction, indentationStart: indentationStart, indentationEnd: indentation.count,
        overrides: overrides.count, innermost: innermost))
  }

  private mutating func enter(_ call: Call, return instruction: Int) {
    push(return: instruction, offset: call.offset)
    if let own = call.indentation {
      indentation += program.bytes[own]
    } else {
      // What is called in the middle of a line is not indented.
      indentationStart = indentation.count
    }
  }

  private mutating func enter(_ block: Int, _ site: BlockSite, return instruction: Int) -> Int {
    push(return: instruction, offset: site.offset)
    var body = site.body
    // The outermost parent's tag that brings the block decides. What it brings sees only the tags around it.
    var tag = innermost
    while let index = tag {
      if let argument = program.arguments[overrides[index].arguments].last(where: { $0.block == block }) {
        body = argument.body
        innermost = overrides[index].outer
      }
      tag = overrides[index].outer
    }
    if let own = site.indentation {
      indentation += program.bytes[own]
      if !body.startsLine { startLine() }
    } else {
      joinsLine = body.startsLine
    }
    return body.start
  }

  private mutating func leave(to caller: Return) -> Int {
    indentation.removeLast(indentation.count - caller.indentationEnd)
    indentationStart = caller.indentationStart
    overrides.removeLast(overrides.count - caller.overrides)
    innermost = caller.innermost
    joinsLine = false
    return caller.instruction
  }

  private func fault(at offset: Int) -> TemplateFault {
    let origin = program.origins.last { $0.offset <= offset } ?? ("", 0)
    return TemplateFault(
      template: origin.name, offset: offset - origin.offset, message: "this includes itself without end")
  }

  // MARK: Values

  private func value(of path: Int) -> TemplateValue {
    guard let first = program.paths[path].first else { return items[items.count - 1] }
    var level = objects.count
    while level > 0 {
      level -= 1
      guard let found = objects[level][first] else { continue }
      return program.paths[path].rest.isEmpty ? found : member(program.paths[path].rest, of: found)
    }
    return .none
  }

  private func member(_ path: [TemplateName], of value: TemplateValue) -> TemplateValue {
    var found = value
    for part in path {
      guard case .object(let members) = found else { return .none }
      found = members[part] ?? .none
    }
    return found
  }

  /// False if the section is skipped.
  private mutating func enter(_ value: TemplateValue) -> Bool {
    guard value.isTrue else { return false }
    if case .list(let items) = value {
      sections.append(Section(items: items, index: 0))
      push(items[0])
    } else {
      sections.append(Section(items: [], index: 0))
      push(value)
    }
    return true
  }

  private mutating func repeats() -> Bool {
    pop()
    let last = sections.count - 1
    let next = sections[last].index + 1
    guard next < sections[last].items.count else {
      sections.removeLast()
      return false
    }
    sections[last].index = next
    push(sections[last].items[next])
    return true
  }

  private mutating func push(_ item: TemplateValue) {
    items.append(item)
    if case .object(let members) = item { objects.append(members) }
  }

  private mutating func pop() {
    if case .object = items.removeLast() { objects.removeLast() }
  }

  // MARK: Output

  private mutating func startLine() {
    if joinsLine {
      joinsLine = false
    } else if indentationStart < indentation.count {
      output += indentation[indentationStart...]
    }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, startsLine: Bool) {
    guard indentationStart < indentation.count else {
      if startsLine { joinsLine = false }
      output += text
      return
    }
    let newline = UInt8(ascii: "\n")
    if startsLine && text.first != newline { startLine() }
    var start = 0
    for index in text.indices where text[index] == newline {
      output += UnsafeBufferPointer(rebasing: text[start...index])
      start = index + 1
      // Empty lines stay empty.
      if start < text.count && text[start] != newline { startLine() }
    }
    output += UnsafeBufferPointer(rebasing: text[start...])
  }

  private mutating func addRaw(_ value: TemplateValue) {
    switch value {
    case .none, .list, .object: return
    case .flag(let flag): output += flag ? "true".utf8 : "false".utf8
    case .text(let text): output += text.utf8
    case .markup(let bytes): output += bytes
    }
  }

  private mutating func addEscaped(_ value: TemplateValue) {
    switch value {
    case .none, .list, .object, .flag: addRaw(value)
    case .text(var text): text.withUTF8 { addEscaped($0) }
    case .markup(let bytes): bytes.withUnsafeBufferPointer { addEscaped($0) }
    }
  }

  private mutating func addEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in bytes.indices {
      let entity: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      default: continue
      }
      output += UnsafeBufferPointer(rebasing: bytes[start..<index])
      entity.withUTF8Buffer { output += $0 }
      start = index + 1
    }
    output += UnsafeBufferPointer(rebasing: bytes[start...])
  }
}

extension TemplateValue {
  var isTrue: Bool {
    switch self {
    case .none: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .markup(let bytes): !bytes.isEmpty
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }
}
