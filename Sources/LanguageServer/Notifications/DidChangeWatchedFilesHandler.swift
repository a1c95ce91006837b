import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol
import DICheckWorkspace

/// A burst of events is one step: what changed is read, what came or went makes the workspace be read anew.
enum DidChangeWatchedFilesHandler {
  static func handle(_ params: LSP.DidChangeWatchedFilesParams, in session: Session) {
    var changed: Set<String> = []
    var structural: Set<String> = []
    // Made once for a burst, and only where there is need.
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
      } else if session.workspace.snapshot?.ids[path] != nil {
        if event.type == .deleted { session.indexing.schedule() } else { changed.insert(path) }
      } else if path.hasSuffix(".swift") {
        if session.isOfInterest(path) { session.indexing.schedule() }
      } else if session.indexing.restartDue == nil {
        let isGone = event.type == .deleted
        // An event of a folder stands for those of the files in it.
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

  /// Whether a new folder brings something that the workspace would be made of.
  private static func holdsSources(_ path: String, _ session: Session) -> Bool {
    guard FileSnapshot(of: path)?.kind == .folder, session.isOfInterest(path) else { return false }
    // One that was waited for: a document of it is open, or it has a list of sources.
    if session.workspace.documents.keys.contains(where: { FilePath.isInside($0, path) }) { return true }
    if let list = session.settings.library.sourceList, path.contains("/\(list.hiddenFolder)") { return true }
    // Builds make folders too.
    let budget = WalkBudget(entries: 10_000, time: .milliseconds(50))
    let tree = FileTree(below: [path], options: WalkOptions(libraries: [session.settings.library], budget: budget))
    return !tree.files.isEmpty || !tree.manifests.isEmpty || !tree.xcodeProjects.isEmpty
      || !tree.xcodeWorkspaces.isEmpty || path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }
}
