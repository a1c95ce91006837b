import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import DICheckWorkspace

/// `diff`: how the solved graph differs from another.
struct DiffCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the graph with that of a revision or folder.",
    usage: "safedi-lsp diff BASE [options] [path ...]",
    discussion: "Exit status: 1 if a new finding fails. --help-hidden lists all options.")

  @Argument(help: ArgumentHelp("A git revision, or a folder.", valueName: "base"), completion: .directory)
  var base: String

  @OptionGroup var scope: ScopeOptions

  @Option(help: "The report's format.")
  var format = DifferenceFormat.text

  @Option(help: "The least severity shown (default: warning).")
  var severity: Severity?

  @Option(help: ArgumentHelp("The least severity that fails (default: error).", valueName: "severity"))
  var failOn: Severity?

  @OptionGroup var output: OutputOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    let request = try scope.request(in: workingDirectory)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let base = try baseSources(of: request, in: scratch)
    var present = request
    present.leftOut += base.leftOut
    let (now, warnings) = try CheckEngine.analyse(present)
    if !output.quiet { StandardStreams.say(each: warnings + base.remarks + now.snapshot.remarks, "warning") }

    let before = try base.snapshot(beside: now.snapshot).map { WorkspaceState($0) } ?? WorkspaceState()
    scratch.remove()
    let failOn = failOn ?? .error
    let leastShown = severity ?? max(.warning, failOn)
    let least = max(leastShown, failOn)
    let difference = WorkspaceDifference(from: before, to: WorkspaceState(now.snapshot), least: least)
    let fails = difference.findings.contains { $0.isNew && $0.diagnostic.severity <= failOn }
    var shown = difference
    shown.findings.removeAll { $0.diagnostic.severity > leastShown }
    let report = DifferenceReport(shown, base: self.base) { Self.place(of: $0, in: workingDirectory) }
    try ReportFile.deliver(report: report.bytes(format, style: output.style), to: output.output, of: request)
    return fails ? 1 : 0
  }

  private static func place(of location: Location, in workingDirectory: String) -> String {
    let path = FilePath.relative(location.path, to: workingDirectory)
    guard let bytes = FileBytes.contents(location.path) else { return path }
    let line = SourceText(bytes).position(at: location.range.bounds.lowerBound, encoding: .utf8).line
    return "\(path):\(line + 1)"
  }

  /// A folder is one that is named as such (`./name`, `../name`, `/name`), or whose name is no revision.
  private func baseSources(of request: CheckRequest, in scratch: ScratchFolder) throws -> ComparedSources {
    let isPath = ["./", "../", "/"].contains(where: base.hasPrefix) || base == "." || base == ".."
    let folder = AbsolutePath.of(base, in: request.workingDirectory)
    let isFolder = FilePath.exists(FilePath.joining(folder, "."))
    if isPath {
      guard isFolder else { throw CheckFailure("no such folder: \(base)") }
      return ComparedSources(request, in: folder)
    }
    let first = FilePath.resolvingLinks(request.paths.first ?? request.workingDirectory)
    guard let repository = GitRepository.top(of: first) else {
      if isFolder { return ComparedSources(request, in: folder) }
      throw CheckFailure("\(first) is in no git repository, and no folder is named '\(base)'")
    }
    guard let sources = try ComparedSources(request, at: base, of: repository, in: scratch) else {
      if isFolder { return ComparedSources(request, in: folder) }
      throw CheckFailure("no revision and no folder is named '\(base)'")
    }
    return sources
  }
}

extension DifferenceFormat: ExpressibleByArgument {}
