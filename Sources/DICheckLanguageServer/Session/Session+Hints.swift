import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckSourceReading
import DICheckText

extension Session {
  /// How many bytes of text a search may read: in larger workspaces, hints that need all texts aren't shown.
  private static let byteLimit = 64 << 20

  /// Searches the open documents for hints, on a thread of its own.
  func lookForHints() {
    let cancellation = hints.begin()
    let snapshot = workspace.host.snapshot
    let paths = workspace.documents.keys.filter { snapshot.contains($0) }.sorted()
    guard workspace.snapshot != nil, !paths.isEmpty else { return takeIn(found: [:]) }
    let queue = queue
    let isLarge = workspace.documents.values.contains { $0.text.bytes.count >= MemoryReturn.largeTextLength }
    let search = HintRun(snapshot: snapshot, paths: paths, byteLimit: Self.byteLimit)
    let isStarted = DetachedThread.start {
      let found = try? LargeStackThreads.run { search.find { cancellation.isCancelled } }
      // A pause in typing: memory that edits and the search left behind won't be needed soon.
      if isLarge { MemoryReturn.trim() }
      queue.post(.hinted(found.flatMap(\.self)))
    }
    if !isStarted { takeIn(found: nil) }
  }

  /// - Parameter found: hints by path; nil if the search was given up.
  func takeIn(found: [String: [Finding]]?) {
    guard hints.end(), let found, workspace.host.takeIn(hints: found) else { return }
    reports.schedule()
  }
}

/// One search with everything that it needs; it releases the state when it ends.
private struct HintRun: Sendable {
  let snapshot: Snapshot
  let paths: [String]
  let byteLimit: Int

  /// Hints by path; nil if the search was given up.
  func find(isCancelled: @escaping () -> Bool) -> [String: [Finding]]? {
    let hints = snapshot.hints(in: paths, byteLimit: byteLimit, until: Deadline(isCancelled: isCancelled)) { path in
      if let document = snapshot.documents[path] { return document.text.bytes }
      return ClosedTexts.readText(of: path)
    }
    return isCancelled() ? nil : Dictionary(grouping: hints, by: \.location.path)
  }
}
