import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The mutable owner of everything known about a workspace, for all libraries that it uses. Its state at one moment is
/// the ``snapshot``.
///
/// Owns the texts that an editor has open: each edit enters once, and results in a new snapshot and a list of changes.
/// Single-threaded by nature. Reading files and solving programs block; the language server does both first thing on
/// another thread and then owns the result.
package struct AnalysisHost: Sendable {
  /// One for each library that the workspace uses; never empty.
  private var libraries: [LibraryHost]
  /// Increases with every change of the snapshot, and so of any text.
  private(set) var revision = 0
  private var hasWorkspace = true

  /// Creates a host without a workspace.
  /// - Parameter libraries: those that open documents may be written for; at least one.
  package init(for libraries: [any AnalyzedLibrary]) {
    precondition(!libraries.isEmpty)
    self.libraries = libraries.map { LibraryHost(for: $0) }
    hasWorkspace = false
  }

  /// Reads all files of the layouts and solves their programs, on all cores. Blocks until done.
  /// - Parameters:
  ///   - layouts: the views of one workspace, one for each library that it uses; at least one.
  ///   - known: an analysis of the same workspace, whose unchanged files aren't read again.
  ///   - texts: texts of files by path, used in place of the disk.
  ///   - takeStep: is told how far it is.
  ///   - isCancelled: returns true once the result isn't wanted any more.
  /// - Throws: `CancellationError` once `isCancelled` returns true.
  package init(
    layouts: [ProgramLayout], options: AnalysisOptions = AnalysisOptions(), reusing known: Snapshot? = nil,
    texts: TextsByPath = [:], takeStep: AnalysisStep.Handler? = nil,
    isCancelled: @escaping CancellationCheck = { false }
  ) throws {
    precondition(!layouts.isEmpty)
    libraries = try LibraryHost.hosts(
      of: layouts, options: options,
      reusing: { library in known?.libraries.first { $0.view.layout.library.name == library }?.view }, texts: texts,
      takeStep: takeStep, isCancelled: isCancelled)
  }

  package var snapshot: Snapshot { Snapshot(libraries: libraries.map(\.snapshot)) }

  /// The snapshot of the workspace; nil until one was read.
  package var workspace: Snapshot? { hasWorkspace ? snapshot : nil }

  /// The work of all libraries.
  package var counters: AnalysisCounters { libraries.reduce(into: AnalysisCounters()) { $0.add($1.counters) } }

  /// Returns true if `path` is a file with words of a library in a workspace that was read as one without any, so that
  /// its programs must be formed.
  package func asksForPrograms(_ path: String) -> Bool { libraries.contains { $0.asksForPrograms(path) } }

  /// The names of the libraries whose words some open document has.
  package var librariesOfDocuments: Set<String> {
    Set(libraries.lazy.filter(\.hasMarkedDocument).map(\.view.layout.library.name))
  }

  // MARK: Findings

  /// All findings of the present texts except hints, by path; no list is empty. O(1) until something changes, for a
  /// workspace of one library.
  package mutating func allFindings() -> FindingsByPath {
    joined { $0.ask { $0.current(in: $1).all } }
  }

  /// The findings and hints that an editor shows, by path: all except those held back while the user types.
  package mutating func shownFindings() -> FindingsByPath {
    joined { $0.ask { $0.shown(in: $1) } }
  }

  private mutating func joined(_ find: (inout LibraryHost) -> FindingsByPath) -> FindingsByPath {
    if libraries.count == 1 { return find(&libraries[0]) }
    var parts: [FindingsByPath] = []
    for index in libraries.indices { parts.append(find(&libraries[index])) }
    var result: FindingsByPath = [:]
    for path in Set(parts.flatMap(\.keys)) {
      let joined = CurrentFindings.unique(JointFindings.joined(parts.map { $0[path] ?? [] }))
      if !joined.isEmpty { result[path] = joined }
    }
    return result
  }

  /// The current run of typing; nil while the user isn't typing.
  package var typing: TypingRun? { libraries.lazy.compactMap(\.findings.typing).first }

  /// Ends a run of typing. Returns whether findings that were held back are shown now.
  package mutating func endTyping() -> Bool {
    var isNew = false
    for index in libraries.indices {
      isNew = libraries[index].ask { $0.endTyping(in: $1) } || isNew
    }
    return isNew
  }

  /// Takes in the hints found in open documents, by path. Returns whether they changed.
  package mutating func takeIn(hints: FindingsByPath) -> Bool {
    // A search finds the hints of all libraries at once, so they are kept with the first.
    defer { libraries[0].findings.hints = hints }
    return hints != libraries[0].findings.hints
  }

  // MARK: Texts

  /// - Parameter versions: the versions for which a document is read unless its program has another, by the names of
  ///   libraries.
  package mutating func open(
    _ path: String, text: SourceText, version: Int, stating versions: VersionsByLibrary
  ) -> WorkspaceChange {
    change { $0.open(path, text: text, version: version, stating: versions) }
  }

  /// Applies changes in order (``OpenDocument/apply(_:version:)``); does nothing for a document that isn't open. The
  /// text is changed once, and all libraries share it.
  package mutating func edit(
    _ path: String, _ changes: [OpenDocument.Change], version: Int
  ) -> WorkspaceChange {
    guard var text = libraries[0].view.documents[path]?.text else { return WorkspaceChange() }
    let edits = text.apply(changes)
    return change { $0.edit(path, to: text, by: edits, version: version) }
  }

  /// Closes a document: its text on disk counts again.
  package mutating func close(_ path: String) -> WorkspaceChange { change { $0.close(path) } }

  /// Rereads files that changed on disk. Open documents stay as they are.
  package mutating func reread(_ paths: [String]) -> WorkspaceChange { change { $0.reread(paths) } }

  /// Replaces the workspace with a new reading of it, and keeps the documents that are open here.
  /// - Parameters:
  ///   - names: new paths of renamed documents, by old path.
  ///   - versions: as in ``open(_:text:version:stating:)``.
  package mutating func replace(
    with fresh: AnalysisHost, renaming names: [String: String], stating versions: VersionsByLibrary
  ) -> WorkspaceChange {
    var documents = snapshot.documents
    for (old, new) in names { documents[new] = documents.removeValue(forKey: old) }
    let revision = revision
    self = fresh
    self.revision = revision
    var change = change { $0.adopt(documents, stating: versions) }
    change.isReformed = true
    return change
  }

  /// Forgets the workspace; only open documents are kept.
  /// - Parameter all: the libraries that these may be written for; at least one.
  package mutating func forgetWorkspace(for all: [any AnalyzedLibrary]) {
    _ = replace(with: AnalysisHost(for: all), renaming: [:], stating: [:])
  }

  /// Changes the options that decide which findings are reported and how.
  package mutating func setOptions(_ options: AnalysisOptions) {
    revision += 1
    for index in libraries.indices { libraries[index].setOptions(options) }
  }

  private mutating func change(_ apply: (inout LibraryHost) -> WorkspaceChange) -> WorkspaceChange {
    revision += 1
    var result = WorkspaceChange()
    for index in libraries.indices { result.formUnion(apply(&libraries[index])) }
    return result
  }
}

extension ProgramLayout {
  /// The library that it is a view for.
  var analyzedLibrary: any AnalyzedLibrary {
    // The executable's list has only such libraries, and layouts are made for these.
    guard let library = library as? any AnalyzedLibrary else { preconditionFailure("\(library.name) isn't analyzed") }
    return library
  }
}
