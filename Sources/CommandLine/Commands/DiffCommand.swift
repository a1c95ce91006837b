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
    let base = try baseRequest(of: request, in: scratch)
    var present = request
    present.leftOut += base.leftOut
    let (now, warnings) = try CheckEngine.analyse(present)
    if !output.quiet { StandardStreams.say(each: warnings + base.remarks + now.snapshot.remarks, "warning") }

    let before = try base.request.map { try state(of: $0, beside: now.snapshot) } ?? WorkspaceState()
    scratch.remove()
    let failOn = failOn ?? .error
    let leastShown = severity ?? max(.warning, failOn)
    let least = max(leastShown, failOn)
    let difference = WorkspaceDifference(from: before, to: WorkspaceState(now.snapshot), least: least)
    let fails = difference.findings.contains { $0.isNew && $0.diagnostic.severity <= failOn }
    var shown = difference
    shown.findings.removeAll { $0.diagnostic.severity > leastShown }
    let report = DifferenceReport(
      shown, base: self.base, place: { Self.place(of: $0.location, in: workingDirectory) }, severityName: \.reportName)
    try ReportFile.deliver(report.bytes(format, style: output.style), to: output.output, of: request)
    return fails ? 1 : 0
  }

  private static func place(of location: Location, in workingDirectory: String) -> String {
    let path = FilePath.relative(location.path, to: workingDirectory)
    guard let bytes = FileBytes.contents(location.path) else { return path }
    let line = SourceText(bytes).position(at: location.range.bounds.lowerBound, encoding: .utf8).line
    return "\(path):\(line + 1)"
  }

  // MARK: The other state

  private struct Base {
    /// Nil where nothing that was asked for was there.
    var request: CheckRequest?
    /// Files that can't be read there, and so must not be read here either.
    var leftOut: [FileExclusion] = []
    var remarks: [String] = []
  }

  /// A folder is one that is named as such (`./name`, `../name`, `/name`), or whose name is no revision.
  private func baseRequest(of request: CheckRequest, in scratch: ScratchFolder) throws -> Base {
    let isPath = ["./", "../", "/"].contains(where: base.hasPrefix) || base == "." || base == ".."
    let folder = AbsolutePath.of(base, in: request.workingDirectory)
    let isFolder = FilePath.exists(FilePath.joining(folder, "."))
    if isPath {
      guard isFolder else { throw CheckFailure("no such folder: \(base)") }
      return other(request, folder: folder)
    }
    let first = FilePath.resolvingLinks(request.paths.first ?? request.workingDirectory)
    guard let repository = GitRepository.top(of: first) else {
      if isFolder { return other(request, folder: folder) }
      throw CheckFailure("\(first) is in no git repository, and no folder is named '\(base)'")
    }
    guard let tree = try RevisionTree(base, of: repository, in: scratch) else {
      if isFolder { return other(request, folder: folder) }
      throw CheckFailure("no revision and no folder is named '\(base)'")
    }
    return try revision(request, in: tree, of: repository)
  }

  private func other(_ request: CheckRequest, folder: String) -> Base {
    var other = request
    other.paths = [folder]
    other.workingDirectory = folder
    other.mayBeEmpty = true
    return Base(request: other)
  }

  private func revision(_ request: CheckRequest, in tree: RevisionTree, of repository: String) throws -> Base {
    func moved(_ path: String) -> String? {
      let real = FilePath.resolvingLinks(path)
      guard FilePath.isInside(real, repository) else { return nil }
      return FilePath.absolute(FilePath.relative(real, to: repository), from: tree.top)
    }
    var other = request
    other.paths = []
    for path in request.paths {
      guard let there = moved(path) else { throw CheckFailure("\(path) is not in the repository \(repository)") }
      if FilePath.exists(there) { other.paths.append(there) }
    }
    other.workingDirectory = moved(request.workingDirectory) ?? tree.top
    if let configuration = request.configurationPath.flatMap(moved), FilePath.exists(configuration) {
      other.configurationPath = configuration
    }
    other.mayBeEmpty = true
    let unread = tree.unread
    let patterns = unread.map { "/" + $0.replacingSpecials }
    return Base(
      request: other.paths.isEmpty ? nil : other,
      leftOut: unread.isEmpty ? [] : [FileExclusion(folder: repository, patterns: patterns)],
      remarks: unread.map {
        "\($0) is a submodule or a file of LFS: its content at \(base) is not in the repository, so it is not compared"
      })
  }

  /// A release that can't be known there, such as for pins that aren't committed, is that of now.
  private func state(of base: CheckRequest, beside now: Snapshot) throws -> WorkspaceState {
    let snapshot = try CheckEngine.analyse(base).host.snapshot
    var versions: Set<LibraryVersion> = []
    let present = now.libraries.flatMap(\.programs)
    for program in snapshot.libraries.flatMap(\.programs) {
      let other = present.first { $0.name == program.name && $0.edition.library == program.edition.library }
      guard let found = other?.program.version.version, found != program.program.version.version else { continue }
      switch program.program.version.origin {
      case .override, .resolved: continue
      case .requirement, .features, .includeList, .assumed: versions.insert(found)
      }
    }
    guard let version = versions.first, versions.count == 1 else { return WorkspaceState(snapshot) }
    var again = base
    for library in base.libraries { again.versions[library.name] = version }
    return WorkspaceState(try CheckEngine.analyse(again).host.snapshot)
  }
}

extension String {
  /// A pattern that matches this text alone.
  fileprivate var replacingSpecials: String {
    reduce(into: "") { result, character in
      if "\\*?[]!# ".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}

extension DifferenceFormat: ExpressibleByArgument {}
