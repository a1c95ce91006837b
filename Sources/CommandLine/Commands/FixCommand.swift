import ArgumentParser
import DICheckCheckReporting

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

  @OptionGroup var reporting: ReportingOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    if dryRun, reporting.stamp != nil { throw CheckFailure("--stamp and --dry-run can't be combined") }
    var request = try scope.request(in: workingDirectory)
    try reporting.apply(to: &request)
    let options = try reporting.reportOptions(for: request)
    if request.paths.isEmpty { return try reporting.check(request, options) }
    let run = FixRun(request: request)
    let outcome = try run.outcome()
    if dryRun { return try show(outcome, of: run, options) }
    let remarks = run.apply(outcome)
    if !reporting.output.quiet { StandardStreams.say(each: outcome.remarks + remarks) }
    return try reporting.check(request, options)
  }

  /// Prints what would change. Status 1 says that something would, or that something remains.
  private func show(_ outcome: FixRun.Outcome, of run: FixRun, _ options: ReportOptions) throws -> Int32 {
    let changes = outcome.changes
    let patch = run.patch(changes)
    try ReportFile.deliver(patch.bytes, to: reporting.output.output, of: run.request)
    var options = options
    options.format = .text
    options.style = StandardStreams.remarkStyle
    let texts = Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.new) })
    let conclusion = CheckConclusion(outcome.remaining(), options: options) { path in
      texts[path] ?? FileBytes.contents(path)
    }
    if !reporting.output.quiet {
      StandardStreams.say(each: outcome.remarks + patch.remarks)
      StandardStreams.say("\(changes.count) \(changes.count == 1 ? "file" : "files") would be fixed; after that:")
      StandardStreams.write(remarks: conclusion.report)
    }
    let status = conclusion.announcedStatus()
    return changes.isEmpty || status > 1 ? status : 1
  }
}
