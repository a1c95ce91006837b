import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// The settings of the workspace's file and of the client. A bad value is reported once, and the last good one stays in
/// force.
struct SettingsStore {
  /// The libraries whose settings are known; never empty.
  let libraries: [any AnalyzedLibrary]
  /// The names of those among them that the workspace's code uses; nil until that is known.
  private var used: Set<String>?
  private let choice: LibraryChoice
  /// The settings of each source.
  private var stated: [Source: Configuration] = [:] { didSet { current = file.overridden(by: ofClient) } }
  /// The folder of ``file``.
  private(set) var fileFolder: String?
  /// New problems that the user hasn't seen yet, a line each.
  private(set) var unshown: [String] = []
  /// The problems of the last reading, by source.
  private var problems: [Source: Set<String>] = [:]

  /// A place where settings are stated, in the words of messages.
  enum Source: String {
    /// Some editors answer that nothing is set when they are asked later.
    case initial = "initialization options"
    case client = "client settings"
    case file
  }

  /// - Parameter libraries: at least one; all may be used until there is a workspace.
  init(libraries: [any AnalyzedLibrary]) {
    self.libraries = libraries
    choice = LibraryChoice(among: libraries)
  }

  /// Takes note of the libraries that the workspace uses.
  mutating func use(_ names: Set<String>?) { used = names }

  /// The names of the libraries that a text alone shows to be used; nothing is looked for where there is no choice.
  func libraries(usedBy text: UnsafeBytes) -> Set<String> {
    libraries.count > 1 ? choice.libraries(usedBy: text) : []
  }

  /// True if there are libraries of which no file of the workspace had a word.
  var hasUnusedLibraries: Bool { used.map { $0.count < libraries.count } ?? false }

  /// Returns true if a text shows that a library is used of which no file of the workspace had a word.
  func asksForLibrary(_ text: UnsafeBytes) -> Bool {
    used.map { !libraries(usedBy: text).isSubset(of: $0) } ?? false
  }

  /// The libraries that the workspace uses, or may use, for people.
  var libraryNames: String {
    libraries.map(\.name).filter { used?.contains($0) ?? true }.joined(before: "and")
  }

  /// The settings in force. The client's settings override those of the workspace's file.
  private(set) var current = Configuration()

  private func stated(by source: Source) -> Configuration { stated[source] ?? Configuration() }

  private var file: Configuration { stated(by: .file) }

  /// The settings that the client states, regardless of files.
  private var ofClient: Configuration { stated(by: .initial).overridden(by: stated(by: .client)) }

  /// The releases that the settings state for the code, by the names of libraries.
  var versions: [String: LibraryVersion] { current.versions(of: libraries) }

  /// The releases that the client states, regardless of the files of folders.
  var clientVersions: [String: LibraryVersion] { ofClient.versions(of: libraries) }

  /// The names that the client states as active in `#if`, regardless of files and builds.
  var clientConditions: Set<String>? { ofClient.activeConditions }

  /// The additions of the client's settings to the programs of the workspace's folders, or of the settings file to
  /// those of its own folder; and the versions that the file states.
  func ofFolders(_ folders: [String]) -> [FolderSettings] {
    let own = fileFolder.map {
      FolderSettings(
        folder: $0, include: file.include, versions: file.versions(of: libraries),
        activeConditions: file.activeConditions)
    }
    let patterns = ofClient.include
    if patterns.isEmpty { return own.asList }
    let others = folders.filter { $0 != own?.folder }.map {
      FolderSettings(folder: $0, include: patterns, isOfInclusionsAlone: true)
    }
    guard var own else { return others }
    own.include = folders.contains(own.folder) ? patterns : []
    return others + [own]
  }

  /// The client's exclusions for all folders, else those of the settings file for its own folder. The files of further
  /// folders are read with the workspace.
  func exclusions(folders: [String]) -> [FileExclusion] {
    let patterns = ofClient.exclude
    if !patterns.isEmpty {
      return folders.map {
        FileExclusion(folder: $0, patterns: patterns, isOfFolderAlone: false, origin: "the editor's settings")
      }
    }
    guard let fileFolder, !file.exclude.isEmpty else { return [] }
    let path = FilePath.joining(fileFolder, ConfigurationReader.fileName)
    return [FileExclusion(folder: fileFolder, patterns: file.exclude, isOfFolderAlone: true, origin: path)]
  }

  /// Only by the client's settings, since a repository must not reach outside of itself by its own file.
  var followsOutsideLinks: Bool { ofClient.followsOutsideLinks }

  /// Takes in what the client states, which may be nothing. A client written in Lua can't distinguish an empty object
  /// from an empty array.
  mutating func set(_ source: Source, to json: JSONValue, log: Log) {
    guard !json.isNull, json != .array([]) else {
      stated[source] = nil
      return report([], from: source, log: log)
    }
    let problems = read(json.description.utf8, from: source)
    report(problems.map { "\(source.rawValue): \($0.message)" }, from: source, log: log)
  }

  /// Returns the problems.
  private mutating func read(_ text: some Collection<UInt8>, from source: Source) -> [ConfigurationProblem] {
    let (configuration, problems) = ConfigurationReader.configuration(from: text, for: libraries)
    if let configuration { stated[source] = configuration.keepingRefused(from: stated(by: source)) }
    return problems
  }

  mutating func readFile(nearestTo folders: [String], log: Log) {
    guard let path = folders.lazy.compactMap({ ConfigurationReader.nearestFile(to: $0) }).first else {
      stated[.file] = nil
      fileFolder = nil
      return report([], from: .file, log: log)
    }
    fileFolder = FilePath.parent(of: path)
    guard let text = FileContents.smallText(path) else {
      return report(["\(path) can't be read"], from: .file, log: log)
    }
    report(read(text.utf8, from: .file).map { "\(path):\($0.line):\($0.column): \($0.message)" }, from: .file, log: log)
  }

  private mutating func report(_ found: [String], from source: Source, log: Log) {
    let known = problems.updateValue(Set(found), forKey: source) ?? []
    let new = found.filter { !known.contains($0) }
    for problem in new { log.write(.warning, problem) }
    guard source != .initial else { return }
    unshown += new.prefix(Self.shownLimit)
    if new.count > Self.shownLimit { unshown.append("\(new.count - Self.shownLimit) more; the server's log has them") }
  }

  /// Many editors open a window for each message.
  private static let shownLimit = 4

  /// Returns the problems in ``unshown``, which the user sees now.
  mutating func takeUnshown() -> [String] {
    defer { unshown = [] }
    return unshown
  }

  var analysisOptions: AnalysisOptions {
    var options = AnalysisOptions()
    options.notesWords = true
    options.knownCodes = Set(LibraryList(libraries).codes)
    options.activeConditions = clientConditions
    options.severities = ofClient.severities
    let ofFile = file.severities
    if let fileFolder, !ofFile.isEmpty {
      options.folderSeverities = [FolderSeverities(folder: fileFolder, severities: ofFile)]
    }
    return options
  }
}

/// The part of the settings that decides which files and programs exist.
struct WorkspaceReach: Hashable {
  var exclude: [String]
  var versions: [String: LibraryVersion]
  var activeConditions: Set<String>?
  var folders: [FolderSettings]
  var followsOutsideLinks: Bool

  init(_ settings: SettingsStore, folders: [String]) {
    exclude = settings.current.exclude
    versions = settings.clientVersions
    activeConditions = settings.clientConditions
    self.folders = settings.ofFolders(folders)
    followsOutsideLinks = settings.followsOutsideLinks
  }
}
