import DICheckCheckReporting
import DICheckCommandLine
import DICheckText
import DICheckWorkspace
import SafeDILibrary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes all changes of a migration or none: half of a migration is code for no release.
struct MigrationWriter {
  let changes: [(path: String, change: MigrationPlan.Change)]
  let scope: MigrationScope

  init(_ plan: MigrationPlan, _ scope: MigrationScope) {
    self.scope = scope
    // Removals come last: their contents are then elsewhere.
    changes = plan.changes.map { (path: $0.key, change: $0.value) }.sorted { left, right in
      (left.change.new == nil) == (right.change.new == nil)
        ? FilePath.precedes(left.path, right.path) : left.change.new != nil
    }
  }

  /// Returns what was done, a line each.
  /// - Throws: ``CheckFailure`` that says why nothing was changed, or what is changed all the same.
  func write() throws(CheckFailure) -> [String] {
    for (path, change) in changes {
      if let reason = obstacle(to: change, at: path) {
        throw CheckFailure("\(scope.shown(path)) \(reason); nothing was changed")
      }
    }
    for folder in Set(changes.compactMap { FilePath.parent(of: $0.path) }) { TemporaryFile.removeAbandoned(in: folder) }
    var done: [(path: String, change: MigrationPlan.Change)] = []
    for (path, change) in changes {
      do throws(CheckFailure) {
        if let old = change.old, let new = change.new {
          guard try FileBytes.write(new, to: path, over: old) else {
            throw CheckFailure("\(scope.shown(path)) changed meanwhile")
          }
        } else {
          try Self.put(change.new, at: path)
        }
        done.append((path, change))
      } catch {
        throw undo(done, because: error)
      }
    }
    return done.map { path, change in
      let verb = change.new == nil ? "deleted" : change.old == nil ? "created" : "changed"
      return "\(verb) \(scope.shown(path))"
    }
  }

  /// The obstacle to a change, in words that follow the path; nil where nothing is in the way.
  private func obstacle(to change: MigrationPlan.Change, at path: String) -> String? {
    if !scope.writable.hold(path) { return "leads out of what was asked for" }
    let folder = FilePath.parent(of: FilePath.resolvingLinks(path)) ?? "/"
    if FileBytes.isReadOnly(folder) { return "stands in a folder that is read-only" }
    guard let old = change.old else { return AbsolutePath.exists(path) ? "is there meanwhile" : nil }
    if FileBytes.isReadOnly(path) { return "is read-only" }
    return (try? FileBytes.read(path)) == old ? nil : "changed meanwhile"
  }

  private static func put(_ text: [UInt8]?, at path: String) throws(CheckFailure) {
    if let text { return try FileBytes.write(text, to: path) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw CheckFailure("\(path) can't be deleted: \(String(cString: strerror(errno)))")
    }
  }

  /// Brings back what was there.
  private func undo(
    _ done: [(path: String, change: MigrationPlan.Change)], because failure: CheckFailure
  ) -> CheckFailure {
    var left: [String] = []
    for (path, change) in done.reversed() {
      do throws(CheckFailure) { try Self.put(change.old, at: path) } catch { left.append(scope.shown(path)) }
    }
    let outcome =
      left.isEmpty
      ? "nothing was changed" : "these are changed all the same: \(left.reversed().joined(separator: ", "))"
    return CheckFailure("\(failure.message); \(outcome)")
  }
}
