import ArgumentParser
import DICheckCheckReporting
import DICheckText

/// `fix`: applies the preferred fixes that are safe, then checks.
struct FixCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Applies the fixes that are safe, then checks.",
    usage: "safedi-lsp fix [--dry-run] [options] [path ...]",
    discussion: "Exit status: 1 findings, 2 not fully done. --help-hidden lists all options.")

  @OptionGroup var scope: ScopeOptions

  @Flag(help: "Change nothing, but print a patch and what remains.")
  var dryRun = false

  @Flag(help: ArgumentHelp("The same as --dry-run.", visibility: .seldom))
  var diff = false

  @OptionGroup var reporting: ReportingOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    let dryRun = dryRun || diff
    if dryRun, reporting.stamp != nil { throw CheckFailure("--stamp and --dry-run can't be combined") }
    var request = try scope.request(in: workingDirectory)
    try reporting.apply(to: &request)
    let options = try reporting.reportOptions(for: request)
    if request.paths.isEmpty { return try reporting.check(request, options) }
    let run = FixRun(request: request)
    let outcome = try run.outcome()
    if dryRun { return try show(outcome, of: run, options) }
    let (written, remarks) = run.apply(outcome.changes)
    let conclusion = CheckConclusion(try CheckEngine.check(request), options: options)
    let summary = run.summary(written, of: outcome, conclusion, options, words: ("fixed", "fixed"))
    if !reporting.output.quiet { StandardStreams.say(each: outcome.remarks + remarks + summary.files) }
    let status = try reporting.report(conclusion, of: request)
    if !reporting.output.quiet { StandardStreams.say(summary.last) }
    return status
  }

  /// Prints what would change: the patch alone on standard output. Status 1 says that something would, or that something remains.
  private func show(_ outcome: FixRun.Outcome, of run: FixRun, _ options: ReportOptions) throws -> Int32 {
    let changes = outcome.changes
    let patch = run.patch(changes)
    try ReportFile.deliver(report: patch.bytes, to: reporting.output.output, of: run.request)
    var options = options
    options.format = .text
    options.style = StandardStreams.remarkStyle
    let texts = Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.new) })
    var remaining = outcome.remaining()
    remaining.text = { texts[$0] ?? FileBytes.contents($0) }
    let conclusion = CheckConclusion(remaining, options: options)
    let summary = run.summary(changes, of: outcome, conclusion, options, words: ("would fix", "would be fixed"))
    if !reporting.output.quiet {
      if options.style.width != nil, !patch.bytes.isEmpty { StandardStreams.write(remarks: [0x0A]) }
      StandardStreams.say(each: outcome.remarks + patch.remarks + summary.files)
      if !changes.isEmpty { StandardStreams.say("what would be left:") }
      if options.style.width != nil { StandardStreams.write(remarks: [0x0A]) }
      StandardStreams.write(remarks: conclusion.report)
      StandardStreams.say(summary.last)
    }
    let status = conclusion.announcedStatus()
    return changes.isEmpty || status > 1 ? status : 1
  }
}
