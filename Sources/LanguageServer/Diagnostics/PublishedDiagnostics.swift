import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// What the client last heard, so that a list that did not change isn't sent again.
struct PublishedDiagnostics: Sendable {
  /// Whether the client asks for open documents' lists itself; then only closed files' are pushed.
  var isPulling = false
  /// Whether it asks for those of closed files too: nothing is pushed then.
  var isPullingWorkspace = false
  /// Lists that the client shows because they were pushed; none is empty.
  private var pushed: [String: [LSP.Diagnostic]] = [:]
  /// Lists that the client asked for, or was asked to ask for.
  private var pulled: [String: [LSP.Diagnostic]] = [:]
  /// Open documents that the client edited since it asked for them: it will ask again by itself.
  private var awaited: Set<String> = []

  /// Whether the client asks for the list itself: open documents are pulled, closed ones pushed.
  func isPulled(_ path: String, in snapshot: Snapshot) -> Bool {
    isPulling && (isPullingWorkspace || snapshot.documents[path] != nil)
  }

  /// Everything with a list that could have changed.
  var paths: Set<String> { Set(pushed.keys).union(pulled.keys) }

  /// What the client shows because it was pushed.
  var pushedPaths: [String] { pushed.keys.sorted() }

  /// Returns whether `list` is news to the client.
  mutating func push(_ path: String, _ list: [LSP.Diagnostic]) -> Bool {
    if pushed[path] ?? [] == list { return false }
    pushed[path] = list.isEmpty ? nil : list
    return true
  }

  /// The client asked for `path`.
  mutating func pull(_ path: String, _ list: [LSP.Diagnostic]) {
    pulled[path] = list
    awaited.remove(path)
  }

  /// The client edited `path`.
  mutating func edit(_ path: String) { if pulled[path] != nil { awaited.insert(path) } }

  /// Returns whether the client must be asked to ask again, because it has another list than this.
  mutating func isStale(_ path: String, _ list: [LSP.Diagnostic]) -> Bool {
    guard let known = pulled[path] ?? (isPullingWorkspace ? [] : nil), known != list else { return false }
    pulled[path] = list
    return !awaited.contains(path)
  }

  /// The document was closed.
  mutating func endPulling(_ path: String) {
    if !isPullingWorkspace { pulled[path] = nil }
    awaited.remove(path)
  }

  /// The client no longer asks.
  mutating func endPulling() {
    isPulling = false
    isPullingWorkspace = false
    pulled = [:]
    awaited = []
  }

  /// The analysis now knows the file by another path.
  mutating func rename(_ path: String, to newPath: String) {
    pushed[newPath] = pushed.removeValue(forKey: path)
    pulled[newPath] = pulled.removeValue(forKey: path)
    if awaited.remove(path) != nil { awaited.insert(newPath) }
  }
}
