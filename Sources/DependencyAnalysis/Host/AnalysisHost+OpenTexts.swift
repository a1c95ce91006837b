import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The effect of a change of the workspace's texts.
package struct WorkspaceChange: Sendable {
  /// Files whose facts or places may have changed, by path.
  package var paths: Set<String> = []
  /// Whether programs were formed anew: anything may have changed.
  package var isReformed = false
  /// Whether findings that were held back during typing are shown now.
  package var releasesFindings = false
  /// The reason why the change could be taken in only in part: the system gave no thread to read with.
  package var failure: String?
}

/// The host owns the texts that an editor has open: each edit enters once, and results in a new snapshot and a list of
/// changes.
extension AnalysisHost {
  // MARK: Findings

  /// All findings of the present texts except hints, by path; no list is empty. O(1) until something changes.
  package mutating func allFindings() -> [String: [Finding]] { findings.current(in: snapshot).all }

  /// The findings and hints that an editor shows, by path: all except those held back while the user types.
  package mutating func shownFindings() -> [String: [Finding]] { findings.shown(in: snapshot) }

  /// The current run of typing; nil while the user isn't typing.
  package var typing: TypingRun? { findings.typing }

  /// Ends a run of typing. Returns whether findings that were held back are shown now.
  package mutating func endTyping() -> Bool { findings.endTyping(in: snapshot) }

  /// Takes in the hints found in open documents, by path. Returns whether they changed.
  package mutating func takeIn(hints: [String: [Finding]]) -> Bool {
    defer { findings.hints = hints }
    return hints != findings.hints
  }

  // MARK: Texts

  /// - Parameter libraryVersion: the version for which the document is read unless its program has another.
  package mutating func open(
    _ path: String, text: SourceText, version: Int, libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    let reader = snapshot.layout.library.reader(for: programVersion(of: path) ?? libraryVersion)
    snapshot.documents[path] = OpenDocument(text: text, version: version, reader: reader)
    return takeIn([path])
  }

  /// Applies changes in order (``OpenDocument/apply(_:version:)``); does nothing for a document that isn't open.
  package mutating func edit(
    _ path: String, _ changes: [OpenDocument.Change], version: Int
  ) -> WorkspaceChange {
    guard snapshot.documents[path] != nil else { return WorkspaceChange() }
    let before = findings.moment(in: snapshot)
    let edits = snapshot.documents[path]?.apply(changes, version: version) ?? []
    var change = takeIn([path])
    change.releasesFindings = findings.note(edits, in: path, after: before)
    return change
  }

  /// Closes a document: its text on disk counts again.
  package mutating func close(_ path: String) -> WorkspaceChange {
    snapshot.documents[path] = nil
    findings.hints[path] = nil
    return takeIn([path])
  }

  /// Rereads files that changed on disk. Open documents stay as they are.
  package mutating func reread(_ paths: [String]) -> WorkspaceChange {
    takeIn(paths.filter { snapshot.documents[$0] == nil })
  }

  /// Replaces the workspace with a new reading of it, and keeps the documents that are open here.
  /// - Parameters:
  ///   - names: new paths of renamed documents, by old path.
  ///   - libraryVersion: the version as in ``open(_:text:version:libraryVersion:)``.
  package mutating func replace(
    with fresh: AnalysisHost, renaming names: [String: String], libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    var documents = snapshot.documents
    for (old, new) in names { documents[new] = documents.removeValue(forKey: old) }
    let revision = revision
    self = fresh
    self.revision = revision + 1
    snapshot.documents = documents
    for path in documents.keys { adapt(path, to: programVersion(of: path) ?? libraryVersion) }
    var change = takeIn(documents.keys.sorted())
    change.isReformed = true
    return change
  }

  /// Forgets the workspace; only open documents are kept.
  package mutating func forgetWorkspace() {
    let documents = snapshot.documents
    let revision = revision
    self = AnalysisHost(for: snapshot.layout.library)
    self.revision = revision + 1
    snapshot.documents = documents
  }

  // MARK: Details

  private mutating func takeIn(_ paths: [String]) -> WorkspaceChange {
    var change = WorkspaceChange(paths: Set(paths))
    revision += 1
    // Documents outside of every program change, too.
    findings.forget(paths.filter { snapshot.ids[$0] == nil }, onlyInPlaces: true)
    do {
      change.isReformed = try refresh(paths.compactMap { snapshot.ids[$0] })
      guard change.isReformed else { return change }
      findings.forgetAll()
      for path in snapshot.documents.keys { if let version = programVersion(of: path) { adapt(path, to: version) } }
    } catch {
      change.failure = "\(error)"
    }
    return change
  }

  /// The library version for which a file of the workspace is read: that of its first program.
  private func programVersion(of path: String) -> LibraryVersion? {
    snapshot.ids[path].map {
      snapshot.programs(of: $0).first?.edition.version ?? snapshot.layout.library.releases.newest
    }
  }

  /// Reads a document for another version, without the stand-in facts of an earlier text, which were read by other
  /// rules.
  private mutating func adapt(_ path: String, to version: LibraryVersion) {
    guard let document = snapshot.documents[path], document.edition.version != version else { return }
    snapshot.documents[path] = OpenDocument(
      text: document.text, version: document.version, reader: snapshot.layout.library.reader(for: version))
  }
}
