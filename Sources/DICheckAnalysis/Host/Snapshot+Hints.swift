import DICheckDependencyLibrary
import DICheckSourceReading
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Snapshot {
  /// The hints of all reported files, in the files' order, on all cores. Blocks until all files are examined.
  /// - Parameters:
  ///   - codes: the codes of the hints to search for.
  ///   - text: a file's text as analysed; nil if it isn't available.
  /// - Throws: if the system gives no thread to parse on.
  package func allHints(
    codes: Set<DiagnosticCode>, text: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) throws -> [Finding] {
    let paths = files.map(\.path).filter(isReported)
    let threadCount = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 16, paths.count / 32))
    // Each thread searches the texts of all files at most once, for the remaining candidates of its share.
    let share = (paths.count + threadCount - 1) / threadCount
    let found = Found(count: threadCount)
    try LargeStackThreads.run(count: threadCount) { index in
      let own = paths.dropFirst(index * share).prefix(share)
      found.note(hints(in: Array(own), codes: codes, text: text), at: index)
    }
    return found.all
  }
}

/// The results of the threads, by index.
private final class Found: Sendable {
  private let hints: Mutex<[[Finding]]>

  init(count: Int) { hints = Mutex(Array(repeating: [], count: count)) }

  func note(_ own: [Finding], at index: Int) { hints.withLock { $0[index] = own } }

  var all: [Finding] { hints.withLock { $0.flatMap(\.self) } }
}
