import CheckReporting
import DependencyAnalysis
import DependencySyntax
import Workspace

/// `--fix`: applies the preferred fixes that are safe, or shows what they would do.
struct FixRun {
  var request: CheckRequest

  /// What the fixes make of a file.
  struct Change: Sendable {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
  }

  /// What the fixes make of the files, and what would then be found.
  struct Outcome: Sendable {
    /// By path.
    var changes: [Change]
    var remaining: CheckReport
  }

  /// Nothing is written.
  func outcome() throws -> Outcome {
    let (host, warnings) = try CheckEngine.analyse(request)
    // Fixes are proven by parsing, which recurses.
    return try LargeStackThreads.run {
      let snapshot = host.snapshot
      var fixes = SafeFixes(snapshot) { try? FileBytes.read($0) }
      let paths = Set(snapshot.diagnostics().map(\.location.path))
      fixes.mend(paths.sorted())
      let changes = fixes.changed.keys.sorted().compactMap { path -> Change? in
        guard let old = fixes.originals[path], let new = fixes.changed[path] else { return nil }
        return Change(path: path, old: old, new: new)
      }
      return Outcome(changes: changes, remaining: CheckEngine.report(of: fixes.snapshot, warnings: warnings))
    }
  }

  /// Writes the changes. A file that changed meanwhile, or can't be written, is left alone, and the rest goes on.
  /// Returns what to tell, a line each.
  func apply(_ changes: [Change]) -> [String] {
    var remarks: [String] = []
    var count = 0
    for change in changes {
      do throws(CheckFailure) {
        if try FileBytes.read(change.path) != change.old {
          remarks.append("\(change.path) changed while it was being fixed, and was left as it is")
        } else if FileBytes.isReadOnly(change.path) {
          remarks.append("\(change.path) is read-only, and was left as it is")
        } else {
          try FileBytes.write(change.new, to: change.path)
          count += 1
        }
      } catch {
        remarks.append(error.message)
      }
    }
    remarks.append("fixed \(count) \(count == 1 ? "file" : "files")")
    return remarks
  }

  /// A patch for `git apply` in the working directory.
  func patch(_ changes: [Change]) -> [UInt8] {
    changes.flatMap { change in
      UnifiedDiff.bytes(
        path: FilePath.relative(change.path, to: request.workingDirectory), old: change.old, new: change.new)
    }
  }
}
