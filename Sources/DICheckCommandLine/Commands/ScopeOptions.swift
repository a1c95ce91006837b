import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText

/// The sources that are looked at, how they are read, and a choice of one graph.
///
/// Without a group in it: where it is built for debugging, the argument parser checks a group anew for each check of the
/// group around it, five times a level, in each of the tests' processes.
package struct ScopeOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Files or folders; the current folder if there is none.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("Leave out what matches this pattern; may be repeated.", valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Further paths, one a line; - stands for standard input.", valueName: "file", visibility: .seldom))
  var pathsFrom: String?

  @Option(
    name: .customLong("\(ToolName.short)-version"),
    help: ArgumentHelp(
      "The release that the code is written for: \(Self.versionNames) or a full version.", valueName: "version",
      visibility: .seldom))
  var version: String?

  @Option(
    help: ArgumentHelp(
      """
      The names that hold in #if, separated by commas; all others are off. May be repeated, and empty. By default the \
      manifest or project says which, for Debug and for Release.
      """, valueName: "names", visibility: .seldom))
  var activeCompilationConditions: [String] = []

  @Flag(help: ArgumentHelp("Only what the library itself refuses.", visibility: .seldom))
  var parity = false

  @Option(
    help: ArgumentHelp(
      "Read this instead of the workspace's .safedi-lsp.json.", valueName: "file", visibility: .seldom))
  var config: String?

  @Option(help: ArgumentHelp("Only the graph of this root.", valueName: "type", visibility: .seldom))
  var root: String?

  package init() {}
}

/// Paths as somebody wrote them.
package struct WrittenPaths: Sendable {
  /// Those of the command line, which must be there.
  var given: [String]
  /// Those of a list, such as what git says that a change touches: some may be gone, or no sources. Nil without one.
  var listed: [String]?

  package var all: [String] { given + (listed ?? []) }
}

extension ScopeOptions {
  package static let conditionsOption = "--active-compilation-conditions"
  static let versionOption = "--\(ToolName.short)-version"

  /// The library whose release ``versionOption`` states: the one with the setting of that name.
  private static var versionedLibrary: (any AnalyzedLibrary)? {
    Libraries.all.first { $0.versionSetting.key == "\(ToolName.short)Version" }
  }

  /// Names of lines of releases.
  private static let versionNames =
    versionedLibrary.map(\.releases)
    .map { releases in releases.examples.filter { releases.shortNames[$0] != nil } }?.commaSeparated ?? ""

  /// The paths of the command line and of `--paths-from`, as written. Standard input gives them but once.
  /// - Throws: ``CheckFailure`` for a list that can't be read.
  package func allPaths() throws(CheckFailure) -> WrittenPaths {
    guard let list = pathsFrom else { return WrittenPaths(given: paths) }
    let bytes = list == "-" ? try FileBytes.readInput() : try FileBytes.read(list)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CheckFailure("\(list) isn't UTF-8") }
    // No path has a zero byte: `git diff -z` ends them so.
    return WrittenPaths(given: paths, listed: text.split { $0.isNewline || $0 == "\0" }.map(String.init))
  }

  /// The request for the paths of the command line and of `--paths-from`.
  /// - Throws: ``CheckFailure`` for what can't be read or isn't there, or a release that a library doesn't have.
  func request(in workingDirectory: String) throws(CheckFailure) -> CheckRequest {
    try request(in: workingDirectory, allPaths())
  }

  /// - Parameter written: where no path was given and none was to be listed, the working directory is meant.
  /// - Throws: ``CheckFailure`` for a path that isn't there, or a release that a library doesn't have.
  package func request(in workingDirectory: String, _ written: WrittenPaths) throws(CheckFailure) -> CheckRequest {
    var paths: [String] = []
    var known: Set<String> = []
    func add(_ absolute: String) {
      if known.insert(absolute).inserted { paths.append(absolute) }
    }
    for path in written.given.isEmpty && written.listed == nil ? ["."] : written.given {
      let absolute = AbsolutePath.of(path, in: workingDirectory)
      guard FilePath.exists(absolute) else { throw CheckFailure("no such file or folder: \(path)") }
      add(absolute)
    }
    var remarks: [String] = []
    for path in written.listed ?? [] {
      let absolute = AbsolutePath.of(path, in: workingDirectory)
      switch FileSnapshot(of: absolute)?.kind {
      case nil: remarks.append("\(path) is listed but isn't there, and is left out")
      case .file where !absolute.hasSuffix(".swift"), .other: break
      case .file, .folder: add(absolute)
      }
    }
    let conditions = activeCompilationConditions.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init)
    var request = CheckRequest(
      libraries: Libraries.all, paths: paths, isListed: written.listed != nil, remarks: remarks, excludes: exclude,
      versions: try versions(),
      activeConditions: activeCompilationConditions.isEmpty ? nil : Set(conditions), isParity: parity,
      configurationPath: config.map { AbsolutePath.of($0, in: workingDirectory) }, workingDirectory: workingDirectory)
    request.root = root
    return request
  }

  private func versions() throws(CheckFailure) -> VersionsByLibrary {
    guard let version else { return [:] }
    guard let library = Self.versionedLibrary else { return [:] }
    guard let known = library.releases.version(named: version) else {
      throw CheckFailure("\(Self.versionOption): '\(version)' is no version of \(library.name)")
    }
    return [library.name: known]
  }
}
