import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The settings of the checked folder's configuration file, or of the one named by `--config`.
struct WorkspaceSettings {
  /// The severities for all files, and those for the files of a folder.
  var severities: SeveritiesByCode = [:]
  var folderSeverities: [FolderSeverities] = []
  var exclusions: [FileExclusion] = []
  private(set) var folders: [FolderSettings] = []
  var followsOutsideLinks = false
  /// The releases that the file states, by the names of libraries.
  var versions: VersionsByLibrary = [:]
  /// The file's faults, in whole lines.
  var warnings: [String] = []

  /// - Throws: ``CheckFailure`` when there is a file and it can't be read as a configuration.
  init(_ request: CheckRequest) throws {
    let first = request.paths.first ?? request.workingDirectory
    let own = ConfigurationReader.nearestFile(to: first)
    guard let path = request.configurationPath ?? own else { return }
    guard let bytes = FileBytes.contents(path) else { throw CheckFailure("\(path) can't be read") }
    let (configuration, problems) = ConfigurationReader.configuration(from: bytes, for: Libraries.all)
    let lines = problems.map { "\(path):\($0.line):\($0.column): \($0.message)" }
    guard let configuration else { throw CheckFailure(lines.first ?? "\(path) is no configuration") }
    // A file that the user names stands for the workspace's own, wherever it lies.
    let isGiven = request.configurationPath != nil
    let folder = isGiven ? request.patternFolder : FilePath.folder(of: path)
    if isGiven {
      severities = configuration.severities
    } else {
      folderSeverities = [FolderSeverities(folder: folder, severities: configuration.severities)]
    }
    exclusions = [
      FileExclusion(folder: folder, patterns: configuration.exclude, isOfFolderAlone: !isGiven, origin: path)
    ]
    let others = isGiven ? request.paths.flatMap { ConfigurationReader.files(around: $0) } : []
    let places = [folder] + Set(others.map(FilePath.folder)).subtracting([folder]).sorted(by: FilePath.precedes)
    versions = configuration.versions(of: request.libraries)
    // The given file is read instead of the workspace's own.
    folders = places.map {
      FolderSettings(
        folder: $0, include: $0 == folder ? configuration.include : [], versions: versions,
        activeConditions: configuration.activeConditions)
    }
    // The user named the file, so its setting for links that lead outside counts too.
    if isGiven { followsOutsideLinks = configuration.followsOutsideLinks }
    warnings = lines
  }
}
