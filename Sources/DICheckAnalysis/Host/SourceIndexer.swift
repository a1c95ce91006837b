import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Synchronization

/// Reads many files on all cores.
enum SourceIndexer {
  /// A file that a library reads.
  struct Job {
    /// The number of the file in the library's view.
    var file: Int
    var path: String
    var request: SourceReader.Request
  }

  /// Reads the files of several libraries' jobs, each file once. The results are in the order of the jobs. Blocks until
  /// all are read; throws if the system gives no thread at all, and a `CancellationError` once the result isn't wanted
  /// any more.
  /// - Parameters:
  ///   - jobs: those of each library.
  ///   - takeStep: is told of each file.
  ///   - isCancelled: returns true once the result isn't wanted any more; asked before each file.
  static func run(
    _ jobs: [[Job]], takeStep: AnalysisStep.Handler?, isCancelled: @escaping CancellationCheck
  ) throws -> [[ReadFile]] {
    var numbers: [String: Int] = [:]
    var files: [[Job]] = []
    let places = jobs.map { jobs in
      jobs.enumerated().map { index, job -> (file: Int, job: Int) in
        // Most files have one place in all libraries' lists.
        let isSame = index < files.count && files[index][0].path == job.path
        let file = isSame ? index : numbers[job.path] ?? files.count
        if file == files.count {
          numbers[job.path] = file
          files.append([])
        }
        files[file].append(job)
        return (file, files[file].count - 1)
      }
    }
    let count = Count()
    let results = try LargeStackThreads.map(count: files.count) { [files] in
      var source = SourceReader()
      return { index -> [ReadFile] in
        if isCancelled() { return [] }
        let read = source.read(files[index][0].path, for: files[index].map(\.request))
        if let takeStep {
          takeStep(.read(count.value.add(1, ordering: .relaxed).newValue, of: files.count))
        }
        return read
      }
    }
    if isCancelled() { throw CancellationError() }
    if results.contains(where: { ($0.first?.stamp?.size ?? 0) >= MemoryReturn.largeTextLength }) { MemoryReturn.trim() }
    return places.map { $0.map { results[$0.file][$0.job] } }
  }

  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }
}
