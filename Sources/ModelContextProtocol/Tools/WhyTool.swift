import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// Everything there is to say of a name.
enum WhyTool {
  /// The lines of an explanation that are shown unless all are wanted.
  private static let usualLines = 30
  private static let itemLimit = 20

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
    result: ObjectSchema().with("explanations", listOf: explanation),
    call: call)

  /// The types that make or receive a value, and where.
  static let related = ObjectSchema().texts("type", "property").place()
  private static let explanation = ObjectSchema().texts("title", "kind")
    .with("programs", ObjectSchema.list(ObjectSchema.text)).place().texts("text")
    .with("origins", listOf: related).with("missingBelow", ObjectSchema.list(ObjectSchema.text))
    .with("receivers", listOf: related).counts("receiverCount")

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let found = try code.explanations(named: name(arguments))
    let lines = arguments.flag("full") ? Int.max : usualLines
    let texts = found.map { text(of: $0, lines: lines, code) }
    let data = zip(found, texts).map { answer, text -> JSONValue in
      let head: JSONObject = [
        "title": .string(answer.explanation.title), "kind": .string(answer.kind),
        "programs": .array(answer.programs.prefix(itemLimit).map(JSONValue.string)),
      ]
      return .object(
        head.adding(code.place(answer.location).members).adding([
          "text": .string(text), "origins": list(answer.origins.prefix(itemLimit), code),
          "missingBelow": .array(answer.gaps.prefix(itemLimit).map(JSONValue.string)),
          "receivers": list(answer.receivers.prefix(itemLimit), code),
          "receiverCount": .integer(answer.receivers.count),
        ]))
    }
    return ToolAnswer(texts, ["explanations": .array(data)])
  }

  /// `Type.property`, or the type alone.
  static func name(_ arguments: Arguments) -> String {
    (arguments.text("type") ?? "") + (arguments.text("property").map { $0.isEmpty ? "" : "." + $0 } ?? "")
  }

  private static func text(of answer: NamedExplanation, lines: Int, _ code: Code) -> String {
    let whole = ExplanationFormat("", [answer], workingDirectory: code.folder, text: code.text)
      .text(.plain, namesPrograms: false).split(separator: "\n", omittingEmptySubsequences: false)
    let cut = Cut(Array(whole), to: lines)
    let rest = cut.rest > 0 ? ["\(cut.rest) more lines: call why with full true."] : []
    return (cut.shown.map(String.init) + rest).joined(separator: "\n")
  }

  static func list(_ related: some Sequence<NamedExplanation.Related>, _ code: Code) -> JSONValue {
    .array(
      related.map { item in
        code.place(item.location).holding(["type": .string(item.type), "property": .string(item.property)])
      })
  }
}
