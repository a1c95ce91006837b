import CheckReporting
import DependencyAnalysis
import Text
import Workspace

/// A migration in words: a patch or what was written, what is left to a person, and what differs.
struct MigrationReport {
  let plan: MigrationPlan
  let comparison: MigrationComparison
  let scope: MigrationScope

  /// Of the code that differs, a root each.
  private static let lineLimit = 60

  /// For `git apply` in the working directory: what stands behind it is no part of it.
  var patch: [UInt8] {
    plan.changes.sorted { FilePath.precedes($0.key, $1.key) }.flatMap { path, change in
      UnifiedDiff.bytes(path: Self.patchPath(path, scope), old: change.old, new: change.new)
    }
  }

  private static func patchPath(_ path: String, _ scope: MigrationScope) -> String {
    let real = FilePath.resolvingLinks(path)
    let folder = FilePath.resolvingLinks(scope.request.workingDirectory)
    return FilePath.isInside(real, folder) ? FilePath.relative(real, to: folder) : scope.shown(path)
  }

  /// What stands behind the patch.
  var remarks: [String] {
    var lines: [String] = []
    let left = decisions
    if !left.isEmpty { lines += ["Left to decide:"] + left + [""] }
    if comparison.isEqual { return lines + ["Verdicts and generated code are equal."] }
    return lines + ["Verdicts or generated code differ:"] + comparison.findings.map(line)
      + comparison.differences.flatMap(lines(of:))
  }

  /// What only a person can decide, a line each.
  var decisions: [String] {
    let notes = plan.notes.sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }
    return notes.map {
      "\(place($0.offset, of: $0.path, text: plan.changes[$0.path]?.old)): \(Self.oneLine($0.message))"
    }
  }

  private func place(_ location: Location) -> String {
    place(
      location.range.bounds.lowerBound, of: location.path, text: plan.changes[location.path]?.new)
  }

  private func line(_ finding: Diagnostic) -> String {
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
