import DICheckDependencyLibrary

/// The linked and solved graph of one program: which provider makes which dependency, which creator each receiver gets
/// its value from, and what is wrong.
///
/// A value: copies are cheap until one of them is changed, so an immutable snapshot is a copy. ``apply(_:)`` takes in
/// the facts of files; only what depends on the change is linked and solved again, and ``counters`` say how much. The
/// graph numbers the scopes, its owner numbers the files. Numbers passed in must come from the same state of the graph.
///
/// Made of these values, each computed from those before it:
///
/// 1. `LinkedGraph`: the scopes of the facts, and the targets of their dependencies.
/// 2. `ScopeGraph`: the same with an order, with the needs of each scope, and with the scopes that roots reach.
/// 3. `ScopeNotes`: certain and possible faults (`Suspect`) of single scopes; `ComponentCycles`: the cycles in
/// cyclic components.
/// 4. `Mocks`: a `ScopeGraph` of their own, and its faults.
///
/// Findings and answers aren't stored here: searches are values that read these.
package struct ProgramGraph: Sendable {
  var solved: ScopeGraph
  /// Faults of single made dependencies, whether or not a root reaches them.
  var linkFaults = ScopeNotes<[GraphProblem]>()
  var suspects = ScopeNotes<Suspect>()
  /// The faulty cycles; all other findings are read off the scopes when asked for.
  var cycles = ComponentCycles()
  var mocks = Mocks()
  /// Answers cached until the next change.
  private(set) var cache = GraphCache()
  /// The files of modules that end in something that runs: such a program makes sense only if a root makes something of
  /// them. Empty where that isn't known.
  package var filesThatNeedRoot: Set<FileID> = []
  /// The module of each file.
  package var moduleBoundaries = ModuleBoundaries.unknown
  /// The names among ``foreignAttributes`` that files without facts seem to declare.
  package var attributesDeclaredElsewhere: Set<String> = [] {
    didSet { if attributesDeclaredElsewhere != oldValue { revision += 1 } }
  }
  /// True if the program has parts beside its files that can't be read: they may declare whatever seems to be missing.
  package var lacksParts: Bool {
    get { solved.linked.traits.lacksParts }
    set { solved.linked.traits.lacksParts = newValue }
  }
  /// Counts of the graph's work since it was made.
  package private(set) var counters = SolverCounters()
  /// Grows with every change that concerns more than ranges.
  package private(set) var revision = 0
  /// Grows with ``revision``, and when only generated code may change: a call, an import, a default value.
  package private(set) var codeRevision = 0

  /// - Parameter rootFilter: concrete types of the roots to look at; nil for all.
  package init(rules: GraphSemantics, rootFilter: Set<TypeTerm>? = nil) {
    self.init(ScopeGraph(LinkedGraph(rules: rules, rootFilter: rootFilter)))
  }

  /// A graph for questions only; it holds no findings.
  init(_ solved: ScopeGraph) { self.solved = solved }
}

extension ProgramGraph {
  package var rules: GraphSemantics { solved.linked.rules }

  /// The same graph with its counters at zero, as the start of another program's: both share everything that doesn't
  /// differ.
  package var countingAnew: ProgramGraph {
    var graph = self
    graph.counters = SolverCounters()
    return graph
  }

  /// Takes in new facts and solves what depends on them.
  ///
  /// Facts that differ from the known ones only in ranges solve nothing. Otherwise the cost is that of the changed
  /// scopes, of the scopes above them whose needs changed, and of the scopes below them that became reachable or
  /// unreachable. Only new names of nested types, and any change where roots are implicit, take a pass over the whole
  /// program.
  package mutating func apply(_ changes: [FileChange]) {
    let fileCount = solved.linked.files.count
    // The first facts of a program, or those of a large part of it.
    var linking = Linking(isBulk: changes.count > 32 && changes.count > fileCount / 8)
    for change in changes { solved.linked.stage(change, in: &linking) }
    counters.shapesKept += linking.shapesKept
    codeRevision += linking.codeChanges
    guard !linking.isEmpty else { return }
    revision += 1
    codeRevision += 1
    cache = GraphCache()
    let touched = solved.linked.link(&linking)
    counters.scopesLinked += touched.count
    solve(touched, linking)
    solved.linked.release(linking.removed)
  }
}

// MARK: Solving

extension ProgramGraph {
  /// Updates everything that is derived from links.
  private mutating func solve(_ touched: [ScopeID], _ linking: Linking) {
    if linking.isBulk || solved.order.isEmpty {
      solveAfresh()
    } else {
      update(touched, linking)
    }
    if !linking.moved.isEmpty {
      cycles.forget()
      mocks.forgetCycles()
    }
    counters.componentsSearched += cycles.update(in: solved, suspects)
    let isMadeAfresh = mocks.update(touched, linking, beside: &solved)
    if isMadeAfresh { counters.mockGraphsMade += 1 }
  }

  private mutating func solveAfresh() {
    counters.orderings += 1
    counters.scopesSolved += solved.solveNeeds()
    suspects = ScopeNotes()
    suspect(solved.linked.liveScopes)
    solved.reach = Reachability(solved.linked)
    linkFaults = ScopeNotes()
    checkLinks(of: solved.linked.liveScopes)
  }

  private mutating func suspect(_ scopes: some Sequence<ScopeID>) {
    suspects.update(scopes) { [solved] in Suspect($0, in: solved) }
  }

  private mutating func checkLinks(of scopes: some Sequence<ScopeID>) {
    linkFaults.update(scopes) { [solved] in solved.linkFaults(of: $0) }
  }

  private mutating func update(_ touched: [ScopeID], _ linking: Linking) {
    var identities = linking.identities
    for type in linking.changedTypes { solved.linked.interner.forEachIdentity(of: type) { identities.insert($0) } }
    let changes = solved.updateNeeds(
      OrderChanges(touched: touched, removed: linking.removed, identities: identities))
    if changes.isOrderedAfresh { counters.orderings += 1 }
    counters.scopesSolved += changes.computed.count

    suspects.forget(linking.removed)
    suspect(changes.computed)
    solved.updateReach(touched, linking)
    linkFaults.forget(linking.removed)
    checkLinks(of: touched)
    for id in linking.changedForMakers where solved.linked.scopes[id] != nil {
      checkLinks(of: solved.makers[id].map(\.scope))
    }
  }
}
