import DependencyAnalysis
import DependencyGraph
import DependencyLibrary
import JSON
import LanguageServerProtocol
import Workspace

/// What the workspace's file and the client say about how to behave. A bad value is reported once, and the last good
/// one stays in force.
struct SettingsStore {
  /// What its users may set of it.
  private let library: any DependencyLibrary
  /// What came with `initialize`: some editors answer that nothing is set when they are asked later.
  private var initial = Configuration()
  private var client = Configuration()
  private var file = Configuration()
  /// Of the folder that ``file`` came from.
  private(set) var fileFolder: String?
  /// What was wrong the last time, by where it stands.
  private var problems: [Source: Set<String>] = [:]

  private enum Source { case initial, client, file }

  init(library: any DependencyLibrary) {
    self.library = library
  }

  /// The client's settings win over the workspace's file.
  var current: Configuration { file.overridden(by: initial).overridden(by: client) }

  /// The release that the code is said to be written for.
  var version: LibraryVersion? { current.version(of: library) }

  /// What the client's settings add to the programs of the workspace's folders, or its file to that of its own.
  func inclusions(folders: [String]) -> [FileInclusion] {
    let own = fileFolder.map { FileInclusion(folder: $0, patterns: file.include) }
    let patterns = initial.overridden(by: client).include
    if patterns.isEmpty { return own.map { [$0] } ?? [] }
    let silenced = fileFolder.map { folders.contains($0) ? [] : [FileInclusion(folder: $0, patterns: [])] } ?? []
    return folders.map { FileInclusion(folder: $0, patterns: patterns) } + silenced
  }

  /// A repository must not reach outside of itself by a file that it brings along.
  var followsOutsideLinks: Bool { initial.overridden(by: client).followsOutsideLinks }

  mutating func setInitial(_ json: JSONValue, log: Log) {
    guard !Self.isUnset(json) else { return }
    let (configuration, problems) = read(json)
    initial = configuration?.keepingRefused(from: Configuration()) ?? Configuration()
    report(problems.map { "initialization options: \($0.message)" }, from: .initial, log: log)
  }

  /// Whether nothing is set. A client written in Lua can't tell an empty object from an empty array.
  private static func isUnset(_ json: JSONValue) -> Bool { json.isNull || json == .array([]) }

  private func read(_ json: JSONValue) -> (configuration: Configuration?, problems: [ConfigurationProblem]) {
    var writer = JSONWriter()
    json.write(to: &writer)
    return ConfigurationReader.configuration(from: writer.bytes, for: [library])
  }

  /// Returns what is newly wrong, a line each.
  mutating func setClient(_ json: JSONValue, log: Log) -> [String] {
    if Self.isUnset(json) {
      client = Configuration()
      return report([], from: .client, log: log)
    }
    let (configuration, problems) = read(json)
    if let configuration { client = configuration.keepingRefused(from: client) }
    return report(problems.map { "client settings: \($0.message)" }, from: .client, log: log)
  }

  /// Returns what is newly wrong, a line each, for the client's eyes.
  mutating func readFile(nearestTo folders: [String], log: Log) -> [String] {
    guard let path = folders.lazy.compactMap({ ConfigurationReader.nearestFile(to: $0) }).first else {
      file = Configuration()
      fileFolder = nil
      return report([], from: .file, log: log)
    }
    fileFolder = FilePath.parent(of: path)
    guard let text = FileContents.smallText(path) else {
      return report(["\(path) can't be read"], from: .file, log: log)
    }
    let (configuration, problems) = ConfigurationReader.configuration(from: text.utf8, for: [library])
    if let configuration { file = configuration.keepingRefused(from: file) }
    return report(problems.map { "\(path):\($0.line):\($0.column): \($0.message)" }, from: .file, log: log)
  }

  /// Returns what wasn't wrong the last time.
  @discardableResult
  private mutating func report(_ found: [String], from source: Source, log: Log) -> [String] {
    let known = problems.updateValue(Set(found), forKey: source) ?? []
    let new = found.filter { !known.contains($0) }
    for problem in new { log.write(.warning, problem) }
    return new
  }

  var analysisOptions: AnalysisOptions {
    var options = AnalysisOptions()
    for code in library.catalogue.codes {
      switch current[code: code] {
      case nil: break
      case .severity(let severity): options.severities[code] = .some(severity)
      case .off: options.severities[code] = .some(nil)
      }
    }
    return options
  }
}

/// What of the settings decides which files and programs there are.
private struct WorkspaceReach: Hashable {
  var exclude: [String]
  var version: LibraryVersion?
  var inclusions: [FileInclusion]
  var followsOutsideLinks: Bool
}

extension Session {
  /// Asks the client; nothing waits for the answer.
  func requestSettings() {
    guard client.capabilities.workspace.configuration else { return }
    client.request(
      LSP.ConfigurationRequest.self, LSP.ConfigurationParams(items: [LSP.ConfigurationItem(section: "safedi")])
    ) { [unowned self] result in
      // The session outlives its client object.
      guard case .success(let values) = result, let value = values.first else { return }
      let before = (settings.current, reach)
      warn(of: settings.setClient(value, log: log))
      applySettings(before: before)
    }
  }

  func readSettingsFiles() {
    let before = (settings.current, reach)
    warn(of: settings.readFile(nearestTo: folders.map(\.path), log: log))
    applySettings(before: before)
  }

  /// What the settings say of which files count.
  private var reach: WorkspaceReach {
    WorkspaceReach(
      exclude: settings.current.exclude, version: settings.version,
      inclusions: settings.inclusions(folders: folders.map(\.path)), followsOutsideLinks: settings.followsOutsideLinks)
  }

  func warn(of problems: [String]) {
    for problem in problems {
      client.notify(LSP.ShowMessageNotification.self, LSP.ShowMessageParams(type: .warning, message: problem))
    }
  }

  private func applySettings(before: (settings: Configuration, reach: WorkspaceReach)) {
    let now = settings.current
    let hasNewReach = reach != before.reach
    let before = before.settings
    guard now != before || hasNewReach else { return }
    endTyping()
    if now.diagnosticsMode != before.diagnosticsMode { applyDiagnosticsMode() }
    registerOptionalFeatures()
    if now.codeLensEnabled != before.codeLensEnabled { refreshLenses() }
    if now.inlayHintsEnabled != before.inlayHintsEnabled { refreshHints() }
    if hasNewReach {
      if host != nil || indexing.isRunning { startIndexing() }
    } else if host != nil {
      host?.setOptions(settings.analysisOptions)
      findings.forgetAll()
      schedulePublish(edited: [], immediately: true)
    }
  }
}
