import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// What the client calls files, and by which paths the analysis knows them.
struct DocumentNames: Sendable {
  /// Of open documents: a name means the same file as long as it is open.
  private var openPaths: [DocumentURI: String] = [:]
  /// The names by which the client opened files last, also after it closed them.
  private var spellings: [String: DocumentURI] = [:]

  /// The path by which the analysis knows what the client calls `uri`; nil for schemes that aren't served.
  /// - Parameter snapshot: nil until the workspace was read.
  func path(of uri: DocumentURI, in snapshot: Snapshot?) -> String? {
    if let open = openPaths[uri] { return open }
    if uri.scheme == "untitled" { return uri.rawValue }
    return uri.filePath.map { snapshot?.knownPath($0) ?? $0 }
  }

  /// The client's own spelling for what it opened once, the plain one otherwise.
  func uri(of path: String) -> DocumentURI { spellings[path] ?? DocumentURI(filePath: path) }

  mutating func open(_ uri: DocumentURI, as path: String) {
    openPaths[uri] = path
    spellings[path] = uri
  }

  /// The other names by which the client has the file open.
  func otherNames(of path: String, than uri: DocumentURI) -> [DocumentURI] {
    openPaths.filter { $0.value == path && $0.key != uri }.map(\.key)
  }

  /// Returns the path of what this closes; nil if nothing was open by this name, or has been opened by another since:
  /// that one counts.
  mutating func close(_ uri: DocumentURI) -> String? {
    openPaths.removeValue(forKey: uri).flatMap { spellings[$0] == uri ? $0 : nil }
  }

  /// Calls open documents by the names that a new reading of the workspace gave their files. Returns those that changed
  /// by the old ones.
  mutating func rename(_ documents: some Sequence<String>, in snapshot: Snapshot) -> [String: String] {
    var present = Set(documents)
    var renamed: [String: String] = [:]
    for (uri, path) in openPaths {
      guard let newPath = uri.filePath.map(snapshot.knownPath), newPath != path, !present.contains(newPath),
        present.remove(path) != nil
      else { continue }
      present.insert(newPath)
      openPaths[uri] = newPath
      spellings[newPath] = spellings.removeValue(forKey: path)
      renamed[path] = newPath
    }
    return renamed
  }
}

extension Snapshot {
  /// Another spelling, through a link or in another case where the file system takes both, becomes the analysis' own;
  /// also that of a file that isn't there yet, and of a folder.
  fileprivate func knownPath(_ path: String) -> String {
    ids[path] == nil ? layout.spelling(ofFile: path) ?? path : path
  }
}
