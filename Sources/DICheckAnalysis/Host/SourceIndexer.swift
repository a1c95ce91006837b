import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Synchronization

/// Reads many files on all cores.
enum SourceIndexer {
  struct Job: Sendable {
    var path: String
    var edition: LibraryEdition
    /// As in ``FileMarking``.
    var isInActiveModule: Bool
  }

  /// Reads the files of `jobs`; the results are in their order. Blocks until all are read; throws if the system gives
  /// no thread at all, and a `CancellationError` once the result isn't wanted any more.
  /// - Parameters:
  ///   - reader: creates a reader, once for each edition on each thread.
  ///   - notesWords: whether to note the words of each file.
  ///   - takeStep: is told of each file.
  ///   - isCancelled: returns true once the result isn't wanted any more; asked before each file.
  static func run(
    _ jobs: [Job], reader: @escaping @Sendable (LibraryEdition) -> any LibraryReader, notesWords: Bool,
    takeStep: AnalysisStep.Handler?, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> [ReadFile] {
    let count = Count()
    let results = try LargeStackThreads.map(count: jobs.count) {
      var source = SourceReader()
      var readers: [LibraryEdition: (reader: any LibraryReader, search: MarkerSearch)] = [:]
      return { index in
        let job = jobs[index]
        if isCancelled() { return ReadFile(outcome: .unmarked(DeclaredNames())) }
        let tools = readers[job.edition] ?? { ($0, $0.markerSearch) }(reader(job.edition))
        readers[job.edition] = tools
        let file = source.read(
          job.path, by: tools.reader, search: tools.search, isInActiveModule: job.isInActiveModule,
          notesWords: notesWords)
        if let takeStep {
          takeStep(.read(count.value.add(1, ordering: .relaxed).newValue, of: jobs.count))
        }
        return file
      }
    }
    if isCancelled() { throw CancellationError() }
    if results.contains(where: { ($0.stamp?.size ?? 0) >= MemoryReturn.largeTextLength }) { MemoryReturn.trim() }
    return results
  }

  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }
}
