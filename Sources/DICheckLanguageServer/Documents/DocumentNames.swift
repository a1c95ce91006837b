import DICheckAnalysis
import DICheckLanguageServerProtocol

/// The client's names for files, and the paths by which the analysis knows them.
struct DocumentNames {
  /// The paths of open documents: a name means the same file as long as the document is open.
  private var openPaths: [DocumentURI: String] = [:]
  /// The names by which the client last opened files, kept after they are closed.
  private var spellings: [String: DocumentURI] = [:]

  /// The analysis' path for the client's `uri`; nil for schemes that aren't served.
  /// - Parameter snapshot: nil until the workspace was read.
  func path(of uri: DocumentURI, in snapshot: Snapshot?) -> String? {
    if let open = openPaths[uri] { return open }
    if uri.isUntitled { return uri.rawValue }
    return uri.filePath.map { snapshot?.knownPath($0) ?? $0 }
  }

  /// The client's own spelling if it ever opened the file, else the plain one.
  func uri(of path: String) -> DocumentURI { spellings[path] ?? DocumentURI(filePath: path) }

  mutating func open(_ uri: DocumentURI, as path: String) {
    openPaths[uri] = path
    spellings[path] = uri
  }

  /// The other names under which the client has the file open.
  func otherNames(of path: String, than uri: DocumentURI) -> [DocumentURI] {
    openPaths.filter { $0.value == path && $0.key != uri }.map(\.key)
  }

  /// Returns the path of the closed document; nil if nothing was open under this name, or if the document has been
  /// opened under another name since, which then counts.
  mutating func close(_ uri: DocumentURI) -> String? {
    openPaths.removeValue(forKey: uri).flatMap { spellings[$0] == uri ? $0 : nil }
  }

  /// Updates the paths of open documents after the workspace was read again. Returns the changed paths by the old ones.
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
  /// The analysis' own spelling of a path: for links, for another case on file systems that ignore it, also for files
  /// that don't exist yet, and for folders.
  fileprivate func knownPath(_ path: String) -> String {
    contains(path) ? path : spelling(ofFile: path) ?? path
  }
}
