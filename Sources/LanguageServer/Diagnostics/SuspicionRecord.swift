import DICheckDependencyAnalysis

/// Which files have findings that hang on other files, and what of those was known when they were looked at last.
struct SuspicionRecord {
  /// Files whose findings hang on what others import.
  private var onImports: Set<String> = []
  /// Files whose findings hang on the graphs.
  private var onGraphs: Set<String> = []
  /// What each file imports, as an index into ``kinds``; empty while nothing hangs on it.
  private var imports: [String: Int] = [:]
  /// Many files import the same.
  private var kinds: [FileImports: Int] = [:]
  private var graphs: [TypingRun.GraphState] = []

  /// Takes note of what the files at `paths` say now. Returns all files whose findings may be others because of it.
  /// O(paths); O(files) once when the first finding hangs on imports.
  mutating func update(_ paths: Set<String>, in snapshot: Snapshot) -> Set<String> {
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
  private mutating func haveImportsChanged(in paths: Set<String>?, _ snapshot: Snapshot) -> Bool {
    guard !onImports.isEmpty else {
      (imports, kinds) = ([:], [:])
      return false
    }
    var haveChanged = false
    for path in paths ?? Set(snapshot.ids.keys) {
      let kind = snapshot.ids[path].map { index(of: snapshot.imports(of: $0)) }
      haveChanged = haveChanged || imports[path] != kind
      imports[path] = kind
    }
    return haveChanged
  }

  private mutating func index(of imports: FileImports) -> Int {
    if let known = kinds[imports] { return known }
    kinds[imports] = kinds.count
    return kinds.count - 1
  }

  private mutating func haveGraphsChanged(_ snapshot: Snapshot) -> Bool {
    guard !onGraphs.isEmpty else { return false }
    let before = graphs
    graphs = snapshot.graphStates
    return graphs != before
  }
}
