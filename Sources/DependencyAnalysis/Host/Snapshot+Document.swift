import DependencyGraph
import SafeDILibrary
import Workspace

extension Snapshot {
  /// What is known of one open document whose program isn't known, or isn't read yet: what its own declarations show.
  /// Its program has no name and no graph.
  package init(of document: OpenDocument, at path: String) {
    self.init(layout: .ofTexts(for: SafeDI()), options: AnalysisOptions())
    let adapter = SafeDIAdapter(version: document.adapterVersion)
    ids[path] = FileID(0)
    files = [FileRecord(path: path, outcomes: [(document.adapterVersion, document.outcome)])]
    let program = Program(
      name: "", kind: .declarationsOnly, project: 0, folder: "/", ownModules: [], dependencyModules: [], ownFiles: [0],
      dependencyFiles: [], version: VersionFinding(version: document.adapterVersion, origin: .assumed))
    programs = [
      ProgramAnalysis(
        program: program, adapter: adapter, files: [FileID(0)], graph: ProgramGraph(rules: adapter.graphRules))
    ]
  }
}
