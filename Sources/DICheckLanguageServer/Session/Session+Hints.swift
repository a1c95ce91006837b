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
    let isStarted = DetachedThread.start {
      let deadline = Deadline(isCancelled: { cancellation.isCancelled })
      let found = snapshot.hints(in: paths, byteLimit: Self.byteLimit, until: deadline) { path in
        snapshot.documents[path]?.text.bytes ?? ClosedTexts.readText(of: path)
      }
      // A pause in typing: memory that edits and the search left behind won't be needed soon.
      if isLarge { MemoryReturn.trim() }
      let wanted = cancellation.isCancelled ? nil : found
      queue.post(.hinted(wanted.map { Dictionary(grouping: $0, by: \.location.path) }))
    }
    if !isStarted { takeIn(found: nil) }
  }

  /// - Parameter found: hints by path; nil if the search was given up.
  func takeIn(found: [String: [Finding]]?) {
    guard hints.end(), let found, workspace.host.takeIn(hints: found) else { return }
    reports.schedule()
  }
}
