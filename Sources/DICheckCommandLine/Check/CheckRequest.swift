import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The sources to analyse, and how.
package struct CheckRequest: Sendable {
  /// The libraries for which the code may be written; at least one.
  package var libraries: [any AnalyzedLibrary]
  /// The names of those among them that are used for certain; of the others, the code says which are.
  var usedLibraries: Set<String> = []
  /// Absolute, existing, in the order given; none if a list of them names nothing that could be read.
  package var paths: [String]
  /// True if a list names the paths: then it is no fault that no Swift file is among them.
  var isListed = false
  /// Remarks on the paths, a line each.
  var remarks: [String] = []
  /// Patterns of `--exclude`, as written, relative to ``patternFolder``.
  var excludes: [String] = []
  /// Overrides what the code base itself says, by the names of libraries.
  package var versions: VersionsByLibrary = [:]
  /// The names that hold in `#if`, whatever settings and builds say.
  var activeConditions: Set<String>?
  /// Only what a library itself refuses.
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
  /// True if the report says how many findings `fix` would remove.
  var countsFixable = false
  /// The least severity that anybody looks at: hints take a search of their own.
  var leastSeverity = Severity.warning
  /// True if the code of mocks isn't wanted.
  package var leavesOutMocks = false
  /// The sources of the one program that is looked at, instead of what is found in ``paths``.
  package var sources: RequestedSources?
  /// True if manifests and projects are read though no file has a word of a library.
  package var formsAllPrograms = false
  /// Further exclusions beside ``excludes``.
  var leftOut: [FileExclusion] = []
  /// True if it is no fault that there is no Swift file, or not the root that was asked for.
  var mayBeEmpty = false
  /// True if fixes are asked for again and again.
  var notesWords = false
  /// Texts that stand for those on disk, whether files are there or not, by path.
  var texts: TextsByPath = [:]
  /// True once the result is no longer wanted.
  var isCancelled: CancellationCheck = { false }
  /// Absolute.
  package var workingDirectory: String

  var list: LibraryList { LibraryList(libraries) }

  /// This request, for the libraries that a workspace uses.
  func using(librariesOf snapshot: Snapshot) -> CheckRequest {
    var result = self
    result.usedLibraries = Set(snapshot.layouts.map(\.library.name))
    result.libraries.removeAll { !result.usedLibraries.contains($0.name) }
    return result
  }

  /// The folder to which the patterns of options and of a given settings file are relative: the working directory, or
  /// the checked folder where that lies elsewhere.
  var patternFolder: String {
    guard let first = paths.first, !paths.contains(where: { FilePath.isInside($0, workingDirectory) }) else {
      return workingDirectory
    }
    return FilePath.isFolder(first) ? first : FilePath.folder(of: first)
  }
}

/// Sources that are listed one by one.
package struct RequestedSources: Hashable, Sendable {
  var listed: ListedSources
  /// Texts of files that needn't be on disk, by path.
  package var texts: TextsByPath = [:]

  package init(listed: ListedSources, texts: TextsByPath = [:]) {
    self.listed = listed
    self.texts = texts
  }
}
