import Findings
import Testing

@Suite struct NearestTests {
  @Test func none() { #expect(nearest("x", among: []) == nil) }
}
