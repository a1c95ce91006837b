extension ProgramGraph {
  /// All faults of the program, in the order of their places: by file path, then by offset.
  ///
  /// The cost is that of what is found: of the roots, of the scopes with faults of their own, and of a search over the
  /// scopes that need what is missing.
  package func problems() -> [GraphProblem] {
    var result = duplicateProviders() + duplicateConfigurations()
    // Names of nested types mean nothing there: the declarations are at fault, not those who use them.
    if rules.forbidsNestedProviders, !traits.nesting.isEmpty { return inOrder(result) }
    for (id, faults) in linkFaults.faults { result += faults.filter { isReported($0, of: id) } }
    result += mockFindings.forwardedOnConstant
      .filter { isCertain($0.reference, provider: $0.provider) && !isRefusedBelowRoot($0.reference) }
      .map { .forwardedOnConstant($0.reference, provider: $0.provider) }
    result += distinctCycles().map { .cycle($0) }
    let unfulfilled = unfulfilled()
    result += unfulfilled.map { .unfulfilledReceived($0) }
    return inOrder(result + lints(besides: unfulfilled.map(\.dependency)))
  }

  /// What can't be read may hold what seems to be missing (Rules/Reading.md, "Unreadable files"): a fault is reported
  /// where it needs nothing that is unknown.
  private func isReported(_ fault: GraphProblem, of id: ScopeID) -> Bool {
    func isKnown(_ reference: DependencyReference) -> Bool {
      scope(id).certainty != .misplaced && !links(of: id)[reference.dependency].isDoubtful
    }
    guard reach.contains(id) else { return false }
    switch fault {
    case .forwardedOnConstant(let reference, let provider): return isCertain(reference, provider: provider)
    case .noProvider(let reference, let type), .mockOnlyProvider(let reference, let type, _):
      return isKnown(reference) && !traits.mayProvideUnread(type)
    case .erasedForwardedMismatch(let reference, let provider):
      return isKnown(reference) && scope(provider).certainty == .whole
    // Nothing else is a link's fault.
    default: return true
    }
  }

  /// Whether no unread text may say otherwise of what a dependency makes.
  private func isCertain(_ reference: DependencyReference, provider: ScopeID) -> Bool {
    scope(reference.scope).certainty != .misplaced && scope(provider).certainty != .misplaced
      && !links(of: reference.scope)[reference.dependency].isDoubtful
  }

  /// Whether a root, too, makes at once what takes something at run time.
  private func isRefusedBelowRoot(_ reference: DependencyReference) -> Bool {
    reach.contains(reference.scope)
      && links(of: reference.scope)[reference.dependency].target.map { scope($0).takesForwarded } == true
  }

  private func inOrder(_ problems: [GraphProblem]) -> [GraphProblem] {
    problems.map { (place(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Every claim on a type that another provider claims too.
  private func duplicateProviders() -> [GraphProblem] {
    var result: [GraphProblem] = []
    for type in index.contested {
      // A lost or surplus brace gives types other names than they are meant to have.
      let registrations = index[type].filter { scope($0.scope).certainty != .misplaced }
        .sorted { precedes($0.scope, $1.scope) }
      let term = interner.types[type.index]
      func claims(_ registrations: [ProviderIndex.Registration]) -> [GraphProblem.Claim] {
        registrations.sorted { ($0.scope == $1.scope && $0.position < $1.position) || precedes($0.scope, $1.scope) }
          .map { .init(scope: $0.scope, additionalType: $0.position == 0 ? nil : $0.position - 1) }
      }
      let real = registrations.filter { !$0.isMockOnly }
      let mocks = registrations.filter(\.isMockOnly)
      if Set(real.map(\.scope)).count > 1 { result.append(.duplicateProvider(type: term, claims: claims(real))) }
      if Set(mocks.map(\.scope)).count > 1 {
        result.append(.duplicateMock(type: term, claims: claims(mocks)))
      } else if let mock = mocks.first,
        let owner = real.first(where: { $0.position == 0 && facts(of: $0.scope).shape.handWrittenMock != nil }),
        scope(mock.scope).concreteType == scope(owner.scope).concreteType
      {
        result.append(.duplicateMock(type: term, claims: claims([owner, mock])))
      }
    }
    return result
  }

  /// One cycle for each place and kind, the shortest: what closes several is one thing to fix.
  private func distinctCycles() -> [Cycle] {
    struct Key: Hashable {
      var place: DependencyReference
      var kind: Cycle.Kind
    }
    func isSimpler(_ lhs: Cycle, _ rhs: Cycle) -> Bool {
      if lhs.hops.count != rhs.hops.count { return lhs.hops.count < rhs.hops.count }
      return lhs.hops.lexicographicallyPrecedes(rhs.hops) { precedes($0, $1) }
    }
    // Through what may be another type's members no cycle is known to lead.
    let known = (cycles + mockCycles).filter { $0.hops.allSatisfy { scope($0.scope).certainty != .misplaced } }
    return Dictionary(grouping: known) { Key(place: $0.place, kind: $0.kind) }.values
      .compactMap { $0.min(by: isSimpler) }
  }

  /// Those of the mocks that aren't known from the program itself, each once wherever it is entered.
  private var mockCycles: [Cycle] {
    var known = Set(cycles.map { Set($0.hops) })
    return mockFindings.cycles.sorted { precedes($0.place, $1.place) }.filter { known.insert(Set($0.hops)).inserted }
  }

  private func duplicateConfigurations() -> [GraphProblem] {
    let all = traits.configuring.map { (path: path(of: $0) ?? "", file: $0) }.sorted { $0 < $1 }
      .flatMap { _, file in
        let configurations = fileFacts(file)?.configurations ?? []
        return configurations.indices.map { GraphProblem.ConfigurationReference(file: file, index: $0) }
      }
    guard let first = all.first else { return [] }
    return all.dropFirst().map { .duplicateConfiguration($0, first: first) }
  }

  /// The spellings of what `id` takes at run time as one type: the name that its type gives it; and the only forwarded
  /// type, or the tuple ordered by label. 2.x compares a tuple's elements by name alone, so it accepts none with
  /// an element that is more than a plain name (Rules/Graph.md).
  package func forwardedTypes(of id: ScopeID) -> [TypeTerm] {
    let provider = facts(of: id)
    let forwarded = provider.dependencies.map(\.shape).filter { $0.source == .forwarded }
    guard let first = forwarded.first else { return [] }
    let named = TypeTerm.nested(name: rules.forwardedTypeName, parent: provider.shape.concreteType)
    if forwarded.count == 1 { return [named, first.type] }
    guard !rules.comparesTuplesByName || forwarded.allSatisfy(\.type.isPlainName) else { return [named] }
    let elements = forwarded.sorted { $0.label < $1.label }
      .map { TypeTerm.TupleElement(label: $0.label, type: $0.type) }
    return [named, .tuple(elements)]
  }
}

extension TypeTerm {
  /// Whether it is spelled as one word.
  fileprivate var isPlainName: Bool {
    switch self {
    case .simple(_, let generics): generics.isEmpty
    case .void: true
    default: false
    }
  }
}

extension ProgramGraph {
  /// Where a fault is shown, for ordering: file path and offset, then its own order.
  private func place(of problem: GraphProblem) -> (path: String, offset: Int32, rank: Int, text: String) {
    let (rank, text) = problem.order
    func place(_ file: FileID, _ offset: Int32) -> (path: String, offset: Int32, rank: Int, text: String) {
      (files[file]?.path ?? "", offset, rank, text)
    }
    switch problem.place {
    case .dependency(let reference):
      let places = facts(of: reference.scope).dependencies[reference.dependency].places
      return place(scope(reference.scope).file, places.name.start)
    case .providers(let providers): return place(scope(providers[0]).file, facts(of: providers[0]).places.name.start)
    case .configuration(let reference): return place(reference.file, Int32(reference.index))
    }
  }
}
