import DICheckCheckReporting

/// `--check` from its request to its exit status.
struct CheckRun {
  var request: CheckRequest
  var settings: CheckSettings

  func run() throws -> Int32 {
    // Read first: a baseline that can't be read shouldn't be reported after a long check.
    let options = try options()
    if settings.fix == .dryRun { return try dryRun(options) }
    if settings.fix == .apply {
      let fixing = FixRun(request: request)
      let outcome = try fixing.outcome()
      let remarks = fixing.apply(outcome)
      if !settings.isQuiet { StandardStreams.say(each: outcome.remarks + remarks) }
    }
    var request = request
    if request.inputPath != nil { request.input = try FileBytes.readInput() }
    let result = try CheckEngine.check(request)
    let conclusion = CheckConclusion(result.report, options: options, text: result.text)

    if !settings.isQuiet { StandardStreams.say(each: result.report.warnings, "warning") }
    if settings.isVerbose { StandardStreams.say(each: conclusion.details) }
    try EntryPoint.deliver(conclusion.report, to: settings.output, of: request)
    if let path = settings.newBaseline {
      try EntryPoint.write(conclusion.baseline.file(), to: path, of: request)
      if !settings.isQuiet { StandardStreams.say("\(conclusion.baselineTitle) written to \(path)") }
    }
    if !settings.isQuiet { StandardStreams.say(each: conclusion.remarks) }
    if conclusion.fails { return 1 }
    if let stamp = settings.stamp { try FileBytes.write([], to: stamp) }
    return 0
  }

  /// Prints what `--fix` would change, and on standard error what would remain. Status 1 says that there is something
  /// of either.
  private func dryRun(_ options: ReportOptions) throws -> Int32 {
    let fixing = FixRun(request: request)
    let outcome = try fixing.outcome()
    let changes = outcome.changes
    let patch = fixing.patch(changes)
    try EntryPoint.deliver(patch.bytes, to: settings.output, of: request)
    var options = options
    options.format = .text
    options.style = .plain
    let texts = Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.new) })
    let conclusion = CheckConclusion(outcome.remaining(), options: options) { path in
      texts[path] ?? (try? FileBytes.read(path))
    }
    if !settings.isQuiet {
      StandardStreams.say(each: outcome.remarks + patch.remarks)
      StandardStreams.say("\(changes.count) \(changes.count == 1 ? "file" : "files") would be fixed; after that:")
      StandardStreams.write(remarks: conclusion.report)
    }
    return changes.isEmpty && !conclusion.fails ? 0 : 1
  }

  func options() throws -> ReportOptions {
    var options = ReportOptions(workingDirectory: request.workingDirectory)
    options.format = settings.format
    // Who asks for a code by name wants it, however mild.
    options.leastShown = settings.leastShown ?? (request.only == nil ? nil : .hint)
    options.failOn = settings.failOn
    if let path = settings.baseline {
      options.baseline = try Baseline(file: FileBytes.read(path), named: path)
    }
    options.acceptsAll = settings.newBaseline != nil
    // A file has no use for colours, whatever the environment says of terminals.
    let isShown = settings.output.map(StandardStreams.isOutput) ?? true
    options.style = isShown ? StandardStreams.textStyle : .plain
    options.isQuiet = settings.isQuiet
    return options
  }
}
