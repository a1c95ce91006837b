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
      after it. Name a fix by its id from check.
      """,
    parameters: [
      Parameter("all", .flag, "In place of one fix: all that guess nothing and change no behaviour."),
      Parameter("id", .text, "The fix, as check names it."),
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
    guard let id = argument("id") else { throw CheckFailure("name the fix by its id from check, or ask for all") }
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
