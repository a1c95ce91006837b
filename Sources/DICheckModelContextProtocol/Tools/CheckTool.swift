import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// Every finding, with its fixes.
enum CheckTool {
  private static let usualLimit = 20

  static let tool = Tool(
    name: "check", title: "Check",
    about: """
      Reports what is wrong with the dependency injection of the folder, a line for each cause, with the chain that \
      leads to it and fixes with their ids. Call it before you write, with texts, and after each change, until it \
      finds nothing.
      """,
    parameters: [
      Parameter("paths", .texts, "Files or folders to report, relative to the folder; all if there are none."),
      Parameter(
        "severity", .choice(Severity.allCases.map(\.reportName)), "The least severity to report; warning by default."),
      texts,
      Parameter("limit", .count(1...500), "The number of findings to show; \(usualLimit) by default."),
    ],
    result: ObjectSchema().texts("found").optionally("findings", ObjectSchema.list(FindingAnswer.schema.json))
      .optionally(lists: "remarks").optionally("more", ObjectSchema.text),
    call: call)

  /// Of all tools that look at code which isn't written yet.
  static let texts = Parameter("texts", .files, "Contents of files, checked in place of those on disk.")

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let paths = try arguments.texts("paths").map { try checkedPath($0, arguments, context) }
    let code = try context.code(arguments)
    let known = try paths.map { path in
      // Perhaps by another spelling.
      if path == context.folder || FilePath.resolvingLinks(path) == context.folder { return context.folder }
      guard let known = code.snapshot.spelling(ofFile: path),
        !path.hasSuffix(".swift") || code.snapshot.contains(known) || code.snapshot.documents[known] != nil
      else {
        throw ToolFailure(
          "no finding is in \(FilePath.relative(path, to: context.folder)), which is a manifest, generated, ignored or "
            + "excluded: call check without it")
      }
      return known
    }
    let isAll = known.isEmpty || known.contains(context.folder)
    func isWanted(_ path: String) -> Bool { isAll || known.contains { FilePath.isInside(path, $0) } }

    let least = arguments.text("severity").flatMap(Severity.init(reportName:)) ?? .warning
    let hints = try context.hints(code) { hint in code.snapshot.severities(of: hint).contains { $0 <= least } }
    let found = code.resolver.resolve((code.allFindings + hints).filter { isWanted($0.location.path) })
      .filter { $0.diagnostic.severity <= least }
    let truncated = Truncated(FindingAnswer.answers(for: found), to: arguments.count("limit") ?? usualLimit)
    let offers = context.knownAnswers.offers(
      for: truncated.shown.map(\.finding.diagnostic), in: code, until: context.deadline)
    var room = ToolAnswer.mostBytes
    let answers = zip(truncated.shown, offers).map { answer, offers in
      var answer = answer
      answer.offers = offers
      return answer
    }.prefix { answer in
      room -= answer.text.utf8.count
      return room > 0
    }

    let fileCount = code.snapshot.files.count { code.snapshot.isReported($0.path) && isWanted($0.path) }
    var more: [String] = []
    let rest = truncated.total - answers.count
    if rest > 0 {
      let advice = answers.count < truncated.shown.count ? "" : "limit \(min(truncated.total, 500)), or with "
      more.append("\(rest) more: call check with \(advice)the paths that you work on.")
    }
    let unproven = answers.count { $0.offers == nil }
    if unproven > 0 { more.append("For the fixes of \(unproven) of these call check again, or with their paths.") }
    if found.isEmpty, fileCount == 0 {
      throw ToolFailure(
        "no Swift file is checked in \(isAll ? context.folder : arguments.texts("paths").joined(separator: ", "))")
    }
    let isUsed = !found.isEmpty || code.snapshot.usesLibraries
    let title =
      isUsed
      ? title(of: found, inFiles: fileCount)
        + (found.isEmpty ? " A type that nobody makes yet is hardly checked: ask available of it." : "")
      : "Nothing in \(context.folder) uses \(context.libraries.names) (\(counted(fileCount, "file")))."
    if answers.contains(where: { $0.offers?.isEmpty == false }) {
      more.append("Apply a fix with the tool fix, by its id, or all that are automatic at once.")
    }
    let remarks = code.state.warnings
    var data: JSONObject = ["found": .string(title)]
    data["remarks"] = .lines(remarks)
    if !answers.isEmpty { data["findings"] = .array(answers.map(\.data)) }
    return ToolAnswer([title] + remarks + answers.map(\.text), data, more: more)
  }

  /// A path that is there, or will be.
  private static func checkedPath(_ name: String, _ arguments: Arguments, _ context: ToolContext) throws -> String {
    let path = try context.path(name)
    if FileSnapshot(of: path) != nil { return path }
    let isText = try arguments.files("texts").contains { try context.path($0.path) == path }
    guard isText else { throw ToolFailure("no such file or folder: \(name); paths count from \(context.folder)") }
    return path
  }

  /// "2 errors, 1 warning in 5 files."
  static func title(of findings: [ResolvedDiagnostic], inFiles count: Int) -> String {
    let words = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.diagnostic.severity == severity }
      if count == 0 { return nil }
      return severity == .information ? "\(count) information" : counted(count, severity.reportName)
    }
    return "\(words.isEmpty ? "No findings" : words.joined(separator: ", ")) in \(counted(count, "file"))."
  }
}
