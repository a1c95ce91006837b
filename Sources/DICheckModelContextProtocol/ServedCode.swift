import DICheckAnalysis
import DICheckDependencyLibrary

/// The code of the folder, and the means to change it. The starter of the server brings them: how files are found and
/// settings read is the same for the command line.
package struct ServedCode: Sendable {
  /// The present state of the code.
  package struct State: Sendable {
    package var snapshot: Snapshot
    /// All findings but hints, by path.
    package var findings: [String: [Finding]]
    /// Remarks on what can't be read, a line each.
    package var warnings: [String]
    /// The same as long as nothing changed on disk; nil where other texts stand for files.
    package var revision: Int?

    package init(snapshot: Snapshot, findings: [String: [Finding]], warnings: [String], revision: Int? = nil) {
      self.snapshot = snapshot
      self.findings = findings
      self.warnings = warnings
      self.revision = revision
    }
  }

  /// Other contents of a file.
  package struct Change: Sendable {
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]
  }

  /// The state of the disk as it is now; with `texts` in place of files, whether these exist or not. Throws a reason
  /// for people if it can't be read, or has nothing to read, and any error once `isCancelled` returns true.
  package var read: Read
  package typealias Read =
    @Sendable (
      _ texts: [String: [UInt8]], _ takeStep: @escaping AnalysisStep.Handler,
      _ isCancelled: @escaping @Sendable () -> Bool
    ) throws -> State

  /// The bytes of a file; nil if it can't be read.
  package var text: @Sendable (_ path: String) -> [UInt8]?

  /// Writes all changes or none, each file at once, where a file still says `old`. Throws a reason for people.
  package var write: @Sendable (_ changes: [Change]) throws -> Void

  package init(
    read: @escaping Read, text: @escaping @Sendable (String) -> [UInt8]?,
    write: @escaping @Sendable ([Change]) throws -> Void
  ) {
    self.read = read
    self.text = text
    self.write = write
  }
}
