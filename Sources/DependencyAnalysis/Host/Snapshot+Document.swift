import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

extension Snapshot {
  /// A snapshot of one open document whose program isn't known or read yet, for the findings of its own declarations.
  /// Its program has no name and no graph. Nil for a document that isn't open.
  package func alone(_ path: String) -> Snapshot? {
    guard let document = documents[path] else { return nil }
    let reader = reader(for: document.edition)
    var result = Snapshot(layout: .ofTexts(for: layout.library), options: AnalysisOptions())
    result.ids[path] = FileID(0)
    result.files = [FileRecord(path: path, outcomes: [(document.edition, document.outcome)])]
    let program = Program(
      name: "", kind: .declarationsOnly, project: 0, folder: "/", ownModules: [], dependencyModules: [], ownFiles: [0],
      dependencyFiles: [], version: VersionFinding(version: document.edition.version, origin: .assumed))
    result.programs = [
      ProgramAnalysis(
        program: program, reader: reader, files: [FileID(0)], graph: reader.emptyGraph())
    ]
    return result
  }

  /// The findings of declarations in open documents that belong to no program, by path; no list is empty.
  package func diagnosticsOutsideOfPrograms() -> [String: [Finding]] {
    var result: [String: [Finding]] = [:]
    for (path, document) in documents where ids[path] == nil {
      let outcome = document.outcome
      let own = outcome.problems
        .filter { !outcome.suppressions.silences($0.code, at: $0.range) }
        .map { Finding($0, path: path, program: "") }
      if !own.isEmpty { result[path] = own }
    }
    return result
  }
}
