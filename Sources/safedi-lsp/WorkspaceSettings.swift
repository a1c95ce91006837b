import DICheckCheckReporting
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

/// The settings of the checked folder's configuration file, or of the one named by `--config`.
struct WorkspaceSettings {
  /// The severities for all files, and those for the files of a folder.
  var severities: [DiagnosticCode: Severity?] = [:]
  var folderSeverities: [FolderSeverities] = []
  var exclusions: [FileExclusion] = []
  var folders: [FolderSettings] = []
  var followsOutsideLinks = false
  var version: LibraryVersion?
  /// The file's faults, in whole lines.
  var warnings: [String] = []

  /// - Throws: ``CheckFailure`` when there is a file and it can't be read as a configuration.
  init(_ request: CheckRequest) throws {
    let first = request.paths.first ?? request.workingDirectory
    let own = ConfigurationReader.nearestFile(to: first)
    guard let path = request.configurationPath ?? own else { return }
    guard let bytes = try? FileBytes.read(path) else { throw CheckFailure("\(path) can't be read") }
    let (configuration, problems) = ConfigurationReader.configuration(from: bytes, for: Libraries.all)
    let lines = problems.map { "\(path):\($0.line):\($0.column): \($0.message)" }
    guard let configuration else { throw CheckFailure(lines.first ?? "\(path) is no configuration") }
    let severities = configuration.severities(of: request.library.catalogue)
    if request.configurationPath == nil {
      folderSeverities = [FolderSeverities(folder: FilePath.parent(of: path) ?? "/", severities: severities)]
    } else {
      self.severities = severities
    }
    if !configuration.exclude.isEmpty {
      exclusions = [
        FileExclusion(
          folder: FilePath.parent(of: path) ?? "/", patterns: configuration.exclude,
          isOfFolderAlone: request.configurationPath == nil)
      ]
    }
    version = configuration.version(of: request.library)
    folders = [
      FolderSettings(
        folder: FilePath.parent(of: path) ?? "/", include: configuration.include, version: version,
        activeConditions: configuration.activeConditions)
    ]
    if let given = request.configurationPath {
      // The given file is read instead of the workspace's own. Its setting for links that lead outside counts too,
      // since the user named the file.
      for other in ConfigurationReader.files(around: first) where other != given {
        folders.append(
          FolderSettings(
            folder: FilePath.parent(of: other) ?? "/", include: [], version: version,
            activeConditions: configuration.activeConditions))
      }
      followsOutsideLinks = configuration.followsOutsideLinks
    }
    warnings = lines
  }
}
