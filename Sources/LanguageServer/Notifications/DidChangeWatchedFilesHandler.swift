import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckWorkspace

/// Handles a burst of events as one step: reads changed files, and the workspace if files were added or removed.
enum DidChangeWatchedFilesHandler {
  static func handle(_ params: LSP.DidChangeWatchedFilesParams, in session: Session) {
    var changed: Set<String> = []
    var structural: Set<String> = []
    // Computed once for a burst, and only if needed.
    lazy var structuralFolders = Set(
      (session.workspace.snapshot?.layout.structuralFiles ?? []).flatMap { path in
        sequence(first: path) { FilePath.parent(of: $0) }
      })
    for event in params.changes {
      guard let plain = event.uri.filePath, !session.isInBuildFolder(plain) || session.isConsulted(plain),
        let path = session.workspace.path(of: event.uri)
      else { continue }
      if session.isStructural(path) {
        if session.isOfInterest(path) || session.isConsulted(path) { structural.insert(path) }
      } else if session.workspace.snapshot?.contains(path) == true {
        if event.type == .deleted { session.indexing.schedule() } else { changed.insert(path) }
      } else if path.hasSuffix(".swift") {
        if session.isOfInterest(path) { session.indexing.schedule() }
      } else if session.indexing.restartDue == nil {
        let isGone = event.type == .deleted
        // An event of a folder stands for events of all its files.
        let isNews =
          isGone
          ? session.workspace.snapshot?.layout.hasFiles(below: path) == true || structuralFolders.contains(path)
          : holdsSources(path, session)
        if isNews { session.indexing.schedule() }
      }
    }
    for path in structural.sorted() { session.structuralFileChanged(path) }
    session.reread(changed.sorted())
  }

  /// Whether a new folder contains anything that belongs to the workspace.
  private static func holdsSources(_ path: String, _ session: Session) -> Bool {
    guard FileSnapshot(of: path)?.kind == .folder, session.isOfInterest(path) else { return false }
    // An awaited folder: a document in it is open, or it contains a list of sources.
    if session.workspace.documents.keys.contains(where: { FilePath.isInside($0, path) }) { return true }
    let lists = session.settings.libraries.compactMap(\.sourceList)
    if lists.contains(where: { path.contains("/\($0.hiddenFolder)") }) { return true }
    // Limited, since builds create folders too.
    let budget = WalkBudget(entries: 10_000, time: .milliseconds(50))
    let tree = FileTree(below: [path], options: WalkOptions(libraries: session.settings.libraries, budget: budget))
    return !tree.files.isEmpty || !tree.manifests.isEmpty || !tree.xcodeProjects.isEmpty
      || !tree.xcodeWorkspaces.isEmpty || path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }
}
