import Testing

@testable import Templates

@Suite struct FaultTests {
  /// The offset is that of the tag at `‸`.
  @Test(arguments: [
    ("a ‸{{name", "this tag is not closed"),
    ("a ‸{{{name}}", "this tag is not closed"),
    ("a ‸{{ }} b", "this tag has no name"),
    ("色 ‸{{#a}} b", "“a” is not closed"),
    ("{{#a}} ‸{{/b}}{{/a}}", "this closes “b”, but “a” is open here"),
    ("a ‸{{/b}}", "this closes “b”, but nothing is open here"),
    ("‸{{=a=}}", "delimiters are set by two words without “=”"),
    ("a ‸{{> nowhere}}", "there is no template “nowhere”"),
    ("{{< t}}‸{{x}}{{/ t}}", "only blocks stand in a parent's tag"),
  ]) func faults(_ marked: String, _ message: String) {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    let library = TemplateLibrary(sources: ["t": Array(parts.joined().utf8)])
    #expect(library.faults == [TemplateFault(template: "t", offset: parts[0].utf8.count, message: message)])
  }

  @Test func soundPartsWork() {
    let library = TemplateLibrary(sources: ["t": Array("{{a}} {{/b}}{{#a}}[{{.}}] {{open".utf8)])
    #expect(String(decoding: library.render("t", .object(["a": .text("1")])), as: UTF8.self) == "1 [1] {{open")
    #expect(library.faults.map(\.offset) == [6, 12, 26])
    #expect(library.render("other", .none).isEmpty)
  }

  @Test(arguments: ["x{{> t}}", "{{< t}}{{$a}}b{{/a}}{{/ t}}", "{{#a}}{{> t}}{{/a}}"])
  func endlessInclusionStops(_ template: String) {
    let library = TemplateLibrary(sources: ["t": Array(template.utf8)])
    let fault = library.fill("t", .object(["a": .flag(true)])).fault
    #expect(fault?.message == "this includes itself without end")
    #expect(fault?.template == "t")
  }

  @Test func doublingInclusionStops() {
    var sources = ["t0": Array("x".utf8)]
    for level in 1...60 { sources["t\(level)"] = Array("{{> t\(level - 1)}}{{> t\(level - 1)}}".utf8) }
    let program = TemplateLibrary(sources: sources).program
    var renderer = Renderer(program: program, value: .none, mostCalls: 10_000)
    #expect(program.start(of: "t60").map { renderer.run(from: $0) } != nil)
  }

  @Test func aBlockMayHoldItself() {
    let library = TemplateLibrary(sources: [
      "t": Array("{{< p}}{{$a}}<{{$a}}inner{{/a}}>{{/a}}{{/ p}}".utf8), "p": Array("{{$a}}default{{/a}}".utf8),
    ])
    #expect(String(decoding: library.render("t", .none), as: UTF8.self) == "<inner>")
  }

  @Test(arguments: ["{{#a}}", "{{^b}}", "{{< p}}{{$a}}", "{{$c}}\n", "  {{$c}}", "{{", "{{=", "\n {{/a}}", "{{! \n"])
  func depthAndLengthAreNoDanger(_ piece: String) {
    let count = 20_000
    let text = Array(String(repeating: piece, count: count).utf8)
    let clock = ContinuousClock()
    var library = TemplateLibrary(sources: [:])
    let time = clock.measure { library = TemplateLibrary(sources: ["t": text, "p": []]) }
    _ = library.render("t", .object(["a": .flag(true)]))
    #expect(time < .seconds(10))
  }

  /// Whatever the bytes, there is neither a crash nor an endless run, and faults lie in the source.
  @Test func anyBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the template fuzz:", seed)
    var random = SplitMix(state: seed)
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "^", "/", "$", "<", ">", "=", "!", "&", ".", "a", "b", "a.b", " ", "\n", "\r\n",
      "  ",
      "{{#a}}", "{{/a}}", "{{$b}}", "{{/b}}", "{{<p}}", "{{/p}}", "{{>p}}", "{{=| |=}}", "|", "色", "\u{0}",
    ].map { Array($0.utf8) }
    let value = TemplateValue.object([
      "a": .list([.object(["b": .text("<色>")]), .text("x")]), "b": .markup([0x26]), "c": .none,
    ])
    for _ in 0..<3_000 {
      let make = { (random: inout SplitMix) in
        (0..<Int.random(in: 0...24, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      }
      let sources = ["t": make(&random), "p": make(&random)]
      let library = TemplateLibrary(sources: sources)
      for fault in library.faults {
        let count = sources[fault.template]?.count ?? -1
        #expect(fault.offset >= 0 && fault.offset <= count, "seed \(seed)")
      }
      #expect(library.render("t", value) == library.render("t", value), "seed \(seed)")
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
