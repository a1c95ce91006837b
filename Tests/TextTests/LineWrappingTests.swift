import DICheckText
import Testing

@Suite struct LineWrappingTests {
  @Test(arguments: [
    ("short", 20, "", "short"),
    ("one two three four", 10, "", "one two\nthree four"),
    ("one two three four", 10, "  ", "one two\n  three\n  four"),
    // Blanks at the beginning stay, and those at which a line is broken go.
    ("  - one  two", 8, "    ", "  - one\n    two"),
    ("one averylongwordthatdoesnotfit two", 12, "", "one\naverylongwordthatdoesnotfit\ntwo"),
    ("漢字 漢字 漢字", 10, "", "漢字 漢字\n漢字"),
    // An indentation that would take half of the line.
    ("one two three", 10, "      ", "one two\nthree"),
    // Colours end with a line and begin anew.
    ("a \u{1B}[1mbold text here\u{1B}[0m end", 11, " ", "a \u{1B}[1mbold text\u{1B}[0m\n \u{1B}[1mhere\u{1B}[0m end"),
  ])
  func linesBreakAtBlanks(_ text: String, _ width: Int, _ indent: String, _ wrapped: String) {
    #expect(LineWrapping.wrapped(text, to: width, indent: indent) == wrapped)
  }
}
