/// What the library refuses about the mocks that it generates (Rules/Mocks.md): in each, and below the roots,
/// cycles; in what is mocked, values that take something at run time. What is missing there becomes a parameter.
struct MockFindings: Sendable {
  var cycles: [Cycle] = []
  var forwardedOnConstant: [(reference: DependencyReference, provider: ScopeID)] = []
  /// What the library accepts, and writes code for that can't be compiled.
  var rings: [ConfigurationRing] = []
  /// What knots that were searched before hold.
  var cache: [CycleSearch.Signature: [Cycle]] = [:]
}

extension ProgramGraph {
  /// The types that a mock is generated for, in no order.
  var mockedScopes: Set<ScopeID> {
    guard rules.hasMocks, rootFilter == nil else { return [] }
    var found = reach.mockRoots
    let configurations = traits.configuring.flatMap { fileFacts($0)?.configurations ?? [] }
    let listed = Set(configurations.flatMap(\.shape.additionalMocks))
    if !listed.isEmpty {
      let names = listed.compactMap { $0.split(separator: ".").last?.prefix { $0 != "<" } }.map(String.init)
      found.formUnion(providers(named: names).filter { listed.contains("\(concreteType(of: $0))") })
    }
    return found
  }

  /// What is wrong in the graph of the mocks, which this is. O(mocked types + their dependencies), and where there are
  /// knots O(scopes + dependencies) and their search.
  mutating func findMockFaults(
    mocked: Set<ScopeID>, roots: [ScopeID], knowing cache: [CycleSearch.Signature: [Cycle]]
  ) -> MockFindings {
    var findings = MockFindings()
    for id in mocked {
      for (position, link) in links(of: id).enumerated() where link.role == .constant {
        guard let target = link.target, scopes[target.index]?.takesForwarded == true else { continue }
        findings.forwardedOnConstant.append((DependencyReference(scope: id, dependency: position), target))
      }
    }
    guard !order.knots.isEmpty else { return findings }
    findings.rings = MockGraph(graph: self, mocked: mocked).configurationRings()
    let search = searchKnots(from: enterKnots(mocked: mocked, roots: roots), knowing: cache)
    findings.cycles = search.cycles
    findings.cache = search.cache
    return findings
  }

  /// Notes which scopes are walked, and returns where the knots are entered: once as declared, and once with what each
  /// mock makes at its top because it is received below.
  private mutating func enterKnots(mocked: Set<ScopeID>, roots: [ScopeID]) -> KnotEntries {
    func start(_ id: ScopeID, as property: IdentityID?, isLazy: Bool) -> KnotEntries.Start {
      KnotEntries.Start(property: property, isLazy: isLazy, scope: id, isPromoted: property != nil)
    }
    let starts = mocked + roots
    let isReached = Reachability.closure(of: starts, in: self)
    let promotions = Promotions(mocked: mocked, in: self).promoted
    let isReachedBelowPromoted = Reachability.closure(of: promotions.map(\.scope), in: self)
    reach = Reachability(walking: zip(isReached, isReachedBelowPromoted).map { $0 || $1 })
    return KnotEntries(
      self,
      walks: [
        .init(starts: starts.map { start($0, as: nil, isLazy: false) }, isReached: isReached),
        .init(
          starts: promotions.map { start($0.scope, as: $0.identity, isLazy: $0.isLazy) },
          isReached: isReachedBelowPromoted, isPromoted: true),
      ])
  }
}
