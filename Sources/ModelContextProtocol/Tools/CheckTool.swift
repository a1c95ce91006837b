import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// Every finding, with its fixes.
enum CheckTool {
  private static let usualLimit = 20

  static let tool = Tool(
    name: "check", title: "Check",
    about: """
      Reports what is wrong with the dependency injection of the folder: each finding with its code, place, message, \
      the chain that leads to it, and fixes with their ids. Call it after each change, and until it finds nothing.
      """,
    parameters: [
      Parameter("paths", .texts, "Files or folders to report, relative to the folder; all if there are none."),
      Parameter(
        "severity", .choice(Severity.allCases.map(\.reportName)), "The least severity to report; warning by default."),
      texts,
      Parameter("limit", .count(1...500), "The number of findings to show; \(usualLimit) by default."),
    ],
    result: ObjectSchema().with("summary", counts).counts("total")
      .with("findings", listOf: FindingAnswer.schema).counts("files")
      .with("remarks", ObjectSchema.list(ObjectSchema.text)).optionally("more", ObjectSchema.text),
    call: call)

  /// Of all tools that look at code which isn't written yet.
  static let texts = Parameter(
    "texts", .files, "Texts that aren't written yet: they are checked in place of the files at their paths.")

  static let counts = Severity.allCases.reduce(ObjectSchema()) { $0.with($1.pluralName, ObjectSchema.count) }

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let paths = try arguments.texts("paths").map { try checkedPath($0, arguments, context) }
    let code = try context.code(arguments)
    let known = try paths.map { path in
      // Perhaps by another spelling.
      if path == context.folder || FilePath.resolvingLinks(path) == context.folder { return context.folder }
      guard let known = code.snapshot.layout.spelling(ofFile: path),
        !path.hasSuffix(".swift") || code.snapshot.contains(known) || code.snapshot.documents[known] != nil
      else {
        throw ToolFailure("\(FilePath.relative(path, to: context.folder)) is generated, ignored or excluded")
      }
      return known
    }
    let isAll = known.isEmpty || known.contains(context.folder)
    func isWanted(_ path: String) -> Bool { isAll || known.contains { FilePath.isInside(path, $0) } }

    let least = arguments.text("severity").flatMap(Severity.init(reportName:)) ?? .warning
    let hints = try context.hints(code) { hint in code.snapshot.severities(of: hint).contains { $0 <= least } }
    let found = code.resolver.resolve((code.allFindings + hints).filter { isWanted($0.location.path) })
      .filter { $0.diagnostic.severity <= least }
    let cut = Cut(found, to: arguments.count("limit") ?? usualLimit)
    let offers = context.knownAnswers.offers(
      for: cut.shown.map(\.diagnostic), in: code, until: context.deadline)
    let answers = zip(cut.shown, offers).map { FindingAnswer(finding: $0, offers: $1) }

    let fileCount = code.snapshot.files.count { code.snapshot.isReported($0.path) && isWanted($0.path) }
    var more: [String] = []
    if cut.rest > 0 {
      more.append("\(cut.rest) more: call check with limit \(min(cut.total, 500)), or with the paths that you work on.")
    }
    let unproven = offers.count { $0 == nil }
    if unproven > 0 { more.append("For the fixes of \(unproven) of these call check again, or with their paths.") }
    let summary = summary(of: found)
    if found.isEmpty, fileCount == 0 {
      throw ToolFailure(
        "no Swift file is checked in \(isAll ? context.folder : arguments.texts("paths").joined(separator: ", "))")
    }
    let files = counted(fileCount, "file")
    let isUsed = !found.isEmpty || code.snapshot.usesLibraries
    let title =
      isUsed
      ? "\(found.isEmpty ? "No findings" : words(found)) in \(files)."
      : "Nothing in \(context.folder) uses \(context.libraries.names) (\(files))."
    var lines = [title] + code.state.warnings
    lines += answers.map(\.text)
    lines += more
    if answers.contains(where: { $0.offers?.isEmpty == false }) {
      lines.append("Apply a fix with the tool fix: id, and apply true. The tool explain says what a code means.")
    }
    var data: JSONObject = [
      "summary": summary, "total": .integer(cut.total), "findings": .array(answers.map(\.data)),
      "files": .integer(fileCount), "remarks": .array(code.state.warnings.map(JSONValue.string)),
    ]
    if !more.isEmpty { data["more"] = .string(more.joined(separator: " ")) }
    return ToolAnswer(lines, data)
  }

  /// A path that is there, or will be.
  private static func checkedPath(_ name: String, _ arguments: Arguments, _ context: ToolContext) throws -> String {
    let path = try context.path(name)
    if FileSnapshot(of: path) != nil { return path }
    let isText = try arguments.files("texts").contains { try context.path($0.path) == path }
    guard isText else { throw ToolFailure("no such file or folder: \(name); paths count from \(context.folder)") }
    return path
  }

  static func summary(of findings: [ResolvedDiagnostic]) -> JSONValue {
    .object(
      JSONObject(
        Severity.allCases.map { severity in
          let count = findings.count { $0.diagnostic.severity == severity }
          return JSONObject.Member(key: severity.pluralName, value: .integer(count))
        }))
  }

  /// "2 errors, 1 warning"
  static func words(_ findings: [ResolvedDiagnostic]) -> String {
    Severity.allCases.compactMap { severity in
      let count = findings.count { $0.diagnostic.severity == severity }
      if count == 0 { return nil }
      return severity == .information ? "\(count) information" : counted(count, severity.reportName)
    }.joined(separator: ", ")
  }
}

extension Severity {
  fileprivate var pluralName: String {
    switch self {
    case .error: "errors"
    case .warning: "warnings"
    case .information: "information"
    case .hint: "hints"
    }
  }
}
