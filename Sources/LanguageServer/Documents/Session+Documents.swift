import DependencyAnalysis
import DependencyGraph
import LanguageServerProtocol
import SafeDILibrary
import Text
import Workspace

extension Session {
  // MARK: Names

  /// The path by which the analysis knows what the client calls `uri`; nil for schemes that aren't served.
  func path(of uri: DocumentURI) -> String? {
    if let open = openPaths[uri] { return open }
    if uri.scheme == "untitled" { return uri.rawValue }
    return uri.filePath.map { knownPath($0) }
  }

  /// Another spelling, through a link or in another case where the file system takes both, becomes the analysis' own;
  /// also that of a file that isn't there yet, and of a folder.
  private func knownPath(_ path: String) -> String {
    guard let snapshot = host?.snapshot, snapshot.ids[path] == nil else { return path }
    return snapshot.layout.spelling(ofFile: path) ?? path
  }

  /// The client's own spelling for what it opened once, the plain one otherwise.
  func uri(of path: String) -> DocumentURI {
    documents[path]?.uri ?? spellings[path] ?? DocumentURI(filePath: path)
  }

  /// Calls open documents by the names that a new reading of the workspace gave their files.
  func renameDocuments() {
    for (uri, path) in openPaths {
      guard let plain = uri.filePath else { continue }
      let newPath = knownPath(plain)
      guard newPath != path, documents[newPath] == nil, let managed = documents.removeValue(forKey: path) else {
        continue
      }
      documents[newPath] = managed
      openPaths[uri] = newPath
      spellings[newPath] = spellings.removeValue(forKey: path)
      published.rename(path, to: newPath)
    }
  }

  /// The text that counts for `path`: the editor's, else the disk's.
  func text(of path: String) -> SourceText? { documents[path]?.document.text ?? texts.text(of: path) }

  func lspRange(_ range: Text.SourceRange, in text: SourceText) -> LSP.Range {
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
    // An editor may show us its settings or a page of documentation too.
    guard let path = path(of: item.uri), item.languageId == .swift || path.hasSuffix(".swift") else { return }
    endTyping()
    if uri(of: path) != item.uri || published.isPulling { withdraw(path) }
    let document = OpenDocument(
      path: path, text: SourceText(item.text), version: item.version,
      adapter: SafeDIAdapter(version: adapterVersion(for: path)), reader: &reader)
    documents[path] = ManagedDocument(uri: item.uri, document: document, isFile: item.uri.filePath != nil)
    openPaths[item.uri] = path
    spellings[path] = item.uri
    texts.remove(path)
    takeInDocument(path)
    takeInUnsavedDocuments()
    schedulePublish(edited: [path], immediately: true)
  }

  /// Open documents that are files of the workspace by name, and on no disk yet.
  var unsavedDocuments: Set<String> {
    Set(documents.filter { isNewFile($0.key, $0.value) }.keys)
  }

  private func isNewFile(_ path: String, _ managed: ManagedDocument) -> Bool {
    managed.isFile && path.hasSuffix(".swift") && isOfInterest(path) && FileSnapshot(of: path) == nil
  }

  /// Reads the workspace anew, once, for documents that would be part of it if they were saved.
  func takeInUnsavedDocuments() {
    let ids = host?.snapshot.ids ?? [:]
    let isNews = documents.contains { path, managed in
      ids[path] == nil && !indexing.unsaved.contains(path) && isNewFile(path, managed)
    }
    if isNews, host != nil { scheduleIndexing() }
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
    if typing?.path != path { endTyping() }
    let before = (findings: currentFindings(), graphs: graphStates)
    // Taken out and put back, so that the text isn't copied for having two owners.
    guard var managed = documents.removeValue(forKey: path) else { return }
    let edits = managed.document.apply(changes, version: version, reader: &reader)
    documents[path] = managed
    published.edit(path)
    noteTyping(edits, in: path, before: before)
    takeInDocument(path)
    timings.lastUpdate = start.duration(to: .now).seconds
    watching.noteActivity()
    schedulePublish(edited: [path], immediately: false)
  }

  /// Begins, continues or ends a run of typing.
  private func noteTyping(
    _ edits: [TextEdit], in path: String,
    before: (findings: FindingStore.Findings, graphs: [TypingRun.GraphState])
  ) {
    let isTyping = TypingRun.isTyping(edits)
    if isTyping, typing?.isContinued(by: edits) == true {
      typing?.take(edits)
      return
    }
    // After a leap, what was held back is true by now.
    endTyping()
    if isTyping {
      let wasUnreadable = before.findings.declarations[path]?.contains { $0.code == .unreadableSource } ?? false
      typing = TypingRun(
        path: path, settled: before.findings.graph, graphs: before.graphs, wasUnreadable: wasUnreadable, edits: edits)
    }
  }

  private func isChange(_ event: SessionEvent, of uri: DocumentURI) -> Bool {
    guard case .incoming(.message(.notification(let notification))) = event,
      notification.method == LSP.DidChangeTextDocumentNotification.method,
      case .object(let params) = notification.params, case .object(let document)? = params["textDocument"]
    else { return false }
    return document["uri"] == .string(uri.rawValue)
  }

  private func openDocumentChange(_ change: LSP.TextDocumentContentChangeEvent) -> OpenDocument.Change {
    func position(_ position: LSP.Position) -> TextPosition {
      TextPosition(line: position.line, column: position.character)
    }
    switch change {
    case .textDocumentContentChangeWholeDocument(let whole): return .all(Array(whole.text.utf8))
    case .textDocumentContentChangePartial(let part):
      return .replace(position(part.range.start), position(part.range.end), encoding, with: Array(part.text.utf8))
    }
  }

  func close(_ uri: DocumentURI) {
    guard let path = openPaths.removeValue(forKey: uri) else { return }
    // Opened by another name since: that one counts.
    guard let managed = documents[path], managed.uri == uri else { return }
    endTyping()
    documents[path] = nil
    published.endPulling(path)
    translations.textChanged(path)
    if managed.isFile { readFromDisk(path) }
    // It was never saved.
    if indexing.unsaved.contains(path), FileSnapshot(of: path) == nil { scheduleIndexing() }
    findings.forget(path)
    schedulePublish(edited: [], immediately: true)
  }

  func saved(_ uri: DocumentURI) {
    endTyping()
    watching.noteActivity()
    guard let path = path(of: uri) else { return }
    if isStructural(path) { structuralFileChanged(path) }
  }

  // MARK: The analysis

  /// The version of the library that a file is read for: its first program's.
  private func adapterVersion(for path: String) -> SafeDIVersion {
    guard let snapshot = host?.snapshot, let file = snapshot.ids[path] else {
      return settings.version ?? library.releases.newest
    }
    return snapshot.programs(of: file).first?.adapter.version ?? library.releases.newest
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
    translations.textChanged(path)
    guard let document = documents[path]?.document, let file = host?.snapshot.ids[path] else { return }
    update(file) { version in
      version == document.adapterVersion ? document.outcome : document.outcome(for: SafeDIAdapter(version: version))
    }
  }

  /// Makes the disk's text count.
  func readFromDisk(_ path: String) {
    texts.remove(path)
    findings.forget(path)
    translations.textChanged(path)
    guard let file = host?.snapshot.ids[path] else { return }
    var source = SourceReader()
    var stamp: FileSnapshot?
    update(file, stamp: { stamp }) { version in
      let adapter = SafeDIAdapter(version: version)
      let result = source.read(path, adapter: adapter, search: adapter.markerSearch)
      stamp = result.stamp
      return result.outcome
    }
  }

  private func update(
    _ file: FileID, stamp: () -> FileSnapshot? = { nil }, outcome: (SafeDIVersion) -> FileOutcome?
  ) {
    do {
      guard try host?.update(file, outcome: outcome, stamp: stamp) == true else { return }
      findings.forgetAll()
      adoptAfterReforming()
    } catch {
      log.write(.error, "internal: \(error)")
    }
  }

  /// Programs that were formed anew may have read from disk what is open.
  private func adoptAfterReforming() {
    guard !isAdopting else { return }
    isAdopting = true
    defer { isAdopting = false }
    for path in documents.keys.sorted() { adopt(path) }
  }
}
