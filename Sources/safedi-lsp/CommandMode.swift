import ArgumentParser
import CheckReporting
import DependencyAnalysis
import DependencyGraph

/// What a command line asks for.
enum CommandMode {
  case check(CheckRequest, CheckSettings)
  case graph(GraphFormat, CheckRequest, output: String?, isQuiet: Bool)
  case server(ServerRequest)
  case explain(DiagnosticCode)
}

/// How `--check` reports, with paths as written.
struct CheckSettings {
  var format: ReportFormat = .text
  var output: String?
  var baseline: String?
  var newBaseline: String?
  var leastShown: Severity?
  var failOn: Severity = .error
  var isQuiet = false
  var isVerbose = false
  var fix = FixMode.none

  enum FixMode { case none, apply, dryRun }
}

extension Command {
  /// - Throws: ``CheckFailure`` for options that don't go together, or a path that isn't there.
  func mode(workingDirectory: String) throws(CheckFailure) -> CommandMode {
    if check, graph != nil { throw CheckFailure("--check and --graph can't be combined") }
    if let explain { return .explain(try code(named: explain)) }
    if let graph {
      try refuse(checkOptions, with: "--graph")
      try refuse(serverOptions, with: "--graph")
      let request = try request(workingDirectory)
      return .graph(graph, request, output: reporting.output, isQuiet: reporting.quiet)
    }
    if check {
      try refuse(serverOptions, with: "--check")
      if reporting.quiet, reporting.verbose { throw CheckFailure("--quiet and --verbose can't be combined") }
      if reporting.dryRun, !reporting.fix { throw CheckFailure("--dry-run needs --fix") }
      return .check(try request(workingDirectory), settings)
    }
    if let path = scope.paths.first { throw CheckFailure("unexpected argument \(path): to check it, add --check") }
    if let option = (scopeOptions + checkOptions + outputOptions).first(where: \.isUsed) {
      throw CheckFailure("\(option.name) needs --check")
    }
    return .server(
      ServerRequest(
        logFile: server.logFile, logLevel: server.logLevel ?? .info, clientProcessID: server.clientProcessID))
  }

  /// - Throws: ``CheckFailure`` where `--explain` goes with what it doesn't read, or no code is called so.
  private func code(named name: String) throws(CheckFailure) -> DiagnosticCode {
    let others = [("--check", check), ("--graph", graph != nil)]
    try refuse(others + scopeOptions + checkOptions + outputOptions + serverOptions, with: "--explain")
    if let path = scope.paths.first { throw CheckFailure("unexpected argument \(path)") }
    guard let code = Libraries.safeDI.catalogue.code(named: name) else {
      let near = Libraries.safeDI.catalogue.codes.map(\.rawValue).filter { code in
        name.split(separator: "-").contains { code.split(separator: "-").contains($0) }
      }
      let advice = near.isEmpty ? "" : "; there is \(near.joined(separator: ", "))"
      throw CheckFailure("there is no code '\(name)'\(advice)")
    }
    return code
  }

  private typealias Use = (name: String, isUsed: Bool)

  private var scopeOptions: [Use] {
    [
      ("--root", scope.root != nil), ("--exclude", !scope.exclude.isEmpty),
      ("--safedi-version", scope.version != nil), ("--parity", scope.parity), ("--config", scope.config != nil),
    ]
  }

  private var checkOptions: [Use] {
    [
      ("--format", reporting.format != nil), ("--baseline", reporting.baseline != nil),
      ("--write-baseline", reporting.writeBaseline != nil), ("--severity", reporting.severity != nil),
      ("--fail-on", reporting.failOn != nil), ("--statistics", reporting.statistics),
      ("--verbose", reporting.verbose), ("--fix", reporting.fix), ("--dry-run", reporting.dryRun),
    ]
  }

  private var outputOptions: [Use] {
    [("--output", reporting.output != nil), ("--quiet", reporting.quiet)]
  }

  private var serverOptions: [Use] {
    [
      ("--stdio", server.stdio), ("--log-file", server.logFile != nil), ("--log-level", server.logLevel != nil),
      ("--clientProcessId", server.clientProcessID != nil),
    ]
  }

  private func refuse(_ options: [Use], with mode: String) throws(CheckFailure) {
    guard let option = options.first(where: \.isUsed) else { return }
    throw CheckFailure("\(option.name) and \(mode) can't be combined")
  }

  private func request(_ workingDirectory: String) throws(CheckFailure) -> CheckRequest {
    var paths: [String] = []
    for path in scope.paths.isEmpty ? ["."] : scope.paths {
      let absolute = AbsolutePath.of(path, in: workingDirectory)
      guard AbsolutePath.exists(absolute) else { throw CheckFailure("no such file or folder: \(path)") }
      if !paths.contains(absolute) { paths.append(absolute) }
    }
    return CheckRequest(
      paths: paths, excludes: scope.exclude, version: scope.version, isParity: scope.parity, root: scope.root,
      configurationPath: scope.config.map { AbsolutePath.of($0, in: workingDirectory) },
      wantsStatistics: reporting.statistics, wantsFixes: reporting.format?.holdsFixes == true,
      workingDirectory: workingDirectory)
  }

  private var settings: CheckSettings {
    CheckSettings(
      format: reporting.format ?? .text, output: reporting.output, baseline: reporting.baseline,
      newBaseline: reporting.writeBaseline, leastShown: reporting.severity, failOn: reporting.failOn ?? .error,
      isQuiet: reporting.quiet, isVerbose: reporting.verbose,
      fix: !reporting.fix ? .none : reporting.dryRun ? .dryRun : .apply)
  }
}
