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
    result: ObjectSchema().texts("title", "patch").optionally("applied", ObjectSchema.flag)
      .optionally(lists: "leaves").optionally("after", ObjectSchema.text).optionally(lists: "new")
      .optionally("more", ObjectSchema.text),
    writes: true, call: call)

  /// The change that a call is about, with what it leaves to do.
  private struct Chosen {
    var title: String
    var changes: [ServedCode.Change]
    var left: [String]
  }

  /// The lines of a patch that a model can follow.
  private static let patchLines = 400

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let chosen = try arguments.flag("all") ? automatic(code, context) : one(offer(arguments, code, context).fix, code)
    let applies = arguments.flag("apply")
    try check(chosen.changes, applies, code, context)
    if applies { try context.served.code.write(chosen.changes) }

    let patch = Truncated(
      chosen.changes.map { $0.patch(from: context.folder) }.joined()
        .split(separator: "\n", omittingEmptySubsequences: false), to: patchLines)
    let text = patch.shown.joined(separator: "\n")
    let after = try after(chosen.changes, applies, code, context)
    var more = patch.rest > 0 ? ["\(patch.rest) more lines of the patch."] : []
    if after == nil {
      more.append("Call check once it is applied: what follows from a changed manifest isn't known before.")
    }
    if !applies { more.append("Not applied yet: call fix again with apply true to write it.") }
    var data: JSONObject = ["title": .string(chosen.title), "patch": .string(text)]
    if applies { data["applied"] = true }
    data["leaves"] = .lines(chosen.left)
    data["after"] = (after?.title).map(JSONValue.string)
    data["new"] = .lines(after?.new ?? [])
    var lines = [(applies ? "Applied: " : "") + chosen.title, text]
    lines += chosen.left.map { "Left to do: \($0)" }
    if let after { lines += ["After it: \(after.title)"] + after.new.map { "New: \($0)" } }
    return ToolAnswer(lines, data, more: more)
  }

  // MARK: All

  private static func automatic(_ code: Code, _ context: ToolContext) throws -> Chosen {
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
    return Chosen(title: "All automatic fixes, in \(counted(changes.count, "file"))", changes: changes, left: [])
  }

  private static func one(_ fix: Fix, _ code: Code) throws -> Chosen {
    let changes = code.changes(of: fix)
    guard changes.count == fix.edits.count else { throw ToolFailure("a file that it changes can't be read") }
    return Chosen(title: fix.title, changes: changes, left: left(by: fix, changes, in: code))
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

  // MARK: What it does

  private static func check(
    _ changes: [ServedCode.Change], _ applies: Bool, _ code: Code, _ context: ToolContext
  ) throws {
    let folders = RealFolders([context.folder])
    if let outside = changes.first(where: { !folders.hold($0.path) }) {
      throw ToolFailure(
        "it would change \(outside.path), outside of \(context.folder): start a server there, or edit it by hand")
    }
    guard applies else { return }
    if let unwritten = changes.first(where: { code.texts[$0.path] != nil }) {
      let name = FilePath.relative(unwritten.path, to: context.folder)
      throw ToolFailure(
        "it changes \(name), whose text isn't written yet: write it, then call check and fix without it")
    }
    if let generated = changes.first(where: { GeneratedOutput.isDeclaredGenerated($0.old) }) {
      let name = FilePath.relative(generated.path, to: context.folder)
      throw ToolFailure("\(name) says that it is generated: change what it is made from")
    }
  }

  /// The number of findings after the changes, in words, and a line for each cause that wasn't there before. Nil if they
  /// can't be known.
  private static func after(
    _ changes: [ServedCode.Change], _ isApplied: Bool, _ code: Code, _ context: ToolContext
  ) throws -> (title: String, new: [String])? {
    guard isApplied || changes.allSatisfy({ code.snapshot.contains($0.path) }) else { return nil }
    let texts = code.texts.merging(changes.map { ($0.path, $0.new) }) { $1 }
    let next = try context.code(texts: isApplied ? code.texts : texts)
    let found = next.resolver.resolve(next.allFindings).filter { $0.diagnostic.severity <= .warning }
    let known = Set(code.allFindings.flatMap(\.released).map { FindingKey($0) })
    let new = found.filter { !known.contains(FindingKey($0.diagnostic)) }
    let files = next.snapshot.files.count { next.snapshot.isReported($0.path) }
    return (CheckTool.title(of: found, inFiles: files), FindingAnswer.answers(for: new).map(\.line))
  }

  // MARK: What it leaves

  /// The work that a fix leaves, a line for each piece.
  private static func left(by fix: Fix, _ changes: [ServedCode.Change], in code: Code) -> [String] {
    changes.flatMap { placeholders(in: $0, code) } + fix.doubtful.flatMap { doubtful($0, code) }
      + fix.left.map { "\(code.resolver.displayed($0)): its calls may not fit any more" }
  }

  /// The lines that hold a placeholder now, and didn't before.
  private static func placeholders(in change: ServedCode.Change, _ code: Code) -> [String] {
    func lines(_ text: [UInt8]) -> [Substring] {
      String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let known = Set(lines(change.old).filter { $0.contains("<#") })
    let path = code.resolver.displayed(change.path)
    return lines(change.new).enumerated().filter { $1.contains("<#") && !known.contains($1) }.map { number, line in
      "\(path):\(number + 1): replace the placeholder in `\(line.drop { $0 == " " })` by code: it doesn't compile before"
    }
  }

  /// Lines count as they are before the fix.
  private static func doubtful(_ file: FileEdits, _ code: Code) -> [String] {
    file.edits.map { edit in
      let place = code.place(Location(path: file.path, range: edit.range))
      return "\(place.path):\(place.line): this may have to become `\(edit.newText)`: look whether it does"
    }
  }
}
