import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph

/// The sources to analyse, and how.
struct CheckRequest: Sendable {
  /// Those that the code uses; at least one.
  var libraries: [any AnalyzedLibrary]
  /// Absolute, existing, in the order given; at least one.
  var paths: [String]
  /// Patterns of `--exclude`, as written, relative to the working directory.
  var excludes: [String] = []
  /// Overrides what the code base itself says, by the names of libraries.
  var versions: [String: LibraryVersion] = [:]
  /// The names that hold in `#if`, whatever settings and builds say.
  var activeConditions: Set<String>?
  /// Only what the library itself refuses.
  var isParity = false
  /// Only the graph of the root of this name.
  var root: String?
  /// A configuration file instead of the workspace's own; absolute.
  var configurationPath: String?
  /// Only findings with these codes; nil for all.
  var only: Set<DiagnosticCode>?
  /// The file whose text comes from standard input, and whose findings alone are reported; absolute.
  var inputPath: String?
  /// The text from standard input.
  var input: [UInt8] = []
  /// True if the report has statistics.
  var wantsStatistics = false
  /// True if the report names the roots of each program.
  var wantsRoots = false
  /// True if the report has fixes for its findings.
  var wantsFixes = false
  /// True if the report says how many findings `--fix` would remove.
  var countsFixable = false
  /// The least severity that anybody looks at: hints take a search of their own.
  var leastSeverity = Severity.warning
  /// True if the code of mocks isn't wanted.
  var leavesOutMocks = false
  /// The sources of the one program that is looked at, instead of what is found in ``paths``.
  var sources: RequestedSources?
  /// Whether manifests and projects are read though no file has a word of the library.
  var formsAllPrograms = false
  /// Further exclusions beside ``excludes``.
  var leftOut: [FileExclusion] = []
  /// True if it is no fault that there is no Swift file, or not the root that was asked for.
  var mayBeEmpty = false
  /// Texts that stand for those on disk, whether files are there or not, by path.
  var texts: [String: [UInt8]] = [:]
  /// Absolute.
  var workingDirectory: String

  var list: LibraryList { LibraryList(libraries) }
}

/// Sources that are listed one by one.
struct RequestedSources: Hashable, Sendable {
  var listed: ListedSources
  /// Texts of files that needn't be on disk, by path.
  var texts: [String: [UInt8]] = [:]
}

/// The result of a check, with the means to show it.
struct CheckResult: Sendable {
  var report: CheckReport
  /// The text of a file as it was analysed, by the path that its findings have; nil if it can't be had any more.
  var text: @Sendable (_ path: String) -> [UInt8]?
}
