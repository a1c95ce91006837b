import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// What a change of the workspace's texts did.
package struct WorkspaceChange: Sendable {
  /// Files whose facts or places may be others, by path.
  package var paths: Set<String> = []
  /// Programs were formed anew: anything may be another.
  package var isReformed = false
  /// Why the change could be taken in only in part: the system gave no thread to read with.
  package var failure: String?
}

/// The host owns the texts that an editor has open: each edit goes in once, and comes out as a new snapshot and a list
/// of what changed.
extension AnalysisHost {
  /// - Parameter libraryVersion: what the document is read for unless its program says otherwise.
  package mutating func open(
    _ path: String, text: SourceText, version: Int, libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    let reader = snapshot.layout.library.reader(for: programVersion(of: path) ?? libraryVersion)
    snapshot.documents[path] = OpenDocument(text: text, version: version, reader: reader)
    return takeIn([path])
  }

  /// Applies changes in their order (``OpenDocument/apply(_:version:)``). Returns what they did to the text, besides;
  /// nothing happens to what isn't open.
  package mutating func edit(
    _ path: String, _ changes: [OpenDocument.Change], version: Int
  ) -> (edits: [UTF8Edit], change: WorkspaceChange) {
    guard let edits = snapshot.documents[path]?.apply(changes, version: version) else { return ([], WorkspaceChange()) }
    return (edits, takeIn([path]))
  }

  /// The disk's text counts again.
  package mutating func close(_ path: String) -> WorkspaceChange {
    snapshot.documents[path] = nil
    return takeIn([path])
  }

  /// Files changed on disk. What is open stays as it is.
  package mutating func reread(_ paths: [String]) -> WorkspaceChange {
    takeIn(paths.filter { snapshot.documents[$0] == nil })
  }

  /// The workspace as it was read anew, under the documents that are open here.
  /// - Parameters:
  ///   - names: what the new reading calls documents that had another path, by their old one.
  ///   - libraryVersion: as for ``open(_:text:version:libraryVersion:)``.
  package mutating func replace(
    with fresh: AnalysisHost, renaming names: [String: String], libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    var documents = snapshot.documents
    for (old, new) in names { documents[new] = documents.removeValue(forKey: old) }
    self = fresh
    snapshot.documents = documents
    for path in documents.keys { adapt(path, to: programVersion(of: path) ?? libraryVersion) }
    var change = takeIn(documents.keys.sorted())
    change.isReformed = true
    return change
  }

  /// There is no workspace any more: open documents are all that is known.
  package mutating func forgetWorkspace() {
    let documents = snapshot.documents
    self = AnalysisHost(for: snapshot.layout.library)
    snapshot.documents = documents
  }

  // MARK: Details

  private mutating func takeIn(_ paths: [String]) -> WorkspaceChange {
    var change = WorkspaceChange(paths: Set(paths))
    do {
      change.isReformed = try refresh(paths.compactMap { snapshot.ids[$0] })
      guard change.isReformed else { return change }
      for path in snapshot.documents.keys { if let version = programVersion(of: path) { adapt(path, to: version) } }
    } catch {
      change.failure = "\(error)"
    }
    return change
  }

  /// The version of the library that a file of the workspace is read for: its first program's.
  private func programVersion(of path: String) -> LibraryVersion? {
    snapshot.ids[path].map {
      snapshot.programs(of: $0).first?.edition.version ?? snapshot.layout.library.releases.newest
    }
  }

  /// Facts of an earlier text, read by other rules, don't stand in any more.
  private mutating func adapt(_ path: String, to version: LibraryVersion) {
    guard let document = snapshot.documents[path], document.edition.version != version else { return }
    snapshot.documents[path] = OpenDocument(
      text: document.text, version: document.version, reader: snapshot.layout.library.reader(for: version))
  }
}
