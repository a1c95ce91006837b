import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// What the client works in: its folders, what is known of them, and what it calls their files.
struct OpenWorkspace {
  var folders: [WorkspaceRoot] = []
  private(set) var host: AnalysisHost { didSet { state += 1 } }
  private(set) var names = DocumentNames()
  /// What the client has open under other names than the one that counts, which is the last that it opened or edited.
  private var hiddenTexts: [DocumentURI: (text: SourceText, version: Int)] = [:]
  /// Grows with every change of ``host``, and so of any text.
  private(set) var state = 0
  let closedTexts = ClosedTexts()
  let generatedTexts = GeneratedTexts()

  init(for library: any DependencyLibrary) { host = AnalysisHost(for: library) }

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

  func terms(for abilities: ClientAbilities) -> ClientTerms {
    ClientTerms(host, names: names, closedTexts: closedTexts, generatedTexts: generatedTexts, abilities: abilities)
  }

  /// The path by which the analysis knows what the client calls `uri`; nil for schemes that aren't served.
  func path(of uri: DocumentURI) -> String? { names.path(of: uri, in: snapshot) }

  // MARK: Changes

  mutating func open(
    _ uri: DocumentURI, as path: String, text: String, version: Int, libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    hide(path, behind: uri)
    names.open(uri, as: path)
    closedTexts.forget([path])
    return host.open(path, text: SourceText(text), version: version, libraryVersion: libraryVersion)
  }

  /// - Parameter uri: by which name the client edits: from now on it counts.
  mutating func edit(
    _ path: String, as uri: DocumentURI, _ changes: [OpenDocument.Change], version: Int
  ) -> (edits: [UTF8Edit], change: WorkspaceChange) {
    guard let own = hiddenTexts[uri] else { return host.edit(path, changes, version: version) }
    hide(path, behind: uri)
    names.open(uri, as: path)
    return host.edit(path, [.all(own.text.bytes)] + changes, version: version)
  }

  /// The path of the document that is open by this name; nil if it is open by another that counts, or isn't. The name
  /// is free then.
  mutating func forgetName(_ uri: DocumentURI) -> String? {
    hiddenTexts[uri] = nil
    return names.close(uri).flatMap { documents[$0] == nil ? nil : $0 }
  }

  /// The text that the client has open by another name counts, or else the disk's.
  mutating func close(_ path: String) -> WorkspaceChange {
    closedTexts.forget([path])
    let others = names.otherNames(of: path, than: names.uri(of: path)).sorted { $0.rawValue < $1.rawValue }
    for other in others {
      guard let (text, version) = hiddenTexts.removeValue(forKey: other) else { continue }
      names.open(other, as: path)
      return host.edit(path, [.all(text.bytes)], version: version).change
    }
    return host.close(path)
  }

  /// Keeps the text that counts, where it is of another name.
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

  /// Returns the new names of documents that are known by others than before, by their old ones, besides.
  mutating func replace(
    with fresh: AnalysisHost, libraryVersion: LibraryVersion
  ) -> (change: WorkspaceChange, renamed: [String: String]) {
    closedTexts.forgetAll()
    let renamed = names.rename(documents.keys, in: fresh.snapshot)
    return (host.replace(with: fresh, renaming: renamed, libraryVersion: libraryVersion), renamed)
  }

  mutating func forgetAnalysis() { host.forgetWorkspace() }

  mutating func setOptions(_ options: AnalysisOptions) { host.setOptions(options) }
}
