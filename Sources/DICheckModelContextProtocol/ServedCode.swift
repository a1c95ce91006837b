import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The code of the folder, and the means to change it. The starter of the server brings them: how files are found and
/// settings read is the same for the command line.
package protocol ServedCode: Sendable {
  /// The state of the disk as it is now; with `texts` in place of files, whether these exist or not.
  /// - Throws: a reason for people if it can't be read, or has nothing to read, and any error once `isCancelled` returns
  ///   true.
  func state(
    with texts: TextsByPath, takeStep: @escaping AnalysisStep.Handler,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws -> CodeState
  /// The bytes of a file; nil if it can't be read.
  func text(of path: String) -> [UInt8]?
  /// Writes all changes or none, each file at once, where a file still says `old`.
  /// - Throws: a reason for people.
  func write(_ changes: [FileChange]) throws
}

/// The present state of the code.
package struct CodeState: Sendable {
  var snapshot: Snapshot
  /// All findings but hints, by path.
  var findings: FindingsByPath
  /// Remarks on what can't be read, a line each.
  var warnings: [String]
  /// The same as long as nothing changed on disk; nil where other texts stand for files.
  var revision: Int?

  package init(snapshot: Snapshot, findings: FindingsByPath, warnings: [String], revision: Int? = nil) {
    self.snapshot = snapshot
    self.findings = findings
    self.warnings = warnings
    self.revision = revision
  }
}

/// Other contents of a file.
package struct FileChange: Sendable {
  package var path: String
  package var old: [UInt8]
  package var new: [UInt8]
}
