import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Synchronization

/// Reads many files on all cores.
enum SourceIndexer {
  /// A file that a library reads.
  struct Job: Sendable {
    var path: String
    var library: any DependencyLibrary
    var edition: LibraryEdition
    /// As in ``FileMarking``.
    var isInActiveModule: Bool
    /// True to note the words of the file.
    var notesWords: Bool
  }

  /// Reads the files of several libraries' jobs, each file once. The results are in the order of the jobs. Blocks until
  /// all are read; throws if the system gives no thread at all, and a `CancellationError` once the result isn't wanted
  /// any more.
  /// - Parameters:
  ///   - jobs: those of each library.
  ///   - takeStep: is told of each file.
  ///   - isCancelled: returns true once the result isn't wanted any more; asked before each file.
  static func run(
    _ jobs: [[Job]], takeStep: AnalysisStep.Handler?, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> [[ReadFile]] {
    var positions: [String: Int] = [:]
    var files: [[Job]] = []
    for job in jobs.joined() {
      if let position = positions[job.path] {
        files[position].append(job)
      } else {
        positions[job.path] = files.count
        files.append([job])
      }
    }
    let count = Count()
    let results = try LargeStackThreads.map(count: files.count) { [files] in
      var source = SourceReader()
      var readers: [LibraryEdition: (reader: any LibraryReader, search: MarkerSearch)] = [:]
      return { index -> [ReadFile] in
        if isCancelled() { return [] }
        let requests = files[index].map { job in
          let tools = readers[job.edition] ?? { ($0, $0.markerSearch) }(job.library.reader(for: job.edition.version))
          readers[job.edition] = tools
          return SourceReader.Request(
            reader: tools.reader, search: tools.search, isInActiveModule: job.isInActiveModule,
            notesWords: job.notesWords)
        }
        let read = source.read(files[index][0].path, for: requests)
        if let takeStep {
          takeStep(.read(count.value.add(1, ordering: .relaxed).newValue, of: files.count))
        }
        return read
      }
    }
    if isCancelled() { throw CancellationError() }
    if results.contains(where: { ($0.first?.stamp?.size ?? 0) >= MemoryReturn.largeTextLength }) { MemoryReturn.trim() }
    return jobs.map { jobs in
      jobs.compactMap { job in
        positions[job.path].flatMap { position in results[position].first { $0.edition == job.edition } }
      }
    }
  }

  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }
}
