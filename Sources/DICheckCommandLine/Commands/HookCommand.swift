import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// `hook`: the check that a coding agent's client runs after each edit.
struct HookCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "hook", abstract: "Tells a coding agent what its edit broke.",
    usage: "safedi-lsp hook [--client NAME]",
    discussion: """
      Reads the client's JSON from standard input. Exit status: 2 if the edited file, or what was changed since HEAD, \
      has errors or warnings, which are told on standard error. Else 0, also where nothing could be checked.
      """,
    // No person runs it.
    shouldDisplay: false)

  /// The clients, by the form in which they take an answer.
  enum Client: String, CaseIterable, ExpressibleByArgument {
    case claude, codex, cursor
  }

  @Option(help: "The client that runs it.")
  var client = Client.claude

  /// True if the process runs as a hook: some clients take status 2 as a word on the edit, so no fault may have it.
  static var isMeant: Bool { CommandLine.arguments.dropFirst().first == configuration.commandName }

  func execute(in workingDirectory: String) throws -> Int32 {
    guard !StandardStreams.isInputTerminal else {
      throw CheckFailure("this is a hook, which a coding agent's client runs after an edit")
    }
    let edit = try ClientEdit(FileBytes.readInput(), in: workingDirectory)
    guard edit.decidesFindings, let answer = try EditCheck(edit).answer() else { return 0 }
    switch client {
    case .claude, .codex:
      StandardStreams.write(remarks: answer.utf8)
      return 2
    case .cursor:
      let output: JSONValue = ["additional_context": .string(answer)]
      try StandardStreams.write(report: "\(output)\n".utf8)
      return 0
    }
  }
}

/// An edit, as a client tells of it.
private struct ClientEdit {
  /// Absolute, with links followed.
  let file: String
  /// The folder that the agent works in; absolute.
  let folder: String

  /// The members that may name the file, in `tool_input` or beside it.
  private static let keys = ["file_path", "filePath", "path"]

  /// - Throws: ``CheckFailure`` for an input that names no file.
  init(_ input: [UInt8], in workingDirectory: String) throws(CheckFailure) {
    guard let json = try? JSONValue(parsing: input), json.objectValue != nil else {
      throw CheckFailure("standard input isn't a client's JSON object, so no edit was checked")
    }
    let named = [json["tool_input"], json].lazy.flatMap { object in Self.keys.map { object?[$0]?.stringValue } }
    guard let name = named.compactMap(\.self).first(where: { !$0.isEmpty && !$0.utf8.contains(0) }) else {
      throw CheckFailure("standard input names no file in tool_input.file_path or file_path, so no edit was checked")
    }
    let own = json["cwd"]?.stringValue.flatMap { $0.hasPrefix("/") && FilePath.exists($0) ? $0 : nil }
    folder = FilePath.resolvingLinks(own ?? workingDirectory)
    let path = AbsolutePath.of(name, in: folder)
    // A deleted file has no links to follow.
    file =
      FilePath.exists(path)
      ? FilePath.resolvingLinks(path)
      : FilePath.joining(FilePath.resolvingLinks(FilePath.folder(of: path)), FilePath.name(of: path))
  }

  /// True if the file is of a kind that changes what a check finds.
  var decidesFindings: Bool {
    file.hasSuffix(".swift") || BuildFile(path: file) != nil
      || Libraries.all.contains { $0.sourceList?.names.contains(FilePath.name(of: file)) == true }
  }

  /// The project that the file is in: its repository, else the agent's folder or the nearest one above the file that
  /// holds a project, else the agent's folder if the file is in it.
  /// - Throws: ``CheckFailure`` for a file that is in none.
  func project() throws(CheckFailure) -> String {
    let own = FilePath.folder(of: file)
    if let top = GitRepository.top(of: own), Workplace.isLikely(top) { return top }
    let place = FilePath.isInside(file, folder) ? [folder] : []
    let above = sequence(first: own, next: FilePath.parent)
    if let project = (place + above).first(where: Self.isProject) ?? place.first(where: Workplace.isLikely) {
      return project
    }
    throw CheckFailure("\(file) is in no project, and wasn't checked")
  }

  private static func isProject(_ folder: String) -> Bool {
    FilePath.entryNames(of: folder).contains { name in
      name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }
}

/// The check of the project in which a file was edited.
private struct EditCheck {
  private let edit: ClientEdit
  private let request: CheckRequest
  private var options: ReportOptions

  init(_ edit: ClientEdit) throws(CheckFailure) {
    self.edit = edit
    let project = try edit.project()
    var request = CheckRequest(
      libraries: Libraries.all, paths: [project],
      workingDirectory: edit.folder)
    request.mayBeEmpty = true
    request.wantsFixes = true
    self.request = request
    options = ReportOptions(workingDirectory: edit.folder)
    options.format = .agent
    options.failOn = .warning
    options.allowsIncomplete = true
  }

  /// The words for the agent; nil if there is nothing that it has to know.
  func answer() throws -> String? {
    let host = try CheckEngine.analyse(request).host
    CheckEngine.leak(host)
    var report = try CheckEngine.report(of: host, request, warnings: [], analysis: .zero)
    let file = host.snapshot.spelling(ofFile: edit.file) ?? edit.file
    // A build that can't be read in full is no news.
    report.diagnostics.removeAll {
      $0.severity > .warning || $0.leavesProgramInDoubt && $0.location.path != file
    }
    guard !report.diagnostics.isEmpty else { return nil }
    let before = before(host.snapshot)
    report.diagnostics.removeAll { finding in
      finding.location.path != file
        && before?.unread.contains { FilePath.isInside(finding.location.path, $0) } == true
    }
    var options = options
    options.baseline = before?.findings.baseline
    let conclusion = CheckConclusion(report, options: options)
    let known = before.flatMap { $0.findings.fails ? $0.findings.title : nil }
    if conclusion.fails {
      return String(utf8: conclusion.report)
        + (known.map { "All of this is new since HEAD, which had \($0).\n" } ?? "")
    }
    let own = report.diagnostics.count { $0.location.path == file }
    guard own > 0 else { return nil }
    let name = FilePath.relative(file, to: edit.folder)
    return """
      \(counted(own, "finding")) in \(name) \(own == 1 ? "was" : "were") there at HEAD already (\(known ?? "") in all): \
      `safedi-lsp check --format agent \(name)` shows \(own == 1 ? "it" : "them").

      """
  }

  /// The findings at `HEAD`, and the files of it that couldn't be read; nil where there is no commit to compare with:
  /// then all that is found is told.
  private func before(_ now: Snapshot) -> (findings: CheckConclusion, unread: [String])? {
    guard let repository = GitRepository.top(of: request.paths[0]) else { return nil }
    do {
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      guard let base = try ComparedSources(request, at: "HEAD", of: repository, in: scratch) else { return nil }
      let report =
        try base.snapshot(beside: now).map { CheckEngine.report(of: $0, warnings: []) }
        ?? CheckReport(tool: ToolVersion.tool, libraries: request.list)
      return (CheckConclusion(report, options: options), base.unread)
    } catch {
      StandardStreams.say("\(error)", "warning")
      return nil
    }
  }
}
