import ArgumentParser
import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckLanguageServer
import DICheckText
import DICheckWorkspace

/// What a command line asks for.
enum CommandMode {
  case check(CheckRequest, CheckSettings)
  case graph(GraphRun)
  case graphDiff(GraphDiffRun)
  case server(LanguageServer.Options)
  case explain(DiagnosticCode)
  case why(WhyRun)
  case generate(GenerateRun)
  case migrate(MigrationRun)
  case rules(asJSON: Bool, output: String?)
}

/// How `--check` reports, with paths as written.
struct CheckSettings {
  var format: ReportFormat = .text
  var output: String?
  var baseline: String?
  var newBaseline: String?
  /// What to write where nothing fails.
  var stamp: String?
  var leastShown: Severity?
  var failOn: Severity = .error
  var isQuiet = false
  var isVerbose = false
  var fix = FixMode.none
  var watch = WatchMode.none

  enum FixMode { case none, apply, dryRun }
  enum WatchMode { case none, notices, polls }
}

extension Command {
  /// - Throws: ``CheckFailure`` for options that don't go together, or a path that isn't there.
  func mode(workingDirectory: String) throws(CheckFailure) -> CommandMode {
    try refuseSeveralModes()
    if let explain {
      let others =
        scopeOptions + generationOptions + migrationOptions + drawingOptions + checkOptions + outputOptions
        + serverOptions
      try refuse(others, with: "--explain")
      try refusePaths()
      return .explain(try Libraries.code(named: explain))
    }
    if rules { return try rulesMode() }
    if let why {
      try refuse(drawingOptions + checkOptions.filter { $0.name != "--format" } + serverOptions, with: "--why")
      let request = try request(workingDirectory)
      return .why(
        WhyRun(
          name: why, request: request, asJSON: try asJSON(for: "--why"), output: reporting.output,
          isQuiet: reporting.quiet))
    }
    if let format = drawing.graph {
      try refuse(checkOptions + serverOptions, with: "--graph")
      return .graph(
        GraphRun(
          request: try request(workingDirectory), format: format, selection: try drawing.selection(),
          output: reporting.output, isQuiet: reporting.quiet))
    }
    if let base = drawing.base {
      let own = ["--format", "--severity", "--fail-on"]
      try refuse(
        checkOptions.filter { !own.contains($0.name) } + drawingOptions + serverOptions, with: "--graph-diff")
      return .graphDiff(try graphDiff(base, workingDirectory))
    }
    if let option = drawingOptions.first(where: \.isUsed) { throw CheckFailure("\(option.name) needs --graph") }
    if generation.generate { return .generate(try generateRun(workingDirectory)) }
    if let option = generationOptions.first(where: \.isUsed) { throw CheckFailure("\(option.name) needs --generate") }
    if let version = migration.migrate { return .migrate(try migrationRun(to: version, workingDirectory)) }
    if let option = migrationOptions.first(where: \.isUsed) { throw CheckFailure("\(option.name) needs --migrate") }
    if check {
      try refuse(serverOptions, with: "--check")
      if reporting.quiet, reporting.verbose { throw CheckFailure("--quiet and --verbose can't be combined") }
      if reporting.dryRun, !reporting.fix { throw CheckFailure("--dry-run needs --fix") }
      if reporting.dryRun { try refuse([("--stamp", reporting.stamp != nil)], with: "--dry-run") }
      try refuseInCheck()
      return .check(try request(workingDirectory), settings)
    }
    if let path = scope.paths.first { throw CheckFailure("unexpected argument \(path): to check it, add --check") }
    if let option = (scopeOptions + checkOptions + outputOptions).first(where: \.isUsed) {
      throw CheckFailure("\(option.name) needs --check")
    }
    // Some editors show whatever comes on standard error as an error.
    let logLevel = server.logLevel ?? (server.logFile == nil ? .warning : .info)
    var options = LanguageServer.Options(version: ToolVersion.current, libraries: Libraries.all)
    options.logFile = server.logFile
    options.logLevel = logLevel
    options.clientProcessID = server.clientProcessID
    return .server(options)
  }

  private func refuseSeveralModes() throws(CheckFailure) {
    let modes = [
      ("--check", check), ("--graph", drawing.graph != nil), ("--graph-diff", drawing.base != nil),
      ("--why", why != nil), ("--rules", rules), ("--explain", explain != nil),
      ("--generate", generation.generate), ("--migrate", migration.migrate != nil),
    ].filter(\.1)
    if modes.count > 1 { throw CheckFailure("\(modes[0].0) and \(modes[1].0) can't be combined") }
  }

  private func rulesMode() throws(CheckFailure) -> CommandMode {
    try refuse(
      scopeOptions + drawingOptions + checkOptions.filter { $0.name != "--format" }
        + [("--quiet", reporting.quiet)] + serverOptions,
      with: "--rules")
    try refusePaths()
    return .rules(asJSON: try asJSON(for: "--rules"), output: reporting.output)
  }

  private func refusePaths() throws(CheckFailure) {
    if let path = scope.paths.first { throw CheckFailure("unexpected argument \(path)") }
  }

  /// The paths of the command line and of `--paths-from`, as written.
  /// - Throws: ``CheckFailure`` for a list that can't be read.
  func allPaths() throws(CheckFailure) -> [String] {
    guard let list = scope.pathsFrom else { return scope.paths }
    let bytes = list == "-" ? try FileBytes.readInput() : try FileBytes.read(list)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CheckFailure("\(list) isn't UTF-8") }
    // No path has a zero byte: `git diff -z` ends them so.
    return scope.paths + text.split { $0.isNewline || $0 == "\0" }.map(String.init)
  }

  private func asJSON(for mode: String) throws(CheckFailure) -> Bool {
    switch reporting.format {
    case nil, .text: return false
    case .json: return true
    case let other?: throw CheckFailure("\(mode) prints text or json, not \(other.rawValue)")
    }
  }

  /// What of `--check` doesn't go together.
  private func refuseInCheck() throws(CheckFailure) {
    if reporting.poll, !reporting.watch { throw CheckFailure("--poll needs --watch") }
    // A baseline of some codes would forget those of the others.
    let newBaseline: Use = ("--write-baseline", reporting.writeBaseline != nil)
    if !reporting.only.isEmpty { try refuse([newBaseline], with: "--only") }
    if scope.stdinPath != nil {
      try refuse(
        [
          ("--watch", reporting.watch), ("--fix", reporting.fix), ("--paths-from", scope.pathsFrom != nil), newBaseline,
        ], with: "--stdin-path")
      if let path = scope.paths.first {
        throw CheckFailure("--stdin-path says what is checked: \(path) can't be given beside it")
      }
    }
    if reporting.watch {
      let isOther = reporting.format.map { $0 != .text } ?? false
      let format = "--format \(reporting.format?.rawValue ?? "")"
      try refuse(
        [
          (format, isOther), ("--output", reporting.output != nil), ("--stamp", reporting.stamp != nil),
          ("--fix", reporting.fix), newBaseline,
        ],
        with: "--watch")
    }
  }

  /// The codes of `--only`; nil for all.
  private func onlyCodes() throws(CheckFailure) -> Set<DiagnosticCode>? {
    guard !reporting.only.isEmpty else { return nil }
    var codes: Set<DiagnosticCode> = []
    for list in reporting.only {
      for name in list.split(whereSeparator: { $0 == "," || $0 == " " }) {
        codes.insert(try Libraries.code(named: String(name)))
      }
    }
    if codes.isEmpty { throw CheckFailure("--only names no code") }
    return codes
  }

  typealias Use = (name: String, isUsed: Bool)

  private var scopeOptions: [Use] {
    [
      ("--paths-from", scope.pathsFrom != nil), ("--root", scope.root != nil), ("--exclude", !scope.exclude.isEmpty),
      (ScopeOptions.versionOption, scope.version != nil), ("--parity", scope.parity), ("--config", scope.config != nil),
      (ScopeOptions.conditionsOption, !scope.activeCompilationConditions.isEmpty),
    ]
  }

  var checkOptions: [Use] {
    [
      ("--format", reporting.format != nil), ("--baseline", reporting.baseline != nil),
      ("--write-baseline", reporting.writeBaseline != nil), ("--severity", reporting.severity != nil),
      ("--fail-on", reporting.failOn != nil), ("--statistics", reporting.statistics),
      ("--verbose", reporting.verbose), ("--fix", reporting.fix), ("--dry-run", reporting.dryRun),
      ("--only", !reporting.only.isEmpty), ("--stdin-path", scope.stdinPath != nil), ("--watch", reporting.watch),
      ("--poll", reporting.poll), ("--stamp", reporting.stamp != nil),
    ]
  }

  var drawingOptions: [Use] {
    [
      ("--focus", drawing.focus != nil), ("--depth", drawing.depth != nil), ("--no-received", drawing.noReceived),
    ]
  }

  private var outputOptions: [Use] {
    [("--output", reporting.output != nil), ("--quiet", reporting.quiet)]
  }

  var serverOptions: [Use] {
    [
      ("--stdio", server.stdio), ("--log-file", server.logFile != nil), ("--log-level", server.logLevel != nil),
      ("--clientProcessId", server.clientProcessID != nil),
    ]
  }

  func refuse(_ options: [Use], with mode: String) throws(CheckFailure) {
    guard let option = options.first(where: \.isUsed) else { return }
    throw CheckFailure("\(option.name) and \(mode) can't be combined")
  }

  func request(_ workingDirectory: String) throws(CheckFailure) -> CheckRequest {
    try request(workingDirectory, paths: allPaths())
  }

  /// - Parameters:
  ///   - written: of ``allPaths()``, which standard input gives but once.
  ///   - listed: the files that are read instead of what is found there; absolute.
  func request(
    _ workingDirectory: String, paths written: [String], listed: [String] = []
  ) throws(CheckFailure) -> CheckRequest {
    var paths: [String] = []
    let input = scope.stdinPath.map { AbsolutePath.of($0, in: workingDirectory) }
    if let path = input { paths = [try Self.checkedPath(ofInput: path)] }
    if written.isEmpty, scope.pathsFrom != nil { throw CheckFailure("--paths-from names no path") }
    var known = Set(paths)
    for path in input != nil ? [] : written.isEmpty ? ["."] : written {
      let absolute = AbsolutePath.of(path, in: workingDirectory)
      guard AbsolutePath.exists(absolute) else { throw CheckFailure("no such file or folder: \(path)") }
      if known.insert(absolute).inserted { paths.append(absolute) }
    }
    let library = LibraryChoice.library(for: listed.isEmpty ? paths : listed, among: Libraries.all)
    return CheckRequest(
      library: library, paths: paths, excludes: scope.exclude, version: try scope.version(of: library),
      activeConditions: scope.activeConditions, isParity: scope.parity, root: scope.root,
      configurationPath: scope.config.map { AbsolutePath.of($0, in: workingDirectory) },
      only: try onlyCodes(), inputPath: input, wantsStatistics: reporting.statistics,
      wantsRoots: reporting.verbose || reporting.format == .json,
      wantsFixes: reporting.format?.holdsFixes == true, countsFixable: countsFixable, leastSeverity: leastSeverity,
      workingDirectory: workingDirectory)
  }

  /// Who asks for a code by name wants it, however mild.
  private var leastSeverity: Severity {
    reporting.only.isEmpty ? max(reporting.severity ?? .warning, reporting.failOn ?? .error) : .hint
  }

  /// Whether the report has a line for it, and nothing is fixed anyway.
  private var countsFixable: Bool {
    check && !reporting.fix && !reporting.quiet && (reporting.format ?? .text) == .text && scope.stdinPath == nil
  }

  /// What to read for the file whose text comes from standard input: itself, or the folder where it will be.
  private static func checkedPath(ofInput path: String) throws(CheckFailure) -> String {
    guard path.hasSuffix(".swift") else { throw CheckFailure("--stdin-path names no Swift file: \(path)") }
    if AbsolutePath.exists(path) { return path }
    let folder = AbsolutePath.folder(of: path)
    guard AbsolutePath.exists(folder) else { throw CheckFailure("no such folder: \(folder)") }
    return folder
  }

  private func graphDiff(_ base: String, _ workingDirectory: String) throws(CheckFailure) -> GraphDiffRun {
    let format: DifferenceFormat
    switch reporting.format {
    case .text, nil: format = .text
    case .markdown: format = .markdown
    case .json: format = .json
    case .sarif, .github, .gitlab, .xcode, .junit:
      throw CheckFailure("--graph-diff has the formats text, markdown and json")
    }
    let failOn = reporting.failOn ?? .error
    return GraphDiffRun(
      request: try request(workingDirectory), base: base, format: format,
      leastShown: reporting.severity ?? max(.warning, failOn), failOn: failOn, output: reporting.output,
      isQuiet: reporting.quiet)
  }

  private var settings: CheckSettings {
    CheckSettings(
      format: reporting.format ?? .text, output: reporting.output, baseline: reporting.baseline,
      newBaseline: reporting.writeBaseline, stamp: reporting.stamp, leastShown: reporting.severity,
      failOn: reporting.failOn ?? .error,
      isQuiet: reporting.quiet, isVerbose: reporting.verbose,
      fix: !reporting.fix ? .none : reporting.dryRun ? .dryRun : .apply,
      watch: !reporting.watch ? .none : reporting.poll ? .polls : .notices)
  }
}
