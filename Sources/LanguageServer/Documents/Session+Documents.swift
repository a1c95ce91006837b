import DependencyAnalysis
import DependencyGraph
import DependencySyntax
import LanguageServerProtocol
import Workspace

extension Session {
  // MARK: Names

  /// The path by which the analysis knows what the client calls `uri`; nil for schemes that aren't served.
  func path(of uri: DocumentURI) -> String? {
    guard uri.scheme != "untitled" else { return uri.rawValue }
    guard let path = uri.filePath else { return nil }
    guard let snapshot = host?.snapshot, snapshot.ids[path] == nil else { return path }
    // Another spelling of a known file: through a link, or in another case where the file system takes both.
    let resolved = FilePath.resolvingLinks(path)
    return snapshot.ids[resolved] == nil ? path : resolved
  }

  /// The client's own spelling for open documents, the plain one otherwise.
  func uri(of path: String) -> DocumentURI { documents[path]?.uri ?? DocumentURI(filePath: path) }

  /// The text that counts for `path`: the editor's, else the disk's.
  func text(of path: String) -> SourceText? { documents[path]?.document.text ?? texts.text(of: path) }

  func lspRange(_ range: DependencyGraph.SourceRange, in text: SourceText) -> LSP.Range {
    func position(_ offset: Int32) -> LSP.Position {
      let position = text.position(at: Int(offset), encoding: encoding)
      return LSP.Position(line: position.line, character: position.column)
    }
    return LSP.Range(start: position(range.start), end: position(max(range.start, range.end)))
  }

  /// Nil when the file can't be read any more.
  func lspLocation(_ location: DependencyAnalysis.Location) -> LSP.Location? {
    text(of: location.path).map { LSP.Location(uri: uri(of: location.path), range: lspRange(location.range, in: $0)) }
  }

  // MARK: Open, change, close

  func open(_ item: LSP.TextDocumentItem) {
    guard let path = path(of: item.uri) else { return }
    let version = adapterVersion(for: path)
    let document = OpenDocument(
      path: path, text: SourceText(item.text), version: item.version, adapter: SafeDIAdapter(version: version),
      reader: &reader)
    documents[path] = ManagedDocument(uri: item.uri, document: document, isFile: item.uri.filePath != nil)
    texts.remove(path)
    takeInDocument(path)
    schedulePublish(edited: [path], immediately: true)
  }

  func change(_ params: LSP.DidChangeTextDocumentParams) {
    guard let path = path(of: params.textDocument.uri), documents[path] != nil else { return }
    let start = ContinuousClock.now
    var changes = params.contentChanges.map { openDocumentChange($0) }
    var version = params.textDocument.version
    // A run of changes of one document that wait already is one step; a request between them ends the run.
    while let next = queue.takeNext(where: { isChange($0, of: params.textDocument.uri) }) {
      guard case .incoming(.message(.notification(let notification))) = next,
        let more = try? notification.decodeParams(of: LSP.DidChangeTextDocumentNotification.self)
      else { continue }
      changes += more.contentChanges.map { openDocumentChange($0) }
      version = more.textDocument.version
    }
    // Taken out and put back, so that the text isn't copied for having two owners.
    guard var managed = documents.removeValue(forKey: path) else { return }
    managed.document.apply(changes, version: version, reader: &reader)
    documents[path] = managed
    takeInDocument(path)
    timings.lastUpdate = start.duration(to: .now).seconds
    watching.noteActivity()
    schedulePublish(edited: [path], immediately: false)
  }

  private func isChange(_ event: SessionEvent, of uri: DocumentURI) -> Bool {
    guard case .incoming(.message(.notification(let notification))) = event,
      notification.method == LSP.DidChangeTextDocumentNotification.method,
      case .object(let params) = notification.params, case .object(let document)? = params["textDocument"]
    else { return false }
    return document["uri"] == .string(uri.rawValue)
  }

  private func openDocumentChange(_ change: LSP.TextDocumentContentChangeEvent) -> OpenDocument.Change {
    let bytes = Array(change.text.utf8)
    guard let range = change.range else { return .all(bytes) }
    func position(_ position: LSP.Position) -> TextPosition {
      TextPosition(line: position.line, column: position.character)
    }
    return .replace(position(range.start), position(range.end), encoding, with: bytes)
  }

  func close(_ uri: DocumentURI) {
    guard let path = path(of: uri), let managed = documents.removeValue(forKey: path) else { return }
    if managed.isFile { readFromDisk(path) }
    findings.forget(path)
    schedulePublish(edited: [], immediately: true, closed: [(path, managed.uri)])
  }

  func saved(_ uri: DocumentURI) {
    watching.noteActivity()
    guard let path = path(of: uri) else { return }
    if isStructural(path) { structuralFileChanged(path) }
  }

  // MARK: The analysis

  /// The version of the library that a file is read for: its first program's.
  private func adapterVersion(for path: String) -> SafeDIVersion {
    guard let snapshot = host?.snapshot, let file = snapshot.ids[path] else {
      return settings.current.safediVersion ?? .newest
    }
    return snapshot.programs(of: file).first?.adapter.version ?? .newest
  }

  /// Makes an open document's text count, after the workspace was read anew.
  func adopt(_ path: String) {
    guard let managed = documents[path] else { return }
    let version = adapterVersion(for: path)
    if managed.document.adapterVersion != version {
      documents[path]?.document = OpenDocument(
        path: path, text: managed.document.text, version: managed.document.version,
        adapter: SafeDIAdapter(version: version), reader: &reader)
    }
    takeInDocument(path)
  }

  /// Tells the analysis what an open document says.
  private func takeInDocument(_ path: String) {
    findings.forget(path)
    guard let document = documents[path]?.document, let file = host?.snapshot.ids[path] else { return }
    update(file) { version in
      version == document.adapterVersion ? document.outcome : document.outcome(for: SafeDIAdapter(version: version))
    }
  }

  /// Makes the disk's text count.
  func readFromDisk(_ path: String) {
    texts.remove(path)
    findings.forget(path)
    guard let file = host?.snapshot.ids[path] else { return }
    var source = SourceReader()
    var stamp: FileSnapshot?
    update(file, stamp: { stamp }) { version in
      let adapter = SafeDIAdapter(version: version)
      let result = source.read(path, adapter: adapter, search: MarkerSearch(adapter.markers.map { "\($0)" }))
      stamp = result.stamp
      return result.outcome
    }
  }

  private func update(
    _ file: FileID, stamp: () -> FileSnapshot? = { nil }, outcome: (SafeDIVersion) -> FileOutcome?
  ) {
    do {
      let reformed = try host?.update(file, outcome: outcome, stamp: stamp) ?? false
      if reformed { findings.forgetAll() }
    } catch {
      log.write(.error, "internal: \(error)")
    }
  }
}
