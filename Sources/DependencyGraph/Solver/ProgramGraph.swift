/// The linked and solved graph of one program: who makes what, who receives what from whom, what is wrong.
///
/// A value: copies are cheap until one of them is changed, so an immutable snapshot is a copy. Facts go in by file with
/// ``apply(_:)``; only what depends on the change is linked and solved again, and ``counters`` say how much that was.
package struct ProgramGraph: Sendable {
  package let rules: GraphRules

  var interner = Interner()
  /// One slot for each scope; nil where a scope went away and none has taken its number yet.
  var scopes = ChunkedArray<Scope?>()
  private var freeScopes: [ScopeID] = []
  var files = FileTable()
  var index = ProviderIndex()
  var order = ComponentOrder()
  var needs = NeedTable()
  var reach = Reachability()
  /// The links the other way round, kept with them.
  var makers = MakerIndex()
  var identityArcs = IdentityArcs()
  /// Who would make a type that nobody builds.
  var unbuilt: [TypeID: Set<ScopeID>] = [:]
  var linkFaults = LinkFaults()
  var suspects = Suspects()
  var traits = FileTraits()
  /// All findings of the last solve that need a search; the others are read off the scopes when asked for.
  var cycles: [Cycle] = []
  var cycleCache: [CycleSearch.Signature: [Cycle]] = [:]
  /// What is wrong with the mocks that are generated from this graph, as of the last solve.
  var mockFindings = MockFindings()
  /// The graph of the mocks as of the last solve, less what it shares with this one; none where there are no mocks.
  var mocks: [ProgramGraph] = []
  /// Who makes what in the graph of the mocks; empty in that of the program itself.
  var mockTargets = MockTargets()
  /// What was found out about this state.
  private(set) var memo = GraphMemo()
  /// Only these roots count, where a caller asked for them by name.
  var rootFilter: Set<TypeTerm>?
  /// The files of which something must be made for the program to make sense of the rest: those of a module that ends
  /// in something that runs. Empty where that isn't known.
  package var filesThatNeedRoot: Set<FileID> = []
  /// The files that are surely compiled in the Swift 6 language mode, of those that see the whole program: what makes
  /// mocks for a module that others use may know less.
  package var filesInSwift6Mode = FileSet()
  package private(set) var counters = SolverCounters()
  /// Grows with every change that was more than one of places.
  package private(set) var revision = 0
  /// Grows too when only that may be another by which generated code makes things: a call, an import, a default value.
  package private(set) var codeRevision = 0

  /// - Parameter rootFilter: concrete types of the roots to look at; nil for all.
  package init(rules: GraphRules, rootFilter: Set<TypeTerm>? = nil) {
    self.rules = rules
    self.rootFilter = rootFilter
  }
}

extension ProgramGraph {
  /// The same graph, to be changed to that of another program: it shares all that doesn't change then.
  package var countingAnew: ProgramGraph {
    var graph = self
    graph.counters = SolverCounters()
    return graph
  }

  /// How many files it has facts of.
  package var fileCount: Int { files.count }

  /// Takes in new facts and solves what depends on them.
  ///
  /// Facts that differ from the known ones only in places solve nothing. Otherwise the cost is that of the scopes that
  /// changed, of those above them whose needs changed, and of those below them that are reached now or no more. Only
  /// new names of nested types, and any change where roots are implicit, take a pass over the whole program.
  package mutating func apply(_ changes: [FileChange]) {
    // The first facts of a program, or those of a large part of it.
    var linking = Linking(isBulk: changes.count > 32 && changes.count > files.count / 8)
    for change in changes { stage(change, in: &linking) }
    guard !linking.isEmpty else { return }
    revision += 1
    codeRevision += 1
    memo = GraphMemo()
    // What an earlier change of this run brought, a later one may have taken away.
    linking.changed.removeAll { scopes[$0.index] == nil }
    let touched = link(&linking)
    solve(touched, linking: linking)
  }

  /// What a run of ``apply(_:)`` has to do.
  struct Linking {
    /// So much changes that what is derived is made afresh; what serves to bring it up to date isn't noted.
    var isBulk: Bool
    /// Scopes whose facts are new or other than before.
    var changed: [ScopeID] = []
    var removed: [ScopeID] = []
    /// Nested names that appeared or vanished: short names may now mean another type.
    var toggledNames: Set<NameID> = []
    /// Types whose registrations changed.
    var changedTypes: Set<TypeID> = []
    /// Scopes that make those types, or would.
    var affected: Set<ScopeID> = []
    /// Scopes that lost or gained a maker.
    var seeds: Set<ScopeID> = []
    /// Identities of links that came or went.
    var identities: Set<IdentityID> = []
    /// Scopes of which those who make them know something else than before: what they take at run time, or whether they
    /// are for mocks alone.
    var changedForMakers: Set<ScopeID> = []
    /// Scopes that stand elsewhere in their file than before.
    var moved: [ScopeID] = []
    /// Something changed that is no scope (a configuration, a plain type, syntax errors).
    var hasOtherChanges = false

    init(isBulk: Bool) { self.isBulk = isBulk }

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty && !hasOtherChanges }
  }

  private mutating func stage(_ change: FileChange, in linking: inout Linking) {
    let old = files[change.file]
    guard let facts = change.facts else {
      guard let old else { return }
      for scope in old.scopes { remove(scope, in: &linking) }
      traits.replace(old.facts, with: nil, of: change.file)
      files[change.file] = nil
      linking.hasOtherChanges = true
      return
    }
    if let old, old.path != change.path {
      // Everything stands elsewhere.
      stage(FileChange(file: change.file, path: old.path, facts: nil), in: &linking)
      return stage(change, in: &linking)
    }
    if let old, old.facts.hasSameShape(as: facts) {
      if !old.facts.isSameToGeneratedCode(as: facts) {
        codeRevision += 1
        // What is found about such mocks depends on the calls, which are no part of the shape.
        if !traits.lending.isEmpty { revision += 1 }
      }
      files.setFacts(facts, of: change.file)
      counters.shapesKept += 1
      return
    }
    linking.hasOtherChanges = true
    traits.replace(old?.facts, with: facts, of: change.file)
    // A provider keeps its scope as long as the file declares its type, so that those who make it need not be linked.
    var reusable: [TypeTerm: [(scope: ScopeID, provider: Provider)]] = [:]
    if let old {
      for (scope, provider) in zip(old.scopes, old.facts.providers).reversed() {
        reusable[provider.shape.concreteType, default: []].append((scope, provider))
      }
    }
    var scopeIDs: [ScopeID] = []
    scopeIDs.reserveCapacity(facts.providers.count)
    for (position, provider) in facts.providers.enumerated() {
      if !reusable.isEmpty, let (scope, known) = reusable[provider.shape.concreteType]?.popLast() {
        if scopes[scope.index]?.provider != position { move(scope, to: position, in: &linking) }
        if !known.hasSameShape(as: provider) {
          if !known.isSameToMakers(as: provider) { linking.changedForMakers.insert(scope) }
          if !known.claimsSameTypes(as: provider) { unregister(scope, in: &linking) }
          linking.changed.append(scope)
        }
        scopeIDs.append(scope)
      } else {
        let scope = allocateScope(file: change.file, provider: position)
        linking.changed.append(scope)
        scopeIDs.append(scope)
      }
    }
    for (scope, _) in reusable.values.joined() { remove(scope, in: &linking) }
    files[change.file] = FileTable.Entry(path: change.path, facts: facts, scopes: scopeIDs)
  }

  private mutating func allocateScope(file: FileID, provider: Int) -> ScopeID {
    let scope = Scope(file: file, provider: provider)
    if let id = freeScopes.popLast() {
      scopes[id.index] = scope
      return id
    }
    scopes.append(scope)
    return ScopeID(scopes.count - 1)
  }

  /// A scope's facts stand elsewhere in its file: among several who claim a type, the first by place is made.
  private mutating func move(_ scope: ScopeID, to position: Int, in linking: inout Linking) {
    for type in scopes[scope.index]?.registeredTypes ?? [] where index[type].count > 1 {
      noteChange(of: type, in: &linking)
    }
    scopes[scope.index]?.provider = position
    linking.moved.append(scope)
  }

  private mutating func remove(_ scope: ScopeID, in linking: inout Linking) {
    unregister(scope, in: &linking)
    setLinks([], of: scope, in: &linking)
    scopes[scope.index] = nil
    linking.removed.append(scope)
  }

  /// Frees the numbers of removed scopes, once nothing refers to them any more.
  mutating func release(_ removed: [ScopeID]) { freeScopes += removed }

  mutating func count(_ body: (inout SolverCounters) -> Void) { body(&counters) }
}

extension ProgramGraph {
  /// The scope with number `id`, which must be alive: all links and tables hold live numbers once `apply` has run.
  func scope(_ id: ScopeID) -> Scope {
    // Whoever holds a number got it from a link or a table, and `remove` takes a scope out of all of them.
    guard let scope = scopes[id.index] else { preconditionFailure("a table holds the removed scope \(id.index)") }
    return scope
  }

  /// The links of a live scope, without a copy of all else.
  func links(of id: ScopeID) -> [Link] {
    // Walks begin at live scopes and follow targets, which `apply` links anew before anything walks.
    guard let links = scopes[id.index]?.links else { preconditionFailure("a walk meets the removed scope \(id.index)") }
    return links
  }

  func facts(of id: ScopeID) -> Provider {
    let scope = scope(id)
    // Scopes are made of the facts of their file and are removed before it is.
    guard let entry = files[scope.file] else { preconditionFailure("scope \(id.index) outlived its file") }
    return entry.facts.providers[scope.provider]
  }

  /// All live scopes.
  var liveScopes: some Sequence<ScopeID> {
    scopes.indices.lazy.filter { scopes[$0] != nil }.map { ScopeID($0) }
  }

  /// Whether `lhs` stands before `rhs` by file path, then by place in the file.
  package func precedes(_ lhs: ScopeID, _ rhs: ScopeID) -> Bool {
    let (left, right) = (scope(lhs), scope(rhs))
    if left.file == right.file { return left.provider < right.provider }
    let (leftPath, rightPath) = (files[left.file]?.path ?? "", files[right.file]?.path ?? "")
    return leftPath == rightPath ? left.file < right.file : leftPath < rightPath
  }

  func precedes(_ lhs: DependencyReference, _ rhs: DependencyReference) -> Bool {
    lhs.scope == rhs.scope ? lhs.dependency < rhs.dependency : precedes(lhs.scope, rhs.scope)
  }
}
