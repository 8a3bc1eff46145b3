import Findings
import Markdown
import Testing

@Suite struct ParallelTests {
  @Test func fourThreadsAgreeWithOne() async {
    let texts = (0..<50).map { number -> [UInt8] in
      var random = SplitMix(UInt64(number) + 77)
      var bytes = Array("**重要。**次 ~~「消」~~ ~a~ \u{1}~b~\u{1}\n\n| a | **「b」**c |\n|---|---|\n| ~~d~~ | e |\n\n".utf8)
      for _ in 0..<60 { bytes += FuzzTests.pieces[random.below(FuzzTests.pieces.count)] }
      return bytes
    }
    let expected = texts.map(parse)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var wrong = 0
          for _ in 0..<25 { wrong += zip(texts, expected).count { parse($0) != $1 } }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
