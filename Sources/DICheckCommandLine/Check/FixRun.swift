import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// `fix`: applies the preferred fixes that are safe, or shows what they would do.
struct FixRun {
  var request: CheckRequest

  /// A file before and after the fixes.
  struct Change {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
  }

  /// All changed files, and the findings that would remain.
  struct Outcome {
    /// By path.
    var changes: [Change]
    /// Remarks on files that are left alone, a line each.
    var remarks: [String]
    /// The findings before the fixes.
    var found: [Finding]
    /// Puts into words what would then be found.
    var remaining: @Sendable () -> CheckReport
  }

  /// The folders that may be changed: nothing outside of the requested paths, whatever symbolic links in them lead to.
  private var writable: RealFolders { RealFolders(request.paths) }

  /// The outcome of the fixes, without writing anything.
  func outcome() throws -> Outcome {
    let (host, warnings) = try CheckEngine.analyse(request)
    return outcome(of: host.snapshot, found: host.snapshot.diagnostics(), warnings: warnings)
  }

  /// The findings after `fix`; nil where there is more to try than a line of a summary is worth.
  /// - Parameter found: all that `snapshot` shows.
  func remaining(of snapshot: Snapshot, found: [Finding]) -> [Finding]? {
    let candidates = found.filter { request.list.entry(of: $0.code)?.fixes == .safe }
    guard !candidates.isEmpty, candidates.count <= Self.countLimit else { return nil }
    let sizes = Set(candidates.map(\.location.path)).map { snapshot.record(of: $0)?.stamp?.size ?? 0 }
    guard sizes.allSatisfy({ $0 <= Self.countedSize }) else { return nil }
    let outcome = outcome(of: snapshot, found: found, warnings: [])
    // The remaining findings take as long as the whole report did, so they are asked for only if something changed.
    return outcome.changes.isEmpty ? found : outcome.remaining().diagnostics
  }

  /// Findings that may have a safe fix: each takes some parses, and all of them some solves of the programs.
  private static let countLimit = 100
  /// The limit on a file with such a finding, in bytes: larger ones aren't written by hand.
  private static let countedSize = 200_000

  private func outcome(of snapshot: Snapshot, found: [Finding], warnings: [String]) -> Outcome {
    let paths = Set(found.map(\.location.path)).sorted()
    let writable = writable
    let outside = Set(paths.filter { !writable.hold($0) })
    let generated = paths.filter { FileBytes.contents($0).map(GeneratedOutput.isDeclaredGenerated) == true }
    let fixes = snapshot.safeFixes(in: paths.filter { !generated.contains($0) && !outside.contains($0) }) {
      FileBytes.contents($0)
    }
    let changes = fixes.changed.keys.sorted().compactMap { path -> Change? in
      guard let old = fixes.originals[path], let new = fixes.changed[path] else { return nil }
      return Change(path: path, old: old, new: new)
    }
    let remarks =
      outside.sorted().map { path in
        let reason =
          writable.areLeft(by: path)
          ? "leads out of what was checked by a symbolic link" : "lies outside of what was checked"
        return "\(shown(path)) \(reason), and is left as it is"
      }
      + generated.map { "\(shown($0)) says that it is generated, and is left as it is" }
    let (namesRoots, wantsFixes) = (request.wantsRoots, request.wantsFixes)
    let after = fixes.changed.isEmpty ? snapshot : snapshot.replacing(fixes.changed)
    return Outcome(changes: changes, remarks: remarks, found: found) {
      var report = CheckEngine.report(of: after, warnings: warnings, namesRoots: namesRoots)
      if wantsFixes {
        report.addFixes = { findings in
          after.addingFixes(to: findings) { fixes.changed[$0] ?? FileBytes.contents($0) }
        }
      }
      return report
    }
  }

  /// Writes the changes. A file that changed meanwhile, or can't be written, is left alone, and the rest goes on. Returns
  /// what was written, and a line on each file that wasn't.
  func apply(_ changes: [Change]) -> (written: [Change], remarks: [String]) {
    var remarks: [String] = []
    var written: [Change] = []
    let writable = writable
    for change in changes {
      do throws(CheckFailure) {
        if !writable.hold(change.path) {
          remarks.append("\(shown(change.path)) leads elsewhere since it was read, and was left as it is")
        } else if FileBytes.isReadOnly(change.path) {
          remarks.append("\(shown(change.path)) is read-only, and was left as it is")
        } else if try FileBytes.write(change.new, to: change.path, over: change.old) {
          written.append(change)
        } else {
          remarks.append("\(shown(change.path)) changed while it was being fixed, and was left as it is")
        }
      } catch {
        remarks.append(error.message)
      }
    }
    return (written, remarks)
  }

  /// A line on each changed file with the codes of the findings that are gone there, and one on all of them.
  /// - Parameters:
  ///   - changes: those that were made, or would be.
  ///   - conclusion: the check after them.
  ///   - words: what is said of a file, and of the number of findings.
  func summary(
    _ changes: [Change], of outcome: Outcome, _ conclusion: CheckConclusion, _ options: ReportOptions,
    words: (file: String, findings: String)
  ) -> (files: [String], last: String) {
    // Nothing is fixed where nothing is changed.
    let fixed = changes.isEmpty ? [:] : conclusion.fixed(of: outcome.found, options)
    let files = changes.map { change in
      let codes = Dictionary(grouping: fixed[shown(change.path)] ?? [], by: \.rawValue).sortedByKey
        .map { $1.count > 1 ? "\($0) (\($1.count))" : $0 }
      return "\(words.file) \(shown(change.path))" + (codes.isEmpty ? "" : ": \(codes.commaSeparated)")
    }
    let count = fixed.values.reduce(0) { $0 + $1.count }
    return (files, "\(count) \(words.findings), \(conclusion.shownCount) left")
  }

  /// A path as reports say it.
  private func shown(_ path: String) -> String { FilePath.relative(path, to: request.workingDirectory) }

  /// A patch for `git apply`, and what to report: where it applies if that isn't the working directory, and changes
  /// that it can't hold.
  func patch(_ changes: [Change]) -> (bytes: [UInt8], remarks: [String]) {
    let folder = request.workingDirectory
    let realFolder = FilePath.resolvingLinks(folder)
    let (left, held) = changes.reduce(into: ([Change](), [Change]())) { sorted, change in
      let leadsOut =
        FilePath.isInside(change.path, folder)
        && !FilePath.isInside(FilePath.resolvingLinks(change.path), realFolder)
      if leadsOut { sorted.0.append(change) } else { sorted.1.append(change) }
    }
    let place = PatchFolder(of: held.map(\.path), workingDirectory: folder)
    return (
      held.flatMap { UnifiedDiff.bytes(path: place.path(of: $0.path), old: $0.old, new: $0.new) },
      left.map { "\(shown($0.path)) leads out of the working directory, and is not in the patch" }
        + place.remark.asList
    )
  }
}
