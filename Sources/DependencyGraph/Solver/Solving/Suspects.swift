/// What looks wrong about the code that is generated for a scope, as far as its own dependencies and the needs of those
/// that it makes show. Whether it is wrong depends on what is above it, and is looked into when findings are asked for.
///
/// Kept scope by scope, as needs are: a scope is looked at again when its links or the needs of those it makes changed.
struct Suspects: Sendable {
  /// No entry for scopes that look fine, which nearly all do.
  private(set) var byScope: [ScopeID: Suspect] = [:]

  init() {}

  /// O(dependencies and what those who are made for them need).
  init(_ graph: ScopeGraph) { update(graph.linked.liveScopes, in: graph) }

  /// Looks at `scopes` again. The needs of all must hold.
  mutating func update(_ scopes: some Sequence<ScopeID>, in graph: ScopeGraph) {
    for id in scopes {
      let found = Suspect(id, in: graph)
      if let found { byScope[id] = found } else if !byScope.isEmpty { byScope[id] = nil }
    }
  }

  mutating func forget(_ scopes: [ScopeID]) {
    guard !byScope.isEmpty else { return }
    for scope in scopes { byScope[scope] = nil }
  }
}

/// See ``Suspects``. Dependencies are given by their index in the scope.
struct Suspect: Hashable, Sendable {
  /// A dependency whose label stands in the way of another one from further above.
  struct Shadow: Hashable, Sendable {
    /// What the scope creates under the label.
    var nearer: Int
    /// What leads to whoever asks: a made dependency, or one that is renamed here.
    var hop: Int
    /// What is asked for.
    var identity: IdentityID
    var isOptional: Bool
  }

  /// Of what the scope makes or renames, each needs the next, and the last one the first; as far as what may stay
  /// unanswered isn't answered further down.
  var rings: [[Int]] = []
  var shadows: [Shadow] = []
  /// What may be absent here, though it is required below.
  var absentees: [Int] = []

  /// Nil for a scope that looks fine.
  init?(_ id: ScopeID, in graph: ScopeGraph) {
    guard let scope = graph.linked.scopes[id.index], scope.certainty != .misplaced,
      scope.links.contains(where: { $0.target != nil || $0.role.isAlias })
    else { return nil }
    let labels = scope.links.indices.filter {
      scope.links[$0].role.isSurelyCreated && scope.links[$0].role != .kept
        && graph.interner.hasSeveralTypes(graph.label(of: scope.links[$0]))
    }
    let mayBeAbsent = scope.links.contains { $0.role == .receivedIfAvailable }
    var arcs: [(from: Int32, to: Int32)] = []
    var shadows: [Shadow] = []
    var absentees: Set<Int> = []
    func look(at identity: IdentityID, isOptional: Bool, for hop: Int) {
      if let item = graph.linked.creator(of: identity, isOptional: isOptional, in: scope) {
        let role = scope.links[item].role
        if item == hop { return }
        // To hand on what keeps a value orders nothing.
        if role == .kept, scope.links[item].identity == identity { return }
        if role.isInstantiated || role == .alias { arcs.append((Int32(hop), Int32(item))) }
        if role == .aliasIfAvailable, !isOptional || graph.rules.renamesAbsentAliases { absentees.insert(item) }
        return
      }
      if mayBeAbsent, !isOptional, let item = scope.links.firstIndex(where: { $0.isAbsentee(identity) }) {
        absentees.insert(item)
      }
      guard !labels.isEmpty else { return }
      let label = graph.interner.label(of: identity)
      for nearer in labels where nearer != hop && graph.label(of: scope.links[nearer]) == label {
        guard graph.interner.isAnother(scope.links[nearer].identity, than: identity) else { continue }
        shadows.append(Shadow(nearer: nearer, hop: hop, identity: identity, isOptional: isOptional))
      }
    }
    for (position, link) in scope.links.enumerated() where !link.isDoubtful {
      if link.role.isAlias {
        look(at: link.source, isOptional: link.role.isOptional, for: position)
      } else if let target = link.target {
        for need in graph.needs[target] { look(at: need.identity, isOptional: need.isOptional, for: position) }
      }
    }
    self.shadows = shadows
    self.absentees = absentees.sorted()
    rings = Rings.find(nodeCount: scope.links.count, arcs: arcs)
    if rings.isEmpty, shadows.isEmpty, absentees.isEmpty { return nil }
  }
}

extension Link.Role {
  /// Created, and there in any case.
  var isSurelyCreated: Bool { isCreated && self != .aliasIfAvailable }
}

extension Link {
  /// Whether it takes `identity` only if that is available.
  fileprivate func isAbsentee(_ identity: IdentityID) -> Bool {
    role == .receivedIfAvailable && self.identity == identity
  }
}

extension Interner {
  /// Whether two identities are of types that differ in more than `any`, `some`, `?` and `!`: then one isn't meant
  /// where the other is asked for.
  fileprivate func isAnother(_ one: IdentityID, than other: IdentityID) -> Bool {
    guard one != other else { return false }
    return types[type(of: one).index].unwrapped
      != types[type(of: other).index].unwrapped
  }
}
