import DICheckAnalysis

/// The files with findings that depend on other files, and the state of those files at the last update.
struct SuspicionRecord {
  /// Files whose findings depend on the imports of others.
  private var onImports: Set<String> = []
  /// Files whose findings depend on the graphs.
  private var onGraphs: Set<String> = []
  /// A file's imports as far as other files depend on them: its own, and those that it passes on to importers, nil where
  /// these aren't known. Empty while no finding depends on them.
  private var imports: [String: [[String]?]] = [:]
  private var graphs: [ProgramState] = []

  /// Updates the record for the files at `paths`. Returns all files whose findings may change as a consequence.
  /// O(paths); O(files) once, when the first finding depends on imports.
  mutating func update(_ paths: Set<String>, in snapshot: SafeDISnapshot) -> Set<String> {
    let hadNone = onImports.isEmpty
    for path in paths {
      onImports.remove(path)
      onGraphs.remove(path)
      for premise in snapshot.ids[path].map(snapshot.premises) ?? [] {
        switch premise {
        case .libraryIsOutOfSight: onImports.insert(path)
        case .isUnmade: onGraphs.insert(path)
        case .isNowhere: break
        }
      }
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
      let new = snapshot.ids[path].map { file in
        [snapshot.reading(of: file.index)?.imports.map(\.module), snapshot.passedOnModules(of: file)]
      }
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
