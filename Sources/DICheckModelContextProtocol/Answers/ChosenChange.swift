import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// The change that a call is about, with what it leaves to do: shown, or applied.
struct ChosenChange {
  var title: String
  var changes: [FileChange]
  var left: [String]

  /// The lines of a patch that a model can follow.
  private static let patchLines = 400

  /// - Parameter tool: the tool that writes it.
  func answer(of tool: String, applies: Bool, _ code: Code) throws -> ToolAnswer {
    try check(applies, code)
    if applies { try code.context.served.code.write(changes) }
    let patch = Truncated(
      changes.map { $0.patch(from: code.folder) }.joined()
        .splitLines, to: Self.patchLines)
    let text = patch.shown.joined(separator: "\n")
    let after = try after(applies, code)
    var more = patch.rest > 0 ? ["\(patch.rest) more lines of the patch."] : []
    if after == nil {
      more.append("Call check once it is applied: what follows from a changed manifest isn't known before.")
    }
    if !applies { more.append("Not applied yet: call \(tool) again with apply true to write it.") }
    let data: JSONFields = [
      "title": title,
      "patch": text,
      "applied": applies ? true : nil,
      "leaves": left.nonEmpty,
      "after": after?.title,
      "new": after?.new.nonEmpty,
    ]
    var lines = [(applies ? "Applied: " : "") + title, text]
    lines += left.map { "Left to do: \($0)" }
    if let after { lines += ["After it: \(after.title)"] + after.new.map { "New: \($0)" } }
    return ToolAnswer(lines, data, more: more)
  }

  private func check(_ applies: Bool, _ code: Code) throws {
    let folders = RealFolders([code.folder])
    if let outside = changes.first(where: { !folders.hold($0.path) }) {
      throw CheckFailure(
        "it would change \(outside.path), outside of \(code.folder): start a server there, or edit it by hand")
    }
    guard applies else { return }
    if let unwritten = changes.first(where: { code.texts[$0.path] != nil }) {
      let name = FilePath.relative(unwritten.path, to: code.folder)
      throw CheckFailure(
        "it changes \(name), whose text isn't written yet: write it, then call check and fix without it")
    }
    if let generated = changes.first(where: { GeneratedOutput.isDeclaredGenerated($0.old) }) {
      let name = FilePath.relative(generated.path, to: code.folder)
      throw CheckFailure("\(name) says that it is generated: change what it is made from")
    }
  }

  /// The number of findings after the changes, in words, and a line for each cause that wasn't there before. Nil if they
  /// can't be known.
  private func after(_ isApplied: Bool, _ code: Code) throws -> (title: String, new: [String])? {
    guard isApplied || changes.allSatisfy({ code.snapshot.contains($0.path) }) else { return nil }
    let next = try code.replacing(isApplied ? [:] : Dictionary(changes.map { ($0.path, $0.new) }) { $1 })
    let found = next.resolver.resolve(next.allFindings).filter { $0.diagnostic.severity <= .warning }
    let known = Set(code.allFindings.flatMap(\.released).map { FindingKey($0) })
    let new = found.filter { !known.contains(FindingKey($0.diagnostic)) }
    let files = next.snapshot.files.count { next.snapshot.isReported($0.path) }
    return (code.title(of: found, inFiles: files), FindingAnswer.answers(for: new).map(\.line))
  }

  // MARK: What it leaves

  /// The work that a fix leaves, a line for each piece.
  private static func left(by fix: Fix, _ changes: [FileChange], in code: Code) -> [String] {
    changes.flatMap { placeholders(in: $0, code) } + fix.doubtful.flatMap { doubtful($0, code) }
      + fix.left.map { "\(code.resolver.displayed($0)): its calls may not fit any more" }
  }

  /// The lines that hold a placeholder now, and didn't before.
  private static func placeholders(in change: FileChange, _ code: Code) -> [String] {
    func lines(_ text: [UInt8]) -> [Substring] {
      String(utf8: text).splitLines
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

extension ChosenChange {
  init(_ fix: Fix, in code: Code) throws {
    changes = code.changes(of: fix)
    guard changes.count == fix.edits.count else { throw CheckFailure("a file that it changes can't be read") }
    title = fix.title
    left = Self.left(by: fix, changes, in: code)
  }
}
