import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// Every finding, with its fixes.
extension Tool {
  static let check = Tool(
    name: "check", title: "Check",
    about: """
      Reports what is wrong with the dependency injection of the folder, a line for each cause, with the chain that \
      leads to it and fixes with their ids. Call it before you write, with texts, and after each change, until it \
      finds nothing.
      """,
    parameters: [
      Parameter("paths", .lines, "Files or folders to report, relative to the folder; all if there are none."),
      Parameter(
        "severity", .choice(Severity.allCases.map(\.reportName)), "The least severity to report; warning by default."),
      .texts,
      Parameter("limit", .count(1...500), "The number of findings to show; \(usualLimit) by default."),
    ],
    result: [
      "found": .text,
      "findings?": .list(FindingAnswer.schema),
      "remarks?": .lines,
      "more?": .text,
    ],
    call: onCode(Code.check))
}

extension Code {
  func check() throws -> ToolAnswer {
    let paths = try list("paths").map(checkedPath)
    let known = try paths.map { path in
      // Perhaps by another spelling.
      if path == folder || FilePath.resolvingLinks(path) == folder { return folder }
      guard let known = snapshot.spelling(ofFile: path),
        !path.hasSuffix(".swift") || snapshot.contains(known) || snapshot.documents[known] != nil
      else {
        throw CheckFailure(
          "no finding is in \(FilePath.relative(path, to: folder)), which is a manifest, generated, ignored or "
            + "excluded: call check without it")
      }
      return known
    }
    let isAll = known.isEmpty || known.contains(folder)
    func isWanted(_ path: String) -> Bool { isAll || known.contains { FilePath.isInside(path, $0) } }

    let least = argument("severity").flatMap(Severity.init(reportName:)) ?? .warning
    let hints = try hints { hint in snapshot.severities(of: hint).contains { $0 <= least } }
    let found = resolver.resolve((allFindings + hints).filter { isWanted($0.location.path) })
      .filter { $0.diagnostic.severity <= least }
    let truncated = Truncated(FindingAnswer.answers(for: found), to: number("limit") ?? usualLimit)
    let offers = context.served.knownOffers.offers(for: truncated.shown.map(\.finding.diagnostic), in: self)
    var room = ToolAnswer.mostBytes
    let answers = zip(truncated.shown, offers).map { answer, offers in
      var answer = answer
      answer.offers = offers
      return answer
    }.prefix { answer in
      room -= answer.text.utf8.count
      return room > 0
    }

    let fileCount = snapshot.files.count { snapshot.isReported($0.path) && isWanted($0.path) }
    var more: [String] = []
    let rest = truncated.total - answers.count
    if rest > 0 {
      let advice = answers.count < truncated.shown.count ? "" : "limit \(min(truncated.total, 500)), or with "
      more.append("\(rest) more: call check with \(advice)the paths that you work on.")
    }
    let unproven = answers.count { $0.offers == nil }
    if unproven > 0 { more.append("For the fixes of \(unproven) of these call check again, or with their paths.") }
    if found.isEmpty, fileCount == 0 {
      throw CheckFailure(
        "no Swift file is checked in \(isAll ? folder : list("paths").commaSeparated)")
    }
    let isUsed = !found.isEmpty || snapshot.usesLibraries
    let title =
      isUsed
      ? title(of: found, inFiles: fileCount)
        + (found.isEmpty ? " A type that nobody makes yet is hardly checked: ask available of it." : "")
      : "Nothing in \(folder) uses \(libraries.names) (\(counted(fileCount, "file")))."
    if answers.contains(where: { $0.offers?.isEmpty == false }) {
      more.append("Apply a fix with the tool fix, by its id, or all that are automatic at once.")
    }
    let remarks = state.warnings
    let data: JSONFields = [
      "found": title,
      "remarks": remarks.nonEmpty,
      "findings": answers.map(\.data).nonEmpty,
    ]
    return ToolAnswer([title] + remarks + answers.map(\.text), data, more: more)
  }

  /// A path that is there, or will be.
  private func checkedPath(_ name: String) throws -> String {
    let wanted = try context.path(name)
    guard FileSnapshot(of: wanted) != nil || texts[wanted] != nil else {
      throw CheckFailure("no such file or folder: \(name); paths count from \(folder)")
    }
    return wanted
  }

  /// "2 errors, 1 warning in 5 files."
  func title(of findings: [ResolvedDiagnostic], inFiles count: Int) -> String {
    let words = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.diagnostic.severity == severity }
      return count == 0 ? nil : severity.counted(count)
    }
    return "\(words.isEmpty ? "No findings" : words.commaSeparated) in \(counted(count, "file"))."
  }
}

private let usualLimit = 20
