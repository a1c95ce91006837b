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
  /// Findings that were held back while someone typed elsewhere are shown now.
  package var releasesFindings = false
  /// Why the change could be taken in only in part: the system gave no thread to read with.
  package var failure: String?
}

/// The host owns the texts that an editor has open: each edit goes in once, and comes out as a new snapshot and a list
/// of what changed.
extension AnalysisHost {
  // MARK: Findings

  /// All findings of the texts as they stand, by path, hints apart; no list is empty. O(1) until something changes.
  package mutating func allFindings() -> [String: [Finding]] { findings.current(in: snapshot).all }

  /// The findings and hints that an editor shows, by path: less what is held back while someone types.
  package mutating func shownFindings() -> [String: [Finding]] { findings.shown(in: snapshot) }

  /// Where someone types at this moment.
  package var typing: TypingRun? { findings.typing }

  /// Ends a run of typing. Returns whether something that was held back is shown now.
  package mutating func endTyping() -> Bool { findings.endTyping(in: snapshot) }

  /// Takes in what a search for hints found in open documents, by path. Returns whether that is news.
  package mutating func takeIn(hints: [String: [Finding]]) -> Bool {
    defer { findings.hints = hints }
    return hints != findings.hints
  }

  // MARK: Texts

  /// - Parameter libraryVersion: what the document is read for unless its program says otherwise.
  package mutating func open(
    _ path: String, text: SourceText, version: Int, libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    let reader = snapshot.layout.library.reader(for: programVersion(of: path) ?? libraryVersion)
    snapshot.documents[path] = OpenDocument(text: text, version: version, reader: reader)
    return takeIn([path])
  }

  /// Applies changes in their order (``OpenDocument/apply(_:version:)``); nothing happens to what isn't open.
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

  /// The disk's text counts again.
  package mutating func close(_ path: String) -> WorkspaceChange {
    snapshot.documents[path] = nil
    findings.hints[path] = nil
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
    let revision = revision
    self = fresh
    self.revision = revision + 1
    snapshot.documents = documents
    for path in documents.keys { adapt(path, to: programVersion(of: path) ?? libraryVersion) }
    var change = takeIn(documents.keys.sorted())
    change.isReformed = true
    return change
  }

  /// There is no workspace any more: open documents are all that is known.
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
    // Those of no program, too.
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
