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
    names.open(uri, as: path)
    closedTexts.forget([path])
    return host.open(path, text: SourceText(text), version: version, libraryVersion: libraryVersion)
  }

  mutating func edit(
    _ path: String, _ changes: [OpenDocument.Change], version: Int
  ) -> (edits: [UTF8Edit], change: WorkspaceChange) {
    host.edit(path, changes, version: version)
  }

  /// The path of the document that is open by this name; nil if it is open by another, or isn't. The name is free then.
  mutating func forgetName(_ uri: DocumentURI) -> String? {
    names.close(uri).flatMap { documents[$0] == nil ? nil : $0 }
  }

  mutating func close(_ path: String) -> WorkspaceChange {
    closedTexts.forget([path])
    return host.close(path)
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
