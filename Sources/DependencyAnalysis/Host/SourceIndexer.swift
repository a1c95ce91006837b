import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckWorkspace
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads many files on all cores.
package enum SourceIndexer {
  package struct Job: Sendable {
    package var path: String
    package var edition: LibraryEdition

    package init(path: String, edition: LibraryEdition) {
      self.path = path
      self.edition = edition
    }
  }

  package struct Result: Sendable {
    package var outcome: FileOutcome
    /// The state of the file that was read; nil when it could not be.
    package var stamp: FileSnapshot?
    /// What it may call; nil where that wasn't asked for, or can't be known.
    package var words: FileWords?
  }

  /// Results in the order of `jobs`. Blocks until all are read; throws only if the system gives no thread at all.
  /// - Parameters:
  ///   - reader: asked for once for each edition on each thread.
  ///   - notesWords: whether to note what each file may call.
  package static func run(
    _ jobs: [Job], reader: @escaping @Sendable (LibraryEdition) -> any LibraryReader, notesWords: Bool = false
  ) throws -> [Result] {
    guard !jobs.isEmpty else { return [] }
    let threadCount = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 16, (jobs.count + 7) / 8))
    let run = Run(jobs: jobs, threadCount: threadCount, reader: reader, notesWords: notesWords)
    try LargeStackThreads.run(count: threadCount) { _ in run.work() }
    let results = run.results
    if results.contains(where: { ($0.stamp?.size ?? 0) >= MemoryReturn.largeTextLength }) { MemoryReturn.trim() }
    return results
  }

  /// The jobs that are left and the outcomes so far, shared by the threads.
  private final class Run: Sendable {
    private let jobs: [Job]
    private let reader: @Sendable (LibraryEdition) -> any LibraryReader
    private let notesWords: Bool
    private let next = Atomic<Int>(0)
    private let blockSize: Int
    private let blocks = Mutex<[(start: Int, results: [Result])]>([])

    /// - Parameter threadCount: how many threads will call ``work()``.
    init(
      jobs: [Job], threadCount: Int, reader: @escaping @Sendable (LibraryEdition) -> any LibraryReader,
      notesWords: Bool
    ) {
      self.jobs = jobs
      // Files taken at a time: few enough to share a run of large files, enough for threads to meet rarely.
      blockSize = min(16, max(1, jobs.count / (8 * threadCount)))
      self.reader = reader
      self.notesWords = notesWords
    }

    var results: [Result] { blocks.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) } }

    func work() {
      var source = SourceReader()
      var readers: [LibraryEdition: (reader: any LibraryReader, search: MarkerSearch)] = [:]
      while true {
        let start = next.add(blockSize, ordering: .relaxed).oldValue
        guard start < jobs.count else { return }
        var results: [Result] = []
        for job in jobs[start..<min(start + blockSize, jobs.count)] {
          let tools = readers[job.edition] ?? tools(for: job.edition)
          readers[job.edition] = tools
          let (outcome, stamp, words) = source.read(
            job.path, by: tools.reader, search: tools.search, notesWords: notesWords)
          results.append(Result(outcome: outcome, stamp: stamp, words: words))
        }
        blocks.withLock { $0.append((start, results)) }
      }
    }

    private func tools(for edition: LibraryEdition) -> (reader: any LibraryReader, search: MarkerSearch) {
      let reader = reader(edition)
      return (reader, reader.markerSearch)
    }
  }
}
