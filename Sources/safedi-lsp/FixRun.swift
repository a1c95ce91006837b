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
    /// What to tell of files that are left alone, a line each.
    var remarks: [String]
    var remaining: CheckReport
  }

  /// Nothing is written.
  func outcome() throws -> Outcome {
    let (host, warnings) = try CheckEngine.analyse(request)
    // Fixes are proven by parsing, which recurses.
    return try LargeStackThreads.run {
      let snapshot = host.snapshot
      var fixes = SafeFixes(snapshot) { try? FileBytes.read($0) }
      let found = Set(snapshot.diagnostics().map(\.location.path)).sorted()
      let generated = found.filter { (try? FileBytes.read($0)).map(GeneratedOutput.isDeclaredGenerated) == true }
      fixes.mend(found.filter { !generated.contains($0) })
      let changes = fixes.changed.keys.sorted().compactMap { path -> Change? in
        guard let old = fixes.originals[path], let new = fixes.changed[path] else { return nil }
        return Change(path: path, old: old, new: new)
      }
      let remarks = generated.map { "\(shown($0)) says that it is generated, and is left as it is" }
      return Outcome(
        changes: changes, remarks: remarks, remaining: CheckEngine.report(of: fixes.snapshot, warnings: warnings))
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
          remarks.append("\(shown(change.path)) changed while it was being fixed, and was left as it is")
        } else if FileBytes.isReadOnly(change.path) {
          remarks.append("\(shown(change.path)) is read-only, and was left as it is")
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

  /// A path as reports say it.
  private func shown(_ path: String) -> String { FilePath.relative(path, to: request.workingDirectory) }

  /// A patch for `git apply` in the working directory, and what to tell of changes that it can't hold. Git follows no
  /// symbolic links, so it is made for the files that they lead to.
  func patch(_ changes: [Change]) -> (bytes: [UInt8], remarks: [String]) {
    let folder = request.workingDirectory
    let realFolder = FilePath.resolvingLinks(folder)
    var bytes: [UInt8] = []
    var remarks: [String] = []
    for change in changes {
      let real = FilePath.resolvingLinks(change.path)
      let isInside = FilePath.isInside(real, realFolder)
      if !isInside, FilePath.isInside(change.path, folder) {
        remarks.append("\(shown(change.path)) leads out of the working directory, and is not in the patch")
        continue
      }
      let path = isInside ? FilePath.relative(real, to: realFolder) : FilePath.relative(change.path, to: folder)
      bytes += UnifiedDiff.bytes(path: path, old: change.old, new: change.new)
    }
    return (bytes, remarks)
  }
}
