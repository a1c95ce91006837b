import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckModelContextProtocol
import DICheckText
import DICheckWorkspace
import Synchronization

/// `mcp`: the server of the Model Context Protocol, which coding agents start.
struct MCPCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serves a coding agent on standard input and output.",
    usage: "safedi-lsp mcp [folder]",
    discussion: """
      Reads the folder as its settings file says, and writes nothing but what is applied. Without one it reads the \
      client's first root, else the current folder.
      """)

  @Argument(help: ArgumentHelp("The folder of the project.", valueName: "folder"))
  var folder: String?

  func execute(in workingDirectory: String) throws -> Int32 {
    guard !StandardStreams.isInputTerminal else {
      throw CheckFailure("this is a server of the Model Context Protocol, which a coding agent starts")
    }
    let named = try folder.map { try Self.path(of: $0, in: workingDirectory) }
    try ModelContextServer.run(
      .init(
        version: ToolVersion.current, libraries: Libraries.all, folder: named, workingDirectory: workingDirectory
      ) { ServedFolder($0, isNamed: $0 == named) })
    return 0
  }

  private static func path(of folder: String, in workingDirectory: String) throws(CheckFailure) -> String {
    let path = FilePath.resolvingLinks(AbsolutePath.of(folder, in: workingDirectory))
    guard FilePath.isFolder(path) else { throw CheckFailure("no such folder: \(folder)") }
    return path
  }
}

/// A folder whose analysis is kept up to date with the disk.
private final class ServedFolder: ServedCode {
  private let folder: String
  private let isNamed: Bool
  private let analysis: Mutex<WatchedAnalysis>

  /// - Parameter isNamed: whether somebody named it: a folder in which a client happens to start servers may be a home
  ///   folder or a whole disk.
  init(_ folder: String, isNamed: Bool) {
    self.folder = folder
    self.isNamed = isNamed
    var request = CheckRequest(libraries: Libraries.all, paths: [folder], workingDirectory: folder)
    // Someone may begin with nothing.
    request.mayBeEmpty = true
    request.notesWords = true
    analysis = Mutex(WatchedAnalysis(request, baseline: nil))
  }

  /// How another folder is named.
  private static let advice = "start this server in the project's folder, or name that: safedi-lsp mcp FOLDER"

  func state(
    with texts: TextsByPath, takeStep: @escaping AnalysisStep.Handler,
    isCancelled: @escaping CancellationCheck
  ) throws -> CodeState {
    guard isNamed || Workplace.isLikely(folder) else {
      throw CheckFailure("\(folder) is no project's folder, and holds far more than one: \(Self.advice)")
    }
    return try analysis.withLock { analysis in
      analysis.request.isCancelled = isCancelled
      do {
        let changed = analysis.look()
        try analysis.take(analysis.work(for: changed), takeStep: takeStep)
      } catch {
        // The next look begins anew.
        _ = analysis.fail(error as? CheckFailure ?? CheckFailure("\(error)"))
        throw error
      }
      guard let host = analysis.host else { throw CheckFailure("\(folder) can't be read") }
      guard !texts.isEmpty || !host.snapshot.files.isEmpty else {
        throw CheckFailure("there is no Swift file to read in \(folder): \(Self.advice)")
      }
      let findings = analysis.findings()
      guard !texts.isEmpty else {
        return CodeState(
          snapshot: host.snapshot, findings: findings, warnings: analysis.remarks, revision: analysis.revision)
      }
      return try state(of: host, with: texts, analysis, takeStep)
    }
  }

  private func state(
    of host: AnalysisHost, with texts: TextsByPath, _ analysis: WatchedAnalysis,
    _ takeStep: @escaping AnalysisStep.Handler
  ) throws -> CodeState {
    var host = host
    let known = texts.map { (host.snapshot.spelling(ofFile: $0) ?? $0, $1) }
    if known.allSatisfy({ host.snapshot.contains($0.0) }) {
      for (path, text) in known {
        let change = host.open(path, text: SourceText(text), version: 0, stating: [:])
        if let failure = change.failure { throw CheckFailure(failure) }
      }
      if !known.contains(where: { host.asksForPrograms($0.0) }) {
        return CodeState(snapshot: host.snapshot, findings: host.allFindings(), warnings: analysis.remarks)
      }
    }
    // New files may form other programs.
    var request = analysis.request.using(librariesOf: host.snapshot)
    request.texts = Dictionary(known) { $1 }
    var (fresh, warnings) = try CheckEngine.analyse(request, reusing: analysis.host?.snapshot, takeStep: takeStep)
    return CodeState(
      snapshot: fresh.snapshot, findings: fresh.allFindings(), warnings: warnings + fresh.snapshot.warnings)
  }

  func text(of path: String) -> [UInt8]? { FileBytes.contents(path) }

  // MARK: Writing

  /// Writes all changes, or none.
  func write(_ changes: [FileChange]) throws {
    let writable = RealFolders([folder])
    for change in changes {
      let name = FilePath.relative(change.path, to: folder)
      guard writable.hold(change.path) else { throw CheckFailure("\(name) leads out of \(folder)") }
      guard !FileBytes.isReadOnly(change.path) else { throw CheckFailure("\(name) is read-only") }
    }
    var written: [FileChange] = []
    do {
      for change in changes {
        guard try FileBytes.write(change.new, to: change.path, over: change.old) else {
          throw CheckFailure(
            "\(FilePath.relative(change.path, to: folder)) changed meanwhile: call check again")
        }
        written.append(change)
      }
    } catch {
      for change in written { _ = try? FileBytes.write(change.old, to: change.path, over: change.new) }
      throw error
    }
  }
}

extension WatchedAnalysis {
  /// Remarks beside the findings, a line each.
  fileprivate var remarks: [String] { settingsWarnings + (host?.snapshot.warnings ?? []) }
}
