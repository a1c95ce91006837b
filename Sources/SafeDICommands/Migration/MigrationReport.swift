import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// A migration in words: a patch or what was written, what is left to a person, and what differs.
struct MigrationReport {
  let plan: MigrationPlan
  let comparison: MigrationComparison
  let scope: MigrationScope
  /// True once the files are written: places are then those of the new texts.
  var isWritten: Bool
  /// A reason why equal results may differ all the same.
  var doubt: String?
  /// Constraints that no longer hold.
  var reliefs: [String] = []

  /// The limit on lines of differing code for each root.
  private static let lineLimit = 60

  /// For `git apply`: what stands behind it is no part of it.
  var patch: [UInt8] {
    plan.changes.sorted { FilePath.precedes($0.key, $1.key) }.flatMap { path, change in
      UnifiedDiff.bytes(path: patchFolder.path(of: path), old: change.old, new: change.new)
    }
  }

  private var patchFolder: PatchFolder {
    PatchFolder(of: plan.changes.keys.sorted(), workingDirectory: scope.request.workingDirectory)
  }

  /// The lines behind the patch.
  var remarks: [String] {
    var lines: [String] = []
    if !isWritten, !plan.changes.isEmpty, let remark = patchFolder.remark { lines += [remark, ""] }
    let left = decisions
    if !left.isEmpty { lines += ["Left to decide:"] + left + [""] }
    if !reliefs.isEmpty { lines += ["No longer needed, and left as it is:"] + reliefs + [""] }
    if comparison.isEqual {
      return lines + ["Verdicts and generated code are equal\(doubt.map { ", \($0)" } ?? "")."]
    }
    return lines + ["Verdicts or generated code differ:"] + comparison.findings.map(line)
      + comparison.differences.flatMap(lines(of:))
  }

  /// The decisions that only a person can make, a line each.
  var decisions: [String] {
    let notes = plan.notes.map { note in
      (path: note.path, place: place(of: note), message: Self.oneLine(note.message))
    }
    return notes.sorted { ($0.path, $0.place.offset) < ($1.path, $1.place.offset) }
      .map { "\(place($0.place.offset, of: $0.path, text: $0.place.text)): \($0.message)" }
  }

  /// The place of a note, with the text of its file in which it stands; nil for that on disk.
  private func place(of note: MigrationPlan.PlacedNote) -> (offset: Int, text: [UInt8]?) {
    let change = plan.changes[note.path]
    switch note.place {
    case .text(let text):
      let new = change?.new
      return (new?.firstRange(of: text.utf8)?.lowerBound ?? 0, new)
    case .offset(let offset):
      guard let old = change?.old, let new = change?.new, isWritten else { return (offset, change?.old) }
      let before = TextDifference.edits(from: old, to: new).filter { $0.range.upperBound <= offset }
      return (before.reduce(offset) { $0 + $1.bytes.count - $1.range.count }, new)
    }
  }

  private func place(_ location: Location) -> String {
    place(
      location.range.bounds.lowerBound, of: location.path, text: plan.changes[location.path]?.new)
  }

  private func line(_ finding: Finding) -> String {
    return
      "\(place(finding.location)): \(Self.oneLine(finding.message)) [\(finding.code.rawValue)]"
  }

  private func lines(of difference: MigrationComparison.Difference) -> [String] {
    switch difference {
    case .program(let name): return ["\(name): the program is gone."]
    case .files(let program, let lost, let gained):
      return lost.map { "\(program): \(scope.shown($0)) isn't read any more." }
        + gained.map { "\(program): \(scope.shown($0)) is read, and wasn't." }
    case .roots(let program, let names): return names.map { "\(program): `\($0)` is a root only before or after." }
    case .noCode(let program): return ["\(program): no code is generated while this is so."]
    case .code(let root, let location, let program, let lines):
      let shown = lines.prefix(Self.lineLimit).map { "    \($0)" }
      let rest = lines.count - shown.count
      return ["\(place(location)): what is generated for `\(root)` of \(program) differs."] + shown
        + (rest > 0 ? ["    … \(rest) more lines"] : [])
    }
  }

  private func place(_ offset: Int, of path: String, text: [UInt8]?) -> String {
    guard let bytes = text ?? (try? FileBytes.read(path)) else { return scope.shown(path) }
    let position = SourceText(bytes).position(at: offset, encoding: .utf8)
    return "\(scope.shown(path)):\(position.line + 1):\(position.column + 1)"
  }

  private static func oneLine(_ text: String) -> String {
    PrintableText.line(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
