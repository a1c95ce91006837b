import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// One fix of one finding, or all that are automatic: shown, or applied.
enum FixTool {
  static let tool = Tool(
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
      CheckTool.texts,
    ],
    result: ObjectSchema().texts("title", "patch").changed, writes: true, call: call)

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let chosen =
      try arguments.flag("all") ? automatic(code, context) : ChosenChange(offer(arguments, code, context).fix, in: code)
    return try chosen.answer(of: "fix", applies: arguments.flag("apply"), code, context)
  }

  // MARK: All

  private static func automatic(_ code: Code, _ context: ToolContext) throws -> ChosenChange {
    let folders = RealFolders([context.folder])
    let paths = code.state.findings.keys.sorted().filter { path in
      folders.hold(path) && code.text(path).map(GeneratedOutput.isDeclaredGenerated) == false
    }
    let fixes = code.snapshot.safeFixes(in: paths, until: context.deadline, text: code.text)
    let changes = fixes.changed.keys.sorted().compactMap { path -> ServedCode.Change? in
      guard let old = fixes.originals[path], let new = fixes.changed[path] else { return nil }
      return ServedCode.Change(path: path, old: old, new: new)
    }
    guard !changes.isEmpty else {
      throw ToolFailure("no finding has a fix that is automatic: take those of check one by one")
    }
    return ChosenChange(title: "All automatic fixes, in \(counted(changes.count, "file"))", changes: changes, left: [])
  }

  // MARK: Which one

  private static func offer(_ arguments: Arguments, _ code: Code, _ context: ToolContext) throws -> FixOffer {
    if let id = arguments.text("id") { return try offer(id, code, context) }
    guard let name = arguments.text("code"), let path = arguments.text("path"), let line = arguments.count("line")
    else {
      throw ToolFailure("name the fix by its id from check, or by code, path and line of the finding")
    }
    let file = try context.path(path)
    let known = code.snapshot.spelling(ofFile: file) ?? file
    let own = try (code.allFindings + context.hints(code) { $0.rawValue == name }).filter {
      $0.location.path == known && $0.code.rawValue == name
    }
    guard let finding = own.first(where: { code.place($0.location).line == line }) else {
      let lines = Set(own.map { code.place($0.location).line }).sorted().map(String.init).joined(separator: ", ")
      throw ToolFailure(
        lines.isEmpty
          ? "no finding in \(path) has the code \(name): call check again"
          : "no finding with the code \(name) is on line \(line) of \(path); there is one on \(lines)")
    }
    let offers = FixOffer.offers(for: [finding], in: code, folder: context.folder, until: context.deadline)[0]
    guard !offers.isEmpty else {
      throw ToolFailure("this finding has no fix: the tool explain says what \(name) means and what to do")
    }
    let isChosen = arguments.count("choice") != nil || offers.count == 1 || offers[0].fix.isPreferred
    guard isChosen || !arguments.flag("apply") else {
      let titles = offers.enumerated().map { "\($0 + 1): \($1.fix.title)" }.joined(separator: "; ")
      throw ToolFailure(
        "none of its fixes is preferred, so which one is the author's choice: name a choice of \(titles)")
    }
    let choice = arguments.count("choice") ?? 1
    guard choice <= offers.count else {
      throw ToolFailure("there is no choice \(choice): the last one is \(offers.count)")
    }
    return offers[choice - 1]
  }

  private static func offer(_ id: String, _ code: Code, _ context: ToolContext) throws -> FixOffer {
    guard FixOffer.isID(id) else { throw ToolFailure("'\(id)' is no id of a fix: take one from check") }
    func isMeant(_ finding: Finding) -> Bool { id.hasPrefix(FixOffer.prefix(of: finding, context.folder)) }
    var findings = code.allFindings.filter(isMeant)
    if findings.isEmpty { findings = try context.hints(code) { _ in true }.filter(isMeant) }
    guard !findings.isEmpty else {
      throw ToolFailure("the finding of \(id) isn't there any more, or was one of other texts: call check again")
    }
    let offers = FixOffer.offers(for: findings, in: code, folder: context.folder, until: context.deadline)
    guard let offer = offers.joined().first(where: { $0.id == id }) else {
      throw ToolFailure("the code that \(id) changes isn't as it was any more: call check again for a fix of today")
    }
    return offer
  }
}
