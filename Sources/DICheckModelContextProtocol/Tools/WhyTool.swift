import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// Everything there is to say of a name.
extension Tool {
  static let why = Tool(
    name: "why", title: "Why",
    about: """
      Says where a dependency comes from on every chain, how long it lives and who else receives it, or what would \
      provide it. Of a type alone: who makes it and what it takes.
      """,
    parameters: [
      .type,
      Parameter("property", .text, "Its property, for a dependency."),
      Parameter("full", .flag, "Whether to show all lines of long explanations."), .texts,
    ],
    result: ["explanations?": .lines], call: onCode(Code.why))
}

extension Code {
  func why() throws -> ToolAnswer {
    let lines = flag("full") ? Int.max : usualLines
    let texts = try explanations(named: wantedName).map { text(of: $0, lines: lines) }
    return ToolAnswer(texts, ["explanations": texts])
  }

  /// `Type.property`, or the type alone.
  var wantedName: String {
    (argument("type") ?? "") + (argument("property").map { $0.isEmpty ? "" : "." + $0 } ?? "")
  }

  private func text(of answer: NamedExplanation, lines: Int) -> String {
    let whole = ExplanationFormat([answer], resolver).text(.plain, namesPrograms: false).split(
      separator: "\n", omittingEmptySubsequences: false)
    let truncated = Truncated(Array(whole), to: lines)
    let rest = truncated.rest > 0 ? ["\(truncated.rest) more lines: call why with full true."] : []
    return (truncated.shown.map(String.init) + rest).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// The lines of an explanation that are shown unless all are wanted.
private let usualLines = 30
