import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// Everything there is to say of a name.
enum WhyTool {
  /// The lines of an explanation that are shown unless all are wanted.
  private static let usualLines = 30

  static let tool = Tool(
    name: "why", title: "Why",
    about: """
      Says where a dependency comes from on every chain, how long it lives and who else receives it, or what would \
      provide it. Of a type alone: who makes it and what it takes.
      """,
    parameters: [
      Parameter("type", .text, "The type.", isRequired: true),
      Parameter("property", .text, "Its property, for a dependency."),
      Parameter("full", .flag, "Whether to show all lines of long explanations."), CheckTool.texts,
    ],
    result: ObjectSchema().optionally(lists: "explanations"), call: call)

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let lines = arguments.flag("full") ? Int.max : usualLines
    let texts = try code.explanations(named: name(arguments)).map { text(of: $0, lines: lines, code) }
    return ToolAnswer(texts, ["explanations": .array(texts.map(JSONValue.string))])
  }

  /// `Type.property`, or the type alone.
  static func name(_ arguments: Arguments) -> String {
    (arguments.text("type") ?? "") + (arguments.text("property").map { $0.isEmpty ? "" : "." + $0 } ?? "")
  }

  private static func text(of answer: NamedExplanation, lines: Int, _ code: Code) -> String {
    let whole = ExplanationFormat("", [answer], workingDirectory: code.folder, text: code.text)
      .text(.plain, namesPrograms: false).split(separator: "\n", omittingEmptySubsequences: false)
    let truncated = Truncated(Array(whole), to: lines)
    let rest = truncated.rest > 0 ? ["\(truncated.rest) more lines: call why with full true."] : []
    return (truncated.shown.map(String.init) + rest).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
