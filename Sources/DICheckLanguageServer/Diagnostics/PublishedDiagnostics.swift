import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckText

/// The lists that the client was last sent, so that unchanged ones aren't sent again.
struct PublishedDiagnostics {
  /// True if the client pulls the lists of open documents; then only those of closed files are pushed.
  var isPulling = false
  /// True if the client pulls the lists of closed files too; then nothing is pushed.
  var isPullingWorkspace = false
  /// Pushed lists that the client shows; none is empty.
  private var pushed: [String: [LSP.Diagnostic]] = [:]
  /// Lists that the client pulled, or was told to pull.
  private var pulled: [String: [LSP.Diagnostic]] = [:]
  /// Open documents that were edited since the client pulled them: it will pull again by itself.
  private var awaited: Set<String> = []

  /// Returns true if the client pulls the list itself: open documents are pulled, closed ones pushed.
  func isPulled(_ path: String, in snapshot: Snapshot) -> Bool {
    isPulling && (isPullingWorkspace || snapshot.documents[path] != nil)
  }

  /// All files whose list may have changed.
  var paths: Set<String> { Set(pushed.keys).union(pulled.keys) }

  var pushedPaths: [String] { pushed.keys.sorted() }

  /// Notes a pushed list; returns whether it is news to the client.
  mutating func push(_ path: String, _ list: [LSP.Diagnostic]) -> Bool {
    if pushed[path] ?? [] == list { return false }
    pushed[path] = list.nonEmpty
    return true
  }

  /// Notes a pulled list.
  mutating func pull(_ path: String, _ list: [LSP.Diagnostic]) {
    pulled[path] = list
    awaited.remove(path)
  }

  /// Notes an edit of `path`.
  mutating func edit(_ path: String) { if pulled[path] != nil { awaited.insert(path) } }

  /// Returns whether the client must be told to pull again, because its list differs from this one.
  mutating func isStale(_ path: String, _ list: [LSP.Diagnostic]) -> Bool {
    guard let known = pulled[path] ?? (isPullingWorkspace ? [] : nil), known != list else { return false }
    pulled[path] = list
    return !awaited.contains(path)
  }

  /// Notes that the document was closed.
  mutating func endPulling(_ path: String) {
    if !isPullingWorkspace { pulled[path] = nil }
    awaited.remove(path)
  }

  /// Notes that the client no longer pulls.
  mutating func endPulling() {
    isPulling = false
    isPullingWorkspace = false
    pulled = [:]
    awaited = []
  }

  /// Notes that the analysis knows the file by another path now.
  mutating func rename(_ path: String, to newPath: String) {
    pushed[newPath] = pushed.removeValue(forKey: path)
    pulled[newPath] = pulled.removeValue(forKey: path)
    if awaited.remove(path) != nil { awaited.insert(newPath) }
  }
}
