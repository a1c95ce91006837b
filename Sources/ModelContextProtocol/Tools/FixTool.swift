import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// One fix of one finding: shown, or applied.
enum FixTool {
  static let tool = Tool(
    name: "fix", title: "Fix",
    about: """
      Shows or applies one fix of a finding: the patch, what it leaves to do, and the findings after it. Name the fix by \
      its id from check, or by code, path and line of the finding. Nothing is written unless apply is true.
      """,
    parameters: [
      Parameter("id", .text, "The fix, as check names it."),
      Parameter("code", .text, "In place of an id: the finding's code."),
      Parameter("path", .text, "With a code: the finding's file."),
      Parameter("line", .count(1...Int.max), "With a code: the finding's line."),
      Parameter(
        "choice", .count(1...100),
        "With a code: which of its fixes, in check's order; by default the preferred one, or only one."),
      Parameter("apply", .flag, "Whether to write the changed files; false by default."),
      CheckTool.texts,
    ],
    result: ObjectSchema().texts("title").with("applied", ObjectSchema.flag).texts("patch").with(
      "files", ObjectSchema.list(ObjectSchema.text)
    )
    .with("leaves", listOf: Left.schema)
    .optionally(
      "after", ObjectSchema().with("summary", CheckTool.counts).with("new", listOf: FindingAnswer.schema).json),
    writes: true, call: call)

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let offer = try offer(arguments, code, context)
    let changes = code.changes(of: offer.fix)
    let applies = arguments.flag("apply")
    try check(changes, of: offer.fix, applies, code, context)
    if applies { try context.served.code.write(changes) }

    let left = Left.all(of: offer.fix, changes, in: code)
    let after = try after(changes, applies, code, context)
    let patch = changes.map { $0.patch(from: context.folder) }.joined()
    let files = changes.map { FilePath.relative($0.path, to: context.folder) }
    var lines = [(applies ? "Applied: " : "Not applied yet: ") + offer.fix.title, patch]
    lines += left.map(\.text)
    if let after {
      lines.append(after.found.isEmpty ? "No findings after it." : "After it: \(CheckTool.words(after.found)).")
      lines += after.new.map { "New: \($0.line)" }
    } else {
      lines.append("Call check once it is applied: what follows from a changed manifest isn't known before.")
    }
    if !applies { lines.append("Call fix again with apply true to write it.") }
    var data: JSONObject = [
      "title": .string(offer.fix.title), "applied": .bool(applies), "patch": .string(patch),
      "files": .array(files.map(JSONValue.string)), "leaves": .array(left.map(\.data)),
    ]
    data["after"] = after.map {
      ["summary": CheckTool.summary(of: $0.found), "new": .array($0.new.map(\.data))]
    }
    return ToolAnswer(lines, data)
  }

  // MARK: Which one

  private static func offer(_ arguments: Arguments, _ code: Code, _ context: ToolContext) throws -> FixOffer {
    if let id = arguments.text("id") { return try offer(id, code, context) }
    guard let name = arguments.text("code"), let path = arguments.text("path"), let line = arguments.count("line")
    else {
      throw ToolFailure("name the fix by its id from check, or by code, path and line of the finding")
    }
    let file = try context.path(path)
    let known = code.snapshot.layout.spelling(ofFile: file) ?? file
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
    func isMeant(_ finding: Finding) -> Bool { id.hasPrefix(FixOffer.prefix(of: finding, context.folder) + "-") }
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
    _ changes: [ServedCode.Change], of fix: Fix, _ applies: Bool, _ code: Code, _ context: ToolContext
  ) throws {
    let folders = RealFolders([context.folder])
    if let outside = fix.edits.map(\.path).first(where: { !folders.hold($0) }) {
      throw ToolFailure(
        "it would change \(outside), outside of \(context.folder): start a server there, or edit it by hand")
    }
    guard changes.count == fix.edits.count else { throw ToolFailure("a file that it changes can't be read") }
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

  /// All findings after the changes, and those that weren't there before. Nil if they can't be known.
  private static func after(
    _ changes: [ServedCode.Change], _ isApplied: Bool, _ code: Code, _ context: ToolContext
  ) throws -> (found: [ResolvedDiagnostic], new: [FindingAnswer])? {
    guard isApplied || changes.allSatisfy({ code.snapshot.contains($0.path) }) else { return nil }
    let texts = code.texts.merging(changes.map { ($0.path, $0.new) }) { $1 }
    let next = try context.code(texts: isApplied ? code.texts : texts)
    let found = next.resolver.resolve(next.allFindings).filter { $0.diagnostic.severity <= .warning }
    let known = Set(code.allFindings.flatMap(\.released).map { FindingKey($0) })
    let new = found.filter { !known.contains(FindingKey($0.diagnostic)) }
    return (found, new.map { FindingAnswer(finding: $0, offers: nil) })
  }
}

/// What a fix leaves to whoever applies it.
private struct Left {
  var path: String
  var line: Int?
  var message: String

  var text: String { "Left to do: \(path)\(line.map { ":\($0)" } ?? ""): \(message)" }

  var data: JSONValue {
    var data: JSONObject = ["path": .string(path), "message": .string(message)]
    data["line"] = line.map(JSONValue.integer)
    return .object(data)
  }

  static let schema = ObjectSchema().texts("path", "message")
    .optionally("line", ObjectSchema.count)

  static func all(of fix: Fix, _ changes: [ServedCode.Change], in code: Code) -> [Left] {
    changes.flatMap { placeholders(in: $0, code) } + fix.doubtful.flatMap { doubtful($0, code) }
      + fix.left.map { Left(path: code.resolver.displayed($0), message: "its calls may not fit any more") }
  }

  /// The lines that hold a placeholder now, and didn't before.
  private static func placeholders(in change: ServedCode.Change, _ code: Code) -> [Left] {
    func lines(_ text: [UInt8]) -> [Substring] {
      String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let known = Set(lines(change.old).filter { $0.contains("<#") })
    return lines(change.new).enumerated().filter { $1.contains("<#") && !known.contains($1) }.map { number, line in
      let words = line.drop { $0 == " " }
      return Left(
        path: code.resolver.displayed(change.path), line: number + 1,
        message: "replace the placeholder in `\(words)` by code: it doesn't compile before")
    }
  }

  /// Lines count as they are before the fix.
  private static func doubtful(_ file: FileEdits, _ code: Code) -> [Left] {
    file.edits.map { edit in
      let place = code.place(Location(path: file.path, range: edit.range))
      return Left(
        path: place.path, line: place.line, message: "this may have to become `\(edit.newText)`: look whether it does")
    }
  }
}
