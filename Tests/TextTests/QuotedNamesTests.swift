import DICheckText
import Testing

/// Names in backticks, of which some hold backticks themselves.
@Suite struct QuotedNamesTests {
  @Test(arguments: [
    ("`A` makes `b: B`.", ["A", " makes ", "b: B", "."]),
    ("`Cart` receives ``default`: `System Clock``.", ["Cart", " receives ", "`default`: `System Clock`", "."]),
    ("``main clock`` is no name", ["`main clock`", " is no name"]),
    ("`Cart.`main clock``: no", ["Cart.`main clock`", ": no"]),
    ("(`A`, `clock: `System Clock``)", ["(", "A", ", ", "clock: `System Clock`", ")"]),
    ("nothing", ["nothing"]),
  ])
  func parts(message: String, expected: [String]) {
    let parts = QuotedNames.parts(of: message)?.map { part in
      switch part {
      case .words(let text), .name(let text): text
      }
    }
    #expect(parts == expected)
  }

  @Test func openMarks() {
    #expect(QuotedNames.parts(of: "`A") == nil)
    #expect(QuotedNames.parts(of: "a ` b") == nil)
  }

  @Test func markdown() {
    #expect(MarkdownText.message("`A` has ``b c`: `D``") == "`A` has `` `b c`: `D` ``")
  }
}
