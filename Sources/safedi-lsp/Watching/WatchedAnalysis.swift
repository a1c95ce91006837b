import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckText
import DICheckWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An analysis that is kept up to date with the disk.
struct WatchedAnalysis {
  /// What is to be done about a change.
  enum Step {
    case nothing
    /// Files that are known, by path.
    case files([String])
    /// Which files and programs there are may have changed.
    case everything
  }

  private let request: CheckRequest
  private var host: AnalysisHost?
  private var settingsWarnings: [String] = []
  /// Files that decide how it is checked, besides the layout's own: settings, and the baseline.
  private let furtherFiles: Set<String>
  /// By the clock that files are stamped with, in nanoseconds: when the last whole reading began. Nil once it is known
  /// that nothing was missed since.
  private var begun: Int64?

  private(set) var result: CheckResult?
  /// Why there is none at the moment.
  private(set) var failure: CheckFailure?
  /// What the last step cost, in words.
  private(set) var title = ""

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

  /// - Throws: ``CheckFailure`` when the check can't be done; what was known stays.
  mutating func take(_ step: Step) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let work: String
    switch step {
    case .nothing: return
    case .files(let paths):
      guard var host else { return }
      // Its storage is changed in place.
      self.host = nil
      let change = host.reread(paths)
      self.host = host
      if let failure = change.failure { throw CheckFailure(failure) }
      work = "\(counted(paths.count, "file")) read again"
    case .everything:
      begun = Self.now()
      let (fresh, warnings) = try CheckEngine.analyse(request, reusing: host?.snapshot)
      work = host == nil ? "all of them read" : "\(counted(fresh.counters.filesRead, "file")) read again"
      host = fresh
      settingsWarnings = warnings
    }
    guard let host else { return }
    let duration = start.duration(to: clock.now)
    result = try CheckEngine.result(of: host, request, warnings: settingsWarnings, analysis: duration)
    failure = nil
    let milliseconds = Int(start.duration(to: clock.now).milliseconds.rounded())
    title = "\(counted(host.snapshot.reportedFileCount, "file")), \(work) in \(milliseconds) ms"
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

  /// What must be watched.
  var watched: WatchedPlaces {
    let layout = host?.snapshot.layout
    return WatchedPlaces(
      folders: Set(layout?.listedFolders ?? []), roots: request.paths,
      files: furtherFiles.union(layout?.structuralFiles ?? []), sources: host?.snapshot.files ?? [])
  }

  /// What came while it was read, and before it was watched.
  mutating func takeMissed() -> Step {
    guard failure == nil, let begun, let snapshot = host?.snapshot else { return .nothing }
    self.begun = nil
    // Files are stamped by a clock that may be a tick behind.
    let since = begun - 10_000_000
    for folder in snapshot.layout.listedFolders {
      guard let stamp = FileSnapshot(of: folder), stamp.modificationTime < since else { return .everything }
    }
    return step(for: ChangeNews(paths: Set(changedSources(snapshot))))
  }

  private func changedSources(_ snapshot: Snapshot) -> [String] {
    snapshot.files.lazy.filter { record in record.stamp.map { FileSnapshot(of: record.path) != $0 } ?? false }
      .map(\.path)
  }

  /// Whether a file that is known is gone.
  func misses(_ news: ChangeNews) -> Bool {
    guard let snapshot = host?.snapshot else { return false }
    return news.paths.contains { snapshot.ids[$0] != nil && FileSnapshot(of: $0) == nil }
  }

  func step(for news: ChangeNews) -> Step {
    guard !news.isIncomplete, failure == nil, let snapshot = host?.snapshot else { return .everything }
    // More than anybody edits: there is hardly a way round reading all.
    guard news.paths.count <= Self.manyPaths else { return .everything }
    let listed = Set(snapshot.layout.listedFolders)
    var changed: [String] = []
    for path in news.paths.sorted() {
      if let record = snapshot.record(of: path) {
        guard let stamp = FileSnapshot(of: path) else { return .everything }
        if record.stamp != stamp { changed.append(path) }
      } else if decidesLayout(path, snapshot.layout, listed) {
        return .everything
      }
    }
    // All cores read faster than one.
    return changed.isEmpty ? .nothing : changed.count > Self.manyFiles ? .everything : .files(changed)
  }

  private static let manyFiles = 200
  private static let manyPaths = 2_000

  /// Whether a file or folder that is none of the sources decides which there are, or how they are checked.
  private func decidesLayout(_ path: String, _ layout: ProgramLayout, _ listed: Set<String>) -> Bool {
    if furtherFiles.contains(path) || layout.structuralFiles.contains(path) { return true }
    let name = FilePath.name(of: path)
    guard let folder = FilePath.parent(of: path) else { return false }
    let isListed = listed.contains(folder)
    switch name {
    case "Package.swift", "Package.resolved", "project.pbxproj", "contents.xcworkspacedata", ".gitignore",
      ConfigurationReader.fileName:
      return isListed
    default: break
    }
    if layout.library.sourceList?.names.contains(name) == true { return true }
    if request.paths.contains(path) || layout.structuralFiles.contains(where: { FilePath.isInside($0, path) }) {
      return true
    }
    guard isListed, !name.hasPrefix("."), !SkippedFolders.hold(name) || layout.isOwn(inSkippedFolder: path) else {
      return false
    }
    switch FileSnapshot(of: path)?.kind {
    case .folder: return true
    case .file: return name.hasSuffix(".swift")
    // What is gone was a folder that had files, or nothing that counts.
    case nil: return layout.hasFiles(below: path)
    case .other: return false
    }
  }
}
