import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The place of a report, and how much is said beside it.
package struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file", visibility: .seldom))
  package var output: String?

  @Flag(help: "No summary, and no remarks on standard error.")
  package var quiet = false

  package init() {}

  /// True if people see the report at once.
  var isTerminal: Bool { style.width != nil }

  /// The style of text there. A file has no use for colours, whatever the environment says of terminals.
  var style: TextStyle { output.map(StandardStreams.isOutput) ?? true ? StandardStreams.textStyle : .plain }
}

/// The report of findings.
struct ReportingOptions: ParsableArguments {
  @Option(help: "The format (default: text).")
  var format: ReportFormat?

  @OptionGroup var output: OutputOptions

  @Option(help: "The least severity shown (default: warning).")
  var severity: Severity?

  @Option(help: ArgumentHelp("Least severity that fails (error; of agent: warning).", valueName: "severity"))
  var failOn: Severity?

  @Option(
    help: ArgumentHelp("Only these codes, separated by commas; repeatable.", valueName: "codes"), completion: .codes)
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Findings in this file are neither shown nor failing.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Accept all findings: write them there, for --baseline.", valueName: "file"))
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Write this empty file where nothing fails, for build systems that go by the time of files.", valueName: "file",
      visibility: .seldom))
  var stamp: String?

  @Flag(help: ArgumentHelp("Pass though a part of a program can't be read.", visibility: .seldom))
  var allowIncomplete = false

  @Flag(help: ArgumentHelp("Say on standard error what was checked.", visibility: .seldom))
  var verbose = false

  @Flag(
    help: ArgumentHelp(
      "Add counters, times and the number of findings of each code to the report.", visibility: .seldom))
  var statistics = false
}

extension ReportingOptions {
  /// Lets a check look for what the report is to have.
  /// - Throws: ``CheckFailure`` for options that don't go together.
  func apply(to request: inout CheckRequest) throws(CheckFailure) {
    if output.quiet, verbose { throw CheckFailure("--quiet and --verbose can't be combined") }
    // A baseline of some codes would forget those of the others.
    if !only.isEmpty, writeBaseline != nil { throw CheckFailure("--write-baseline and --only can't be combined") }
    request.only = try onlyCodes()
    request.wantsStatistics = statistics
    request.wantsRoots = verbose || self.format == .json
    let format = format ?? .text
    request.wantsFixes = format.holdsFixes || format == .text && output.isTerminal
    // A code that was asked for by name is wanted, however mild.
    request.leastSeverity = only.isEmpty ? max(severity ?? .warning, failingSeverity) : .hint
  }

  /// Findings that aren't shown fail a check only if `--fail-on` says so, or if they are errors.
  private var failingSeverity: Severity {
    failOn ?? min((format ?? .text).failOn, severity ?? .warning)
  }

  /// The codes of `--only`; nil for all.
  private func onlyCodes() throws(CheckFailure) -> Set<DiagnosticCode>? {
    guard !only.isEmpty else { return nil }
    var codes: Set<DiagnosticCode> = []
    for name in only.flatMap({ $0.split(whereSeparator: { $0 == "," || $0 == " " }) }) {
      codes.insert(try Libraries.code(named: String(name)))
    }
    if codes.isEmpty { throw CheckFailure("--only names no code") }
    return codes
  }

  /// - Throws: ``CheckFailure`` for a baseline that can't be read.
  func reportOptions(for request: CheckRequest) throws -> ReportOptions {
    let format = format ?? .text
    var options = ReportOptions(workingDirectory: request.workingDirectory)
    options.format = format
    options.repository = format.repositoryVariables.flatMap { Self.repository(of: request, named: $0) }
    options.leastShown = severity ?? (request.only == nil ? nil : .hint)
    options.failOn = failingSeverity
    if let baseline { options.baseline = try Baseline(file: FileBytes.read(baseline), named: baseline) }
    options.acceptsAll = writeBaseline != nil
    options.allowsIncomplete = allowIncomplete
    options.style = output.style
    options.isQuiet = output.quiet
    return options
  }

  /// The top of the repository: where a variable of the code host says, unless the repository was put into a folder
  /// below that; else where git has it.
  private static func repository(of request: CheckRequest, named names: [String]) -> String? {
    guard let checked = request.paths.first else { return nil }
    let top = GitRepository.top(of: checked)
    let named = names.compactMap(StandardStreams.environment).filter { $0.hasPrefix("/") }
      .map(FilePath.resolvingLinks).first { FilePath.isInside(checked, $0) }
    guard let named else { return top }
    guard let top, FilePath.isInside(top, named), GitRepository.top(of: named) != named else { return named }
    return top
  }

  /// Checks, and reports it. Returns the exit status.
  func check(_ request: CheckRequest, _ options: ReportOptions) throws -> Int32 {
    try report(CheckConclusion(CheckEngine.check(request), options: options), of: request)
  }

  /// Says what is beside the report.
  func sayRemarks(of conclusion: CheckConclusion) {
    if !output.quiet { StandardStreams.say(each: conclusion.warnings, "warning") }
    if verbose { StandardStreams.say(each: conclusion.details) }
    if !output.quiet { StandardStreams.say(each: conclusion.remarks) }
  }

  /// Reports a check: the summary comes last, since that is what a screen shows. Returns the exit status.
  func report(_ conclusion: CheckConclusion, of request: CheckRequest) throws -> Int32 {
    sayRemarks(of: conclusion)
    let status = conclusion.announcedStatus()
    try ReportFile.deliver(report: conclusion.report, to: output.output, of: request)
    // Findings in files that weren't looked at aren't gone.
    if let writeBaseline, !request.paths.isEmpty {
      try ReportFile.write(conclusion.baseline.file(), to: writeBaseline, of: request)
      if !output.quiet { StandardStreams.say("\(conclusion.baselineTitle) written to \(writeBaseline)") }
    }
    if let stamp, status == 0 { try FileBytes.write([], to: stamp) }
    return status
  }
}

extension CheckConclusion {
  /// Returns the exit status: 1 where a finding fails, 2 where not everything could be checked, which is said on
  /// standard error too, as the report may not show it.
  func announcedStatus() -> Int32 {
    guard isIncomplete else { return fails ? 1 : 0 }
    StandardStreams.say(
      "not everything could be checked; --allow-incomplete lets that pass", "error")
    return 2
  }
}

extension ReportFormat: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {
  public init?(argument: String) { self.init(reportName: argument) }

  public static var allValueStrings: [String] { allCases.map(\.reportName) }
}
