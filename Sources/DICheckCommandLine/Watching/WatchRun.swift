import DICheckAnalysis
import DICheckCheckReporting
import DICheckSystem

/// `check --watch`: checks, waits for changes, and checks again, until it is interrupted or its output isn't read any
/// more.
struct WatchRun {
  private let request: CheckRequest
  private let reporting: ReportingOptions
  private var analysis: WatchedAnalysis
  private var lastReport: [UInt8]?

  init(_ request: CheckRequest, _ reporting: ReportingOptions) {
    self.request = request
    self.reporting = reporting
    analysis = WatchedAnalysis(request, baseline: reporting.baseline)
  }

  /// Returns once standard output is closed; a signal ends the process.
  mutating func run() throws -> Int32 {
    if StandardStreams.isOutputTerminal {
      // A terminal is left as it was: without colours, and at the beginning of a line.
      EndingSignals.beforeTheyEnd { _ = FileBytes.writeAll(Array("\u{1B}[0m\n".utf8), to: STDOUT_FILENO) }
    }
    // Faults that are there from the beginning are no state to wait in.
    try analysis.take(.everything)
    guard try show() else { return 0 }
    while true {
      Self.wait(analysis.failure == nil ? analysis.interval : Self.retryInterval)
      let work = nextWork()
      if case .nothing = work { continue }
      guard take(work) else { continue }
      guard try show() else { return 0 }
    }
  }

  /// While an analysis can't be had, it is tried this often.
  private static let retryInterval = Duration.seconds(1)

  /// Waits until a burst of changes is over: an editor saves in several steps, and a switch of branches takes its time.
  private mutating func nextWork() -> ChangeJudge.Work {
    var changed = analysis.look()
    guard !changed.isEmpty else { return analysis.work(for: changed) }
    let start = ContinuousClock.now
    while ContinuousClock.now - start < Self.longestBurst {
      // A file that is gone mostly comes back at once.
      Self.wait(analysis.misses(changed) ? Self.longQuiet : Self.quiet)
      let more = analysis.look()
      if more.isEmpty { break }
      changed.formUnion(more)
    }
    return analysis.work(for: changed)
  }

  private static let quiet = Duration.milliseconds(60)
  private static let longQuiet = Duration.milliseconds(250)
  private static let longestBurst = Duration.seconds(3)

  private static func wait(_ pause: Duration) { usleep(useconds_t(pause / .microseconds(1))) }

  /// Returns whether it could be done. A fault is reported once.
  private mutating func take(_ work: ChangeJudge.Work) -> Bool {
    do {
      try analysis.take(work)
      return true
    } catch let failure as CheckFailure {
      if analysis.fail(failure) { StandardStreams.say(failure.message, "error") }
    } catch {
      _ = InternalFault.report(error)
    }
    return false
  }

  // MARK: Drawing

  /// Returns whether anybody reads it.
  private mutating func show() throws -> Bool {
    guard let report = try analysis.report() else { return true }
    let options: ReportOptions
    do {
      options = try reporting.reportOptions(for: request)
    } catch let failure as CheckFailure {
      // A baseline that is being replaced comes back.
      if analysis.fail(failure) { StandardStreams.say(failure.message, "error") }
      return true
    }
    let conclusion = CheckConclusion(report, options: options)
    let isTerminal = StandardStreams.isOutputTerminal
    let isNews = conclusion.report != lastReport
    lastReport = conclusion.report
    if isTerminal || isNews {
      // Home, and nothing left of the screen and of what scrolled out of it.
      let clear = isTerminal ? Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8) : []
      guard try StandardStreams.writeLive(clear + conclusion.report) else { return false }
    }
    guard !reporting.output.quiet else { return true }
    reporting.sayRemarks(of: conclusion)
    StandardStreams.say("\(Self.clockTime): \(conclusion.title). Waiting for changes, Ctrl-C ends")
    return true
  }

  /// The time of day, where the user is.
  private static var clockTime: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
