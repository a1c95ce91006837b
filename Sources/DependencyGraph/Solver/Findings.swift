extension ProgramGraph {
  /// All faults of the program, in the order of their places: by file path, then by offset.
  ///
  /// The cost is that of what is found: of the roots, of the scopes with faults of their own, and of a search over the
  /// scopes that need what is missing.
  package func problems() -> [GraphProblem] {
    var result = duplicateProviders() + duplicateConfigurations()
    // Names of nested types mean nothing there: the declarations are at fault, not those who use them.
    if rules.forbidsNestedProviders, !traits.nesting.isEmpty { return inOrder(result) }
    let isDamaged = !traits.damaged.isEmpty
    for (id, faults) in linkFaults.faults { result += faults.filter { isTold($0, of: id, isDamaged: isDamaged) } }
    result += distinctCycles().map { .cycle($0) }
    // What can't be read may hold what seems to be missing (semantics.md §6.3).
    if !isDamaged { result += unfulfilled().map { .unfulfilledReceived($0) } }
    return inOrder(result)
  }

  private func isTold(_ fault: GraphProblem, of id: ScopeID, isDamaged: Bool) -> Bool {
    if case .forwardedOnConstant = fault { return reach.contains(id) || reach.mockRoots.contains(id) }
    return reach.contains(id) && !isDamaged
  }

  private func inOrder(_ problems: [GraphProblem]) -> [GraphProblem] {
    problems.map { (place(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Every claim on a type that another provider claims too.
  private func duplicateProviders() -> [GraphProblem] {
    var result: [GraphProblem] = []
    for type in index.contested {
      // A lost or surplus brace gives types other names than they are meant to have.
      let registrations = index[type].filter { !traits.damaged.contains(scope($0.scope).file) }
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

  /// One cycle for each place and kind, the shortest: what closes several is one thing to mend.
  private func distinctCycles() -> [Cycle] {
    struct Key: Hashable {
      var place: DependencyReference
      var kind: Cycle.Kind
    }
    func isSimpler(_ lhs: Cycle, _ rhs: Cycle) -> Bool {
      if lhs.hops.count != rhs.hops.count { return lhs.hops.count < rhs.hops.count }
      return lhs.hops.lexicographicallyPrecedes(rhs.hops) { precedes($0, $1) }
    }
    return Dictionary(grouping: cycles) { Key(place: $0.place, kind: $0.kind) }.values
      .compactMap { $0.min(by: isSimpler) }
  }

  private func duplicateConfigurations() -> [GraphProblem] {
    let all = traits.configuring.map { (path: path(of: $0) ?? "", file: $0) }.sorted { $0 < $1 }
      .flatMap { _, file in
        (fileFacts(file)?.configurations ?? []).indices.map { GraphProblem.ConfigurationReference(file: file, index: $0) }
      }
    guard let first = all.first else { return [] }
    return all.dropFirst().map { .duplicateConfiguration($0, first: first) }
  }

  /// The spellings of what `id` takes at run time as one type: the only forwarded type, or the tuple ordered by label;
  /// and the name that its type gives it (semantics.md §5.1, SD-G12).
  package func forwardedTypes(of id: ScopeID) -> [TypeTerm] {
    let provider = facts(of: id)
    let forwarded = provider.dependencies.map(\.shape).filter { $0.source == .forwarded }
    guard let first = forwarded.first else { return [] }
    let named = TypeTerm.nested(name: rules.forwardedTypeName, parent: provider.shape.concreteType)
    if forwarded.count == 1 { return [named, first.type] }
    let elements = forwarded.sorted { $0.label < $1.label }
      .map { TypeTerm.TupleElement(label: $0.label, type: $0.type) }
    return [named, .tuple(elements)]
  }
}

extension ProgramGraph {
  /// Where a fault is shown, for ordering: file path and offset, then kind.
  private func place(of problem: GraphProblem) -> (path: String, offset: Int32, kind: Int, text: String) {
    switch problem {
    case .duplicateProvider(let type, let claims): place(of: claims[0].scope, kind: 0, text: "\(type)")
    case .duplicateMock(let type, let claims): place(of: claims[0].scope, kind: 1, text: "\(type)")
    case .noProvider(let reference, _): place(of: reference, kind: 2)
    case .forwardedOnConstant(let reference, _): place(of: reference, kind: 3)
    case .cycle(let cycle): place(of: cycle.place, kind: 4, text: "\(cycle.kind)")
    case .erasedForwardedMismatch(let reference, _): place(of: reference, kind: 5)
    case .unfulfilledReceived(let unfulfilled): place(of: unfulfilled.dependency, kind: 6)
    case .duplicateConfiguration(let reference, _):
      (files[reference.file]?.path ?? "", Int32(reference.index), 7, "")
    }
  }

  private func place(of id: ScopeID, kind: Int, text: String) -> (path: String, offset: Int32, kind: Int, text: String) {
    (files[scope(id).file]?.path ?? "", facts(of: id).places.name.start, kind, text)
  }

  private func place(
    of reference: DependencyReference, kind: Int, text: String = ""
  ) -> (path: String, offset: Int32, kind: Int, text: String) {
    let places = facts(of: reference.scope).dependencies[reference.dependency].places
    return (files[scope(reference.scope).file]?.path ?? "", places.name.start, kind, text)
  }
}
