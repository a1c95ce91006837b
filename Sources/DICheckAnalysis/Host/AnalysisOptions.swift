import DICheckDependencyLibrary
import DICheckWorkspace

/// The options of an analysis.
package struct AnalysisOptions: Sendable {
  /// Names of the roots to look at; nil for all.
  package var roots: Set<String>?
  /// True if findings that the library itself accepts are left out.
  package var isParity = false
  /// True if mocks are left out, so that faults in code for tests aren't found.
  package var leavesOutMocks = false
  /// True to have the words of each file noted, for editors and agents, who need them repeatedly.
  package var notesWords = false
  /// The names that hold in `#if`, all others being off, whatever settings and builds say; nil to use those.
  package var activeConditions: Set<String>?
  /// Severities other than the default, in all files, overriding folders' settings; nil switches a code off.
  package var severities: SeveritiesByCode = [:]
  /// Severities from further folders' settings, besides ``BuildModel/folderSeverities``.
  package var folderSeverities: [FolderSeverities] = []
  /// Codes that were requested by name, so that no folder's settings switch them off.
  package var namedCodes: Set<DiagnosticCode> = []
  /// Codes of libraries that the workspace doesn't use, or that don't read a file: comments may name them.
  package var knownCodes: Set<DiagnosticCode> = []

  package init() {}
}
