import Testing

@testable import DICheckLSPTypeGeneration

/// The documentation of the model in a line.
@Suite struct DocumentationLineTests {
  @Test(arguments: [
    ("A range\nin a document. More of it.", "A range in a document."),
    ("Used (e.g. here) and so on. More.", "Used (e.g. here) and so on."),
    ("See {@link Target.member words} or {@link Other}", "See `Target.member` or `Other`."),
    ("First\n\nSecond.", "First."), ("@since 3.16", ""), ("@since 3.16\n\nText", "Text."),
    ("Text @since 3.17.0", "Text."), ("Version 3.17 has it.", "Version 3.17 has it."),
    ("The pattern;", "The pattern."),
  ])
  func firstSentence(text: String, summary: String) {
    #expect(Documentation.summary(text) == summary)
  }

  @Test func longSentencesAreCutBetweenWords() {
    #expect(Documentation.line("one two three four", of: "X", width: 16) == "/// one two…")
    #expect(Documentation.line("one two three", of: "X", width: 18) == "/// one two three.")
    #expect(Documentation.line(nil, of: "X.y", width: 80) == "/// LSP, \"X.y\".")
  }
}
