import DependencyAnalysis
import DependencyGraph
import DependencySyntax
import LanguageServerProtocol
import Workspace

/// What the workspace's file and the client say about how to behave. A bad value is told once, and the last good one
/// stays in force.
struct SettingsStore {
  private var client = Configuration()
  private var file = Configuration()
  /// Of the folder that ``file`` came from.
  private(set) var fileFolder: String?
  private var toldProblems: Set<String> = []

  /// The client's settings win over the workspace's file.
  var current: Configuration { file.overridden(by: client) }

  mutating func setClient(_ json: JSONValue, log: Log) {
    guard case .object = json else { return }
    var writer = JSONWriter()
    json.write(to: &writer)
    let (configuration, problems) = ConfigurationReader.configuration(from: writer.bytes)
    tell(problems.map { "client settings: \($0.message)" }, log: log)
    if let configuration { client = configuration }
  }

  /// Returns what is newly wrong, a line each, for the client's eyes.
  mutating func readFile(nearestTo folders: [String], log: Log) -> [String] {
    guard let path = folders.lazy.compactMap({ ConfigurationReader.nearestFile(to: $0) }).first else {
      file = Configuration()
      fileFolder = nil
      return []
    }
    fileFolder = FilePath.parent(of: path)
    guard let text = FileContents.smallText(path) else { return tell(["\(path) can't be read"], log: log) }
    let (configuration, problems) = ConfigurationReader.configuration(from: text.utf8)
    if let configuration { file = configuration }
    return tell(problems.map { "\(path):\($0.line):\($0.column): \($0.message)" }, log: log)
  }

  @discardableResult
  private mutating func tell(_ problems: [String], log: Log) -> [String] {
    let new = problems.filter { toldProblems.insert($0).inserted }
    for problem in new { log.write(.warning, problem) }
    return new
  }

  var analysisOptions: AnalysisOptions {
    var options = AnalysisOptions()
    for code in DiagnosticCode.allCases {
      switch current[code: code] {
      case nil: break
      case .severity(let severity): options.severities[code] = .some(severity)
      case .off: options.severities[code] = .some(nil)
      }
    }
    return options
  }
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
      let before = settings.current
      settings.setClient(value, log: log)
      applySettings(before: before)
    }
  }

  func readSettingsFiles() {
    let before = settings.current
    for problem in settings.readFile(nearestTo: folders.map(\.path), log: log) {
      client.notify(LSP.ShowMessageNotification.self, LSP.ShowMessageParams(type: .warning, message: problem))
    }
    applySettings(before: before)
  }

  private func applySettings(before: Configuration) {
    let now = settings.current
    guard now != before else { return }
    if host != nil {
      if now.exclude != before.exclude || now.safediVersion != before.safediVersion {
        startIndexing()
      } else {
        host?.setOptions(settings.analysisOptions)
        findings.forgetAll()
        schedulePublish(edited: [], immediately: true)
      }
    }
  }
}
