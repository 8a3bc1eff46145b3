/// Turns templates into instructions, a line at a time, since what a tag does to the blanks around it depends on its
/// line. Of a block's body the indentation it was written with is taken away; the place where it is shown gives its own.
struct Compiler {
  private var program = Program()
  private var faults: [TemplateFault] = []
  private var pathNumbers: [String: Int] = [:]
  private var blockNumbers: [String: Int] = [:]
  /// Calls of templates: faults if there is no such template in the end.
  private var calls: [(template: Int, fault: TemplateFault)] = []

  // The template that is being compiled.
  private var template = ""
  private var source: [UInt8] = []
  private var tokens: [Token] = []
  private var base = 0
  private var scopes: [Scope] = []

  private struct Scope {
    let kind: Token.Kind
    /// The opening one; a block that a parent's tag brings has none.
    let instruction: Int?
    /// How many blanks each line in it loses.
    let stripped: Int
  }

  mutating func add(_ name: String, _ text: [UInt8]) {
    let tokenizer = Tokenizer(text)
    (template, source, tokens) = (name, text, tokenizer.tokens)
    faults += tokenizer.faults.map { TemplateFault(template: name, offset: $0.offset, message: $0.message) }
    base = program.bytes.count
    program.bytes += text
    program.origins.append((name, base))
    program.starts[number(ofTemplate: name)] = program.instructions.count
    var index = 0
    while index < tokens.count {
      let end = lineEnd(from: index)
      compile(index..<end)
      index = end
    }
    program.instructions.append(.finish)
  }

  mutating func finish() -> (Program, [TemplateFault]) {
    for call in calls where program.starts[call.template] == nil { faults.append(call.fault) }
    faults.sort { ($0.template, $0.offset, $0.message) < ($1.template, $1.offset, $1.message) }
    return (program, faults)
  }

  private mutating func compile(_ line: Range<Int>) {
    if standsAlone(line) {
      let next = line.contains { tokens[$0].kind == .block } ? blanksAfter(line) : nil
      for index in line {
        compile(index, Place(isAlone: true, indentation: blanks(at: line), next: next))
      }
      return
    }
    var startsLine = true
    for index in line {
      if tokens[index].kind == .text {
        // The blanks before a block that opens its line are the block's own.
        let opensWithBlock = index + 1 < line.upperBound && tokens[index + 1].kind == .block && isWhite(index)
        if startsLine && opensWithBlock { continue }
        addText(index, startsLine: startsLine)
      } else if tokens[index].kind == .block {
        compile(index, Place(isAlone: false, indentation: startsLine ? blanks(at: line) : nil, next: nil))
      } else {
        if startsLine && !tokens[index].inParent { program.instructions.append(.lineStart) }
        compile(index, Place(isAlone: false, indentation: nil, next: nil))
      }
      startsLine = false
    }
  }

  /// Where a tag stands on its line.
  private struct Place {
    let isAlone: Bool
    /// The blanks before it, in the program's bytes, if nothing else is before it on its line.
    let indentation: Range<Int>?
    /// The blanks before the next line's content, in the program's bytes, unless that closes what this line opens.
    let next: Range<Int>?
  }

  private mutating func compile(_ index: Int, _ place: Place) {
    let token = tokens[index]
    let indentation = place.isAlone ? place.indentation : nil
    switch token.kind {
    case .text, .comment, .delimiters: return
    case .block: return openBlock(token, place)
    case .close: return close()
    case .escaped: program.instructions.append(.escaped(path: number(ofPath: token)))
    case .raw: program.instructions.append(.raw(path: number(ofPath: token)))
    case .section: open(token, .section(path: number(ofPath: token), end: 0))
    case .inverted: open(token, .inverted(path: number(ofPath: token), end: 0))
    case .partial:
      let call = Call(template: call(token), indentation: indentation, offset: base + token.offset)
      program.instructions.append(.partial(call))
    case .parent:
      let call = Call(template: call(token), indentation: indentation, offset: base + token.offset)
      program.arguments.append([])
      open(token, .parent(call, arguments: program.arguments.count - 1, end: 0))
    }
    if token.inParent { add(fault: "only blocks stand in a parent's tag", at: token.offset) }
  }

  private mutating func open(_ token: Token, _ instruction: Instruction) {
    let scope = Scope(kind: token.kind, instruction: program.instructions.count, stripped: stripped)
    scopes.append(scope)
    program.instructions.append(instruction)
  }

  private mutating func openBlock(_ token: Token, _ place: Place) {
    let block = number(ofBlock: name(token))
    let own = stripped + (place.indentation?.count ?? 0)
    let inner = max(stripped, place.next?.count ?? own)
    let start = program.instructions.count
    if let arguments = argumentsOfOpenParent {
      let body = Body(start: start, startsLine: place.isAlone)
      program.arguments[arguments].append(Argument(block: block, body: body))
      scopes.append(Scope(kind: .block, instruction: nil, stripped: inner))
      return
    }
    // The default body says how far a block is indented whose tag has a line for itself.
    let site = place.next.map { $0.dropFirst(min(stripped, $0.count)) } ?? place.indentation
    let body = Body(start: start + 1, startsLine: place.isAlone)
    scopes.append(Scope(kind: .block, instruction: start, stripped: inner))
    program.instructions.append(
      .block(name: block, BlockSite(indentation: site, body: body, offset: base + token.offset), end: 0))
  }

  private var argumentsOfOpenParent: Int? {
    guard let opening = scopes.last?.instruction, case .parent(_, let arguments, _) = program.instructions[opening]
    else { return nil }
    return arguments
  }

  private mutating func close() {
    guard let scope = scopes.popLast() else { return }
    if scope.kind == .block { program.instructions.append(.finish) }
    guard let opening = scope.instruction else { return }
    if scope.kind == .section {
      program.instructions.append(.sectionEnd(body: opening + 1, next: program.instructions.count + 1))
    }
    program.instructions[opening].setEnd(program.instructions.count)
    if scope.kind == .inverted { joinTwin(opening) }
  }

  /// `{{#a}}…{{/a}}{{^a}}…{{/a}}` asks for `a` once.
  private mutating func joinTwin(_ inverted: Int) {
    guard inverted > 0, case .inverted(let path, let end) = program.instructions[inverted],
      case .sectionEnd(let body, _) = program.instructions[inverted - 1],
      case .section(path, inverted) = program.instructions[body - 1]
    else { return }
    program.instructions[body - 1] = .section(path: path, end: inverted + 1)
    program.instructions[inverted - 1] = .sectionEnd(body: body, next: end)
  }

  private mutating func addText(_ index: Int, startsLine: Bool) {
    guard !tokens[index].inParent else { return }
    var range = tokens[index].range
    if startsLine { range = range.dropFirst(min(stripped, leadingBlanks(range).count)) }
    range = base + range.lowerBound..<base + range.upperBound
    // Lines that follow each other become one instruction.
    if startsLine, case .text(let last, let began) = program.instructions.last, last.upperBound == range.lowerBound,
      program.bytes[last].last == UInt8(ascii: "\n")
    {
      program.instructions.removeLast()
      program.instructions.append(.text(last.lowerBound..<range.upperBound, startsLine: began))
    } else {
      program.instructions.append(.text(range, startsLine: startsLine))
    }
  }

  /// How many blanks the lines of the innermost block lose.
  private var stripped: Int { scopes.last?.stripped ?? 0 }

  // MARK: Lines

  private func lineEnd(from start: Int) -> Int {
    (start..<tokens.count).first { endsLine($0) }.map { $0 + 1 } ?? tokens.count
  }

  /// A line that leaves no trace: one tag that shows nothing by itself, or tags of parents and blocks alone.
  private func standsAlone(_ line: Range<Int>) -> Bool {
    var tags = 0
    var others = 0
    for index in line {
      let token = tokens[index]
      switch token.kind {
      case .text:
        if !token.inParent && !isWhite(index) { return false }
        continue
      case .escaped, .raw: return false
      case .section, .inverted, .comment, .delimiters, .partial: others += 1
      // A block that begins and ends on one line is part of that line.
      case .block: if !token.inParent && token.partner < line.upperBound { return false }
      case .close:
        let closed = tokens[token.partner].kind
        if closed == .section || closed == .inverted { others += 1 }
      case .parent: break
      }
      tags += 1
    }
    return tags > 0 && (others == 0 || tags == 1)
  }

  /// The blanks that a line starts with, without those that its block takes away; in the program's bytes.
  private func blanks(at line: Range<Int>) -> Range<Int> {
    let first = tokens[line.lowerBound]
    guard first.kind == .text else { return base + first.offset..<base + first.offset }
    let blanks = leadingBlanks(first.range)
    return blanks.dropFirst(min(stripped, blanks.count))
  }

  private func blanksAfter(_ line: Range<Int>) -> Range<Int>? {
    var start = line.upperBound
    while start < tokens.count, tokens[start].kind == .text, isWhite(start), endsLine(start) { start += 1 }
    guard start < tokens.count else { return nil }
    let isText = tokens[start].kind == .text
    let content = isText && isWhite(start) && start + 1 < tokens.count ? start + 1 : start
    if tokens[content].kind == .close, line.contains(tokens[content].partner) { return nil }
    let offset = base + tokens[start].offset
    return isText ? leadingBlanks(tokens[start].range) : offset..<offset
  }

  /// In the program's bytes.
  private func leadingBlanks(_ range: Range<Int>) -> Range<Int> {
    let count = range.prefix { source[$0] == 0x20 || source[$0] == 0x09 }.count
    return base + range.lowerBound..<base + range.lowerBound + count
  }

  private func isWhite(_ token: Int) -> Bool {
    tokens[token].range.allSatisfy { isBlank(source[$0]) }
  }

  private func endsLine(_ token: Int) -> Bool {
    tokens[token].kind == .text && source[tokens[token].range.upperBound - 1] == UInt8(ascii: "\n")
  }

  // MARK: Names

  private mutating func call(_ token: Token) -> Int {
    let called = name(token)
    let number = number(ofTemplate: called)
    let message = "there is no template \u{201C}\(called)\u{201D}"
    calls.append((number, TemplateFault(template: template, offset: token.offset, message: message)))
    return number
  }

  private mutating func add(fault: String, at offset: Int) {
    faults.append(TemplateFault(template: template, offset: offset, message: fault))
  }

  private func name(_ token: Token) -> String {
    String(decoding: source[token.range], as: UTF8.self)
  }

  private mutating func number(ofTemplate name: String) -> Int {
    if let known = program.templates[name] { return known }
    program.templates[name] = program.starts.count
    program.starts.append(nil)
    return program.starts.count - 1
  }

  private mutating func number(ofBlock name: String) -> Int {
    if let known = blockNumbers[name] { return known }
    blockNumbers[name] = blockNumbers.count
    return blockNumbers.count - 1
  }

  private mutating func number(ofPath token: Token) -> Int {
    let text = name(token)
    if let known = pathNumbers[text] { return known }
    pathNumbers[text] = program.paths.count
    let parts = source[token.range].split(separator: UInt8(ascii: ".")).map {
      TemplateName(String(decoding: $0, as: UTF8.self))
    }
    program.paths.append(Path(first: parts.first, rest: Array(parts.dropFirst())))
    return program.paths.count - 1
  }
}
