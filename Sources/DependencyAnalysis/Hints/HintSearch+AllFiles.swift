import DICheckDependencyGraph
import DICheckSourceReading
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HintSearch {
  /// The hints of all files that were asked for, in the files' order, on all cores. Blocks until all are looked at.
  /// - Parameters:
  ///   - codes: those that are looked for.
  ///   - text: a file's text as it was analysed; nil when it can't be had.
  /// - Throws: when the system gives no thread to parse on.
  package static func hints(
    of snapshot: Snapshot, codes: Set<DiagnosticCode>, text: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) throws -> [Diagnostic] {
    let paths = snapshot.files.map(\.path).filter(snapshot.layout.isReported)
    let threadCount = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 16, paths.count / 32))
    // Each looks through the texts of all files at most once, for what is left of its share then.
    let share = (paths.count + threadCount - 1) / threadCount
    let found = Found(count: threadCount)
    try LargeStackThreads.run(count: threadCount) { index in
      let own = paths.dropFirst(index * share).prefix(share)
      let search = HintSearch(snapshot, codes: codes, text: text)
      found.note(search.hints(in: Array(own)), at: index)
    }
    return found.all
  }
}

/// What the threads found, each at its number.
private final class Found: Sendable {
  private let hints: Mutex<[[Diagnostic]]>

  init(count: Int) { hints = Mutex(Array(repeating: [], count: count)) }

  func note(_ own: [Diagnostic], at index: Int) { hints.withLock { $0[index] = own } }

  var all: [Diagnostic] { hints.withLock { $0.flatMap(\.self) } }
}
