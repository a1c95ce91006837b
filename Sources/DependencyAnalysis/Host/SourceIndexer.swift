import SafeDILibrary
import SourceReading
import Synchronization
import Workspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads many files on all cores.
package enum SourceIndexer {
  package struct Job: Sendable {
    package var path: String
    package var version: SafeDIVersion

    package init(path: String, version: SafeDIVersion) {
      self.path = path
      self.version = version
    }
  }

  package struct Result: Sendable {
    package var outcome: FileOutcome
    /// The state of the file that was read; nil when it could not be.
    package var stamp: FileSnapshot?
  }

  /// Results in the order of `jobs`. Blocks until all are read; throws only if the system gives no thread at all.
  package static func run(_ jobs: [Job]) throws -> [Result] {
    guard !jobs.isEmpty else { return [] }
    let threadCount = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 16, (jobs.count + 7) / 8))
    let run = Run(jobs: jobs)
    try LargeStackThreads.run(count: threadCount) { _ in run.work() }
    return run.results
  }

  /// The jobs that are left and the outcomes so far, shared by the threads.
  private final class Run: Sendable {
    private let jobs: [Job]
    private let next = Atomic<Int>(0)
    private let blocks = Mutex<[(start: Int, results: [Result])]>([])

    /// Files taken at a time: few enough to share a run of large files, enough for threads to meet rarely.
    private static let blockSize = 16

    init(jobs: [Job]) {
      self.jobs = jobs
    }

    var results: [Result] { blocks.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) } }

    func work() {
      var reader = SourceReader()
      var adapters: [SafeDIVersion: (adapter: SafeDIAdapter, search: MarkerSearch)] = [:]
      while true {
        let start = next.add(Self.blockSize, ordering: .relaxed).oldValue
        guard start < jobs.count else { return }
        var results: [Result] = []
        for job in jobs[start..<min(start + Self.blockSize, jobs.count)] {
          let tools = adapters[job.version] ?? Self.tools(for: job.version)
          adapters[job.version] = tools
          let (outcome, stamp) = reader.read(job.path, adapter: tools.adapter, search: tools.search)
          results.append(Result(outcome: outcome, stamp: stamp))
        }
        blocks.withLock { $0.append((start, results)) }
      }
    }

    private static func tools(for version: SafeDIVersion) -> (adapter: SafeDIAdapter, search: MarkerSearch) {
      let adapter = SafeDIAdapter(version: version)
      return (adapter, adapter.markerSearch)
    }
  }
}
