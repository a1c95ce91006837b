import DICheckAnalysis

/// The files with findings that depend on other files, and the state of those files at the last update.
struct SuspicionRecord: Sendable {
  /// Files whose findings depend on the imports of others.
  private var onImports: Set<String> = []
  /// Files whose findings depend on the graphs.
  private var onGraphs: Set<String> = []
  /// Empty while no finding depends on them.
  private var imports: [String: FileImports] = [:]
  private var graphs: [ProgramState] = []

  /// Updates the record for the files at `paths`. Returns all files whose findings may change as a consequence.
  /// O(paths); O(files) once, when the first finding depends on imports.
  mutating func update(_ paths: Set<String>, in snapshot: SafeDISnapshot) -> Set<String> {
    let hadNone = onImports.isEmpty
    for path in paths {
      let grounds = snapshot.ids[path].map(snapshot.grounds(ofSuspicionsIn:)) ?? []
      if grounds.contains(.imports) { onImports.insert(path) } else { onImports.remove(path) }
      if grounds.contains(.graph) { onGraphs.insert(path) } else { onGraphs.remove(path) }
    }
    return (haveImportsChanged(in: hadNone ? nil : paths, snapshot) ? onImports : [])
      .union(haveGraphsChanged(snapshot) ? onGraphs : [])
  }

  /// - Parameter paths: nil for all.
  private mutating func haveImportsChanged(in paths: Set<String>?, _ snapshot: SafeDISnapshot) -> Bool {
    guard !onImports.isEmpty else {
      imports = [:]
      return false
    }
    var haveChanged = false
    for path in paths ?? Set(snapshot.ids.keys) {
      let new = snapshot.ids[path].map(snapshot.imports)
      haveChanged = haveChanged || imports[path] != new
      imports[path] = new
    }
    return haveChanged
  }

  private mutating func haveGraphsChanged(_ snapshot: SafeDISnapshot) -> Bool {
    guard !onGraphs.isEmpty else { return false }
    let before = graphs
    graphs = snapshot.analysis.states(of: snapshot.view)
    return graphs != before
  }
}
