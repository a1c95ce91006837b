import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// The client's workspace: its folders, their analysis, and the client's names for their files.
struct OpenWorkspace {
  var folders: [WorkspaceRoot] = []
  var host: AnalysisHost
  private(set) var names = DocumentNames()
  /// Texts that the client has open under other names than the one that counts: the name last opened or edited.
  private var hiddenTexts: [DocumentURI: (text: SourceText, version: Int)] = [:]
  let closedTexts = ClosedTexts()

  /// - Parameter libraries: at least one.
  init(for libraries: [any AnalyzedLibrary]) { host = AnalysisHost(for: libraries) }

  /// A folder that the client works in.
  struct WorkspaceRoot: Hashable {
    var uri: DocumentURI
    var path: String
  }

  /// Nil until the workspace was read for the first time.
  var snapshot: Snapshot? { host.workspace }

  var documents: [String: OpenDocument] { host.snapshot.documents }

  /// Absolute paths of the folders.
  var folderPaths: [String] { folders.map(\.path) }

  func converter(for abilities: ClientAbilities) -> LSPConverter {
    LSPConverter(
      known: host.snapshot, snapshot: snapshot, names: names, closedTexts: closedTexts,
      abilities: abilities)
  }

  /// The analysis' path for the client's `uri`; nil for schemes that aren't served.
  func path(of uri: DocumentURI) -> String? { names.path(of: uri, in: snapshot) }

  // MARK: Changes

  mutating func open(
    _ uri: DocumentURI, as path: String, text: String, version: Int, stating versions: [String: LibraryVersion]
  ) -> WorkspaceChange {
    hide(path, behind: uri)
    names.open(uri, as: path)
    closedTexts.forget([path])
    return host.open(path, text: SourceText(text), version: version, stating: versions)
  }

  /// - Parameter uri: the name under which the client edits, which counts from now on.
  mutating func edit(
    _ path: String, as uri: DocumentURI, _ changes: [OpenDocument.Change], version: Int
  ) -> WorkspaceChange {
    guard let own = hiddenTexts[uri] else { return host.edit(path, changes, version: version) }
    hide(path, behind: uri)
    names.open(uri, as: path)
    return host.edit(path, [.all(own.text.bytes)] + changes, version: version)
  }

  /// Frees a name. Returns the path of the document that is open under it; nil if the document is open under another
  /// name that counts, or isn't open.
  mutating func forgetName(_ uri: DocumentURI) -> String? {
    hiddenTexts[uri] = nil
    return names.close(uri).flatMap { documents[$0] == nil ? nil : $0 }
  }

  /// Closes a document. Its text becomes that of another name under which it is open, else the disk's.
  mutating func close(_ path: String) -> WorkspaceChange {
    closedTexts.forget([path])
    let others = names.otherNames(of: path, than: names.uri(of: path)).sorted { $0.rawValue < $1.rawValue }
    for other in others {
      guard let (text, version) = hiddenTexts.removeValue(forKey: other) else { continue }
      names.open(other, as: path)
      return host.edit(path, [.all(text.bytes)], version: version)
    }
    return host.close(path)
  }

  /// Keeps the present text if it belongs to another name.
  private mutating func hide(_ path: String, behind uri: DocumentURI) {
    hiddenTexts[uri] = nil
    let counting = names.uri(of: path)
    guard counting != uri, names.otherNames(of: path, than: uri).contains(counting), let document = documents[path]
    else { return }
    hiddenTexts[counting] = (document.text, document.version)
  }

  mutating func reread(_ paths: [String]) -> WorkspaceChange {
    closedTexts.forget(paths)
    return host.reread(paths)
  }

  /// Also returns the new paths of documents whose path changed, by the old ones.
  mutating func replace(
    with fresh: AnalysisHost, stating versions: [String: LibraryVersion]
  ) -> (change: WorkspaceChange, renamed: [String: String]) {
    closedTexts.forgetAll()
    let renamed = names.rename(documents.keys, in: fresh.snapshot)
    return (host.replace(with: fresh, renaming: renamed, stating: versions), renamed)
  }
}
