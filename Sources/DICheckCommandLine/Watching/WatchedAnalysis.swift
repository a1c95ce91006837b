import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckSystem
import DICheckText
import DICheckWorkspace

/// An analysis that is kept up to date with the disk.
struct WatchedAnalysis {
  var request: CheckRequest
  private(set) var host: AnalysisHost?
  private(set) var settingsWarnings: [String] = []
  /// Files that decide how it is checked, besides the layout's own: settings, and the baseline.
  private let furtherFiles: Set<String>
  private var polling = FilePolling()
  /// The time at which the last whole reading began, by the clock that files are stamped with, in nanoseconds.
  private var begun: Int64 = 0

  /// The duration of the last step.
  private var lastDuration = Duration.zero
  /// Increases with each step that reads something, whether it succeeds or not.
  private(set) var revision = 0
  /// The reason why there is no analysis at the moment.
  private(set) var failure: CheckFailure?
  private let choice = LibraryChoice(among: Libraries.all)

  init(_ request: CheckRequest, baseline: String?) {
    self.request = request
    var further = Set(
      request.paths.flatMap { path in
        sequence(first: path) { FilePath.parent(of: $0) }.map { FilePath.joining($0, ConfigurationReader.fileName) }
      })
    if let path = request.configurationPath { further.insert(path) }
    if let baseline { further.insert(FilePath.absolute(baseline, from: request.workingDirectory)) }
    furtherFiles = further
  }

  // MARK: Taking in

  /// - Parameter takeStep: is told how far the reading of all files is.
  /// - Throws: ``CheckFailure`` when the check can't be done; what was known stays.
  mutating func take(
    _ work: ChangeJudge.Work, takeStep: @escaping AnalysisStep.Handler = { ProgressLine.show($0.words) }
  ) throws {
    let start = ContinuousClock.now
    switch work {
    case .nothing: return
    case .files(let paths):
      guard var host else { return }
      revision += 1
      // With a single reference, the host's storage is changed in place.
      self.host = nil
      let change = host.reread(paths)
      self.host = host
      if let failure = change.failure { throw CheckFailure(failure) }
      if change.paths.contains(where: { host.asksForPrograms($0) || usesFurtherLibrary($0) }) {
        return try take(.everything, takeStep: takeStep)
      }
    case .everything:
      revision += 1
      begun = Self.now()
      let (fresh, warnings) = try CheckEngine.analyse(request, reusing: host?.snapshot, takeStep: takeStep)
      host = fresh
      settingsWarnings = warnings
    }
    guard let host else { return }
    let snapshot = host.snapshot
    polling.follow(
      snapshot.files.map { ($0.path, $0.stamp) }, in: snapshot.listedFolders,
      and: furtherFiles.union(snapshot.structuralFiles), begun: begun)
    lastDuration = start.duration(to: .now)
    failure = nil
  }

  /// The report of the last step; nil before the first.
  func report() throws -> CheckReport? {
    try host.map { try CheckEngine.report(of: $0, request, warnings: settingsWarnings, analysis: lastDuration) }
  }

  /// All findings of the present texts but hints, by path (``AnalysisHost/allFindings()``).
  mutating func findings() -> FindingsByPath { host?.allFindings() ?? [:] }

  private func usesFurtherLibrary(_ path: String) -> Bool {
    guard let known = host?.snapshot.layouts.map(\.library.name), known.count < request.libraries.count else {
      return false
    }
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return false }
    let used = buffer.withUnsafeBufferPointer {
      choice.libraries(usedBy: UnsafeBufferPointer(rebasing: $0[contents.text]))
    }
    return !used.isSubset(of: known)
  }

  /// Returns whether that is news.
  mutating func fail(_ failure: CheckFailure) -> Bool {
    defer { self.failure = failure }
    return self.failure != failure
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  // MARK: Judging changes

  /// The pause until the next look.
  var interval: Duration { polling.interval }

  /// Paths that changed, came or went since the last look.
  mutating func look() -> Set<String> { polling.look() }

  /// Returns true if a known file is gone.
  func misses(_ changed: Set<String>) -> Bool {
    guard let snapshot = host?.snapshot else { return false }
    return changed.contains { snapshot.contains($0) && !FilePath.exists($0) }
  }

  func work(for paths: Set<String>) -> ChangeJudge.Work {
    guard failure == nil, let snapshot = host?.snapshot else { return .everything }
    return ChangeJudge(
      of: snapshot, folders: request.paths, libraries: Libraries.all, furtherFiles: furtherFiles.union(request.paths),
      isPolled: true
    ).work(for: paths)
  }
}
