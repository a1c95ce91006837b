import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// One fix of one finding, or all that are automatic: shown, or applied.
extension Tool {
  static let fix = Tool(
    name: "fix", title: "Fix",
    about: """
      Shows or applies one fix of a finding, or all that are automatic: the patch, what is left to do, and what is found \
      after it. Name a fix by its id from check, or by code, path and line of the finding.
      """,
    parameters: [
      Parameter("all", .flag, "In place of one fix: all that guess nothing and change no behaviour."),
      Parameter("id", .text, "The fix, as check names it."),
      Parameter("code", .text, "In place of an id: the finding's code."),
      Parameter("path", .text, "With a code: the finding's file."),
      Parameter("line", .count(1...Int.max), "With a code: the finding's line."),
      Parameter("choice", .count(1...100), "With a code: which of its fixes, where none is preferred."),
      Parameter("apply", .flag, "Whether to write the changed files; else nothing is written."),
      .texts,
    ],
    result: [
      "title": .text,
      "patch": .text,
      "applied?": .flag,
      "leaves?": .lines,
      "after?": .text,
      "new?": .lines,
      "more?": .text,
    ], writes: true, call: onCode(Code.fix))
}

extension Code {
  func fix() throws -> ToolAnswer {
    let chosen = try flag("all") ? automatic() : ChosenChange(offer().fix, in: self)
    return try chosen.answer(of: "fix", applies: flag("apply"), self)
  }

  // MARK: All

  private func automatic() throws -> ChosenChange {
    let folders = RealFolders([folder])
    let paths = state.findings.keys.sorted().filter { path in
      folders.hold(path) && text(path).map(GeneratedOutput.isDeclaredGenerated) == false
    }
    let fixes = snapshot.safeFixes(in: paths, until: deadline, text: text)
    let changes = fixes.changed.keys.sorted().compactMap { path -> FileChange? in
      guard let old = fixes.originals[path], let new = fixes.changed[path] else { return nil }
      return FileChange(path: path, old: old, new: new)
    }
    guard !changes.isEmpty else {
      throw CheckFailure("no finding has a fix that is automatic: take those of check one by one")
    }
    return ChosenChange(title: "All automatic fixes, in \(counted(changes.count, "file"))", changes: changes, left: [])
  }

  // MARK: Which one

  private func offer() throws -> FixOffer {
    if let id = argument("id") { return try offer(id) }
    guard let name = argument("code"), let path = argument("path"), let line = number("line")
    else {
      throw CheckFailure("name the fix by its id from check, or by code, path and line of the finding")
    }
    let file = try context.path(path)
    let known = snapshot.spelling(ofFile: file) ?? file
    let own = try (allFindings + hints { $0.rawValue == name }).filter {
      $0.location.path == known && $0.code.rawValue == name
    }
    guard let finding = own.first(where: { place($0.location).line == line }) else {
      let lines = Set(own.map { place($0.location).line }).sorted().map(String.init).joined(separator: ", ")
      throw CheckFailure(
        lines.isEmpty
          ? "no finding in \(path) has the code \(name): call check again"
          : "no finding with the code \(name) is on line \(line) of \(path); there is one on \(lines)")
    }
    let offers = offers(for: [finding])[0]
    guard !offers.isEmpty else {
      throw CheckFailure("this finding has no fix: the tool explain says what \(name) means and what to do")
    }
    let isChosen = number("choice") != nil || offers.count == 1 || offers[0].fix.isPreferred
    guard isChosen || !flag("apply") else {
      let titles = offers.enumerated().map { "\($0 + 1): \($1.fix.title)" }.joined(separator: "; ")
      throw CheckFailure(
        "none of its fixes is preferred, so which one is the author's choice: name a choice of \(titles)")
    }
    let choice = number("choice") ?? 1
    guard choice <= offers.count else {
      throw CheckFailure("there is no choice \(choice): the last one is \(offers.count)")
    }
    return offers[choice - 1]
  }

  private func offer(_ id: String) throws -> FixOffer {
    guard FixOffer.isID(id) else { throw CheckFailure("'\(id)' is no id of a fix: take one from check") }
    func isMeant(_ finding: Finding) -> Bool { id.hasPrefix(FixOffer.prefix(of: finding, folder)) }
    var findings = allFindings.filter(isMeant)
    if findings.isEmpty { findings = try hints { _ in true }.filter(isMeant) }
    guard !findings.isEmpty else {
      throw CheckFailure("the finding of \(id) isn't there any more, or was one of other texts: call check again")
    }
    let offers = offers(for: findings)
    guard let offer = offers.joined().first(where: { $0.id == id }) else {
      throw CheckFailure("the code that \(id) changes isn't as it was any more: call check again for a fix of today")
    }
    return offer
  }
}
