import DICheckDependencyLibrary

/// Possible faults of the code generated for a scope, as far as its own dependencies and its children's needs show
/// them. Whether they are faults depends on the scopes above, and is decided when findings are asked for. Dependencies are
/// given by their index in the scope.
///
/// Kept by scope, like needs: a scope is examined again when its links or its children's needs change.
struct Suspect {
  /// A dependency whose label hides another one from further above.
  struct Shadow {
    /// The dependency that the scope creates under the label.
    var nearer: Int
    /// The dependency that leads to the request: a made one, or an alias of this scope.
    var hop: Int
    var identity: IdentityID
    var isOptional: Bool
  }

  /// The made or renamed dependencies from which something that must be made before them is needed, with that.
  typealias Arc = (from: Int32, to: Int32, isOptional: Bool)

  /// Empty without a ring; optional needs count as if nothing further down answered them.
  var arcs: [Arc] = []
  var shadows: [Shadow] = []
  /// Dependencies that may be absent here, though they are required below.
  var absentees: [Int] = []

  /// Nil for a scope without possible faults. All needs must be up to date. O(dependencies + needs of their targets).
  init?(_ id: ScopeID, in graph: ScopeGraph) {
    guard let scope = graph.linked.scopes[id], scope.certainty != .misplaced,
      scope.links.contains(where: { $0.target != nil || $0.role.isAlias })
    else { return nil }
    let labels = scope.links.indices.filter {
      scope.links[$0].role.isSurelyCreated && scope.links[$0].role != .kept
        && graph.interner.hasSeveralTypes(graph.label(of: scope.links[$0]))
    }
    let mayBeAbsent = scope.links.contains { $0.role == .receivedIfAvailable }
    var arcs: [Arc] = []
    var shadows: [Shadow] = []
    var absentees: Set<Int> = []
    // A maker of hundreds of features is asked for the same few things by each of them.
    var creators: [NeedTable.Need: Int?] = [:]
    func creator(of identity: IdentityID, isOptional: Bool) -> Int? {
      guard scope.links.count > 32 else {
        return graph.linked.creator(of: identity, isOptional: isOptional, in: scope)
      }
      let need = NeedTable.Need(identity, isOptional: isOptional)
      if let known = creators[need] { return known }
      let found = graph.linked.creator(of: identity, isOptional: isOptional, in: scope)
      creators[need] = .some(found)
      return found
    }
    func look(at identity: IdentityID, isOptional: Bool, for hop: Int) {
      if let item = creator(of: identity, isOptional: isOptional) {
        let role = scope.links[item].role
        if item == hop { return }
        // Passing on a builder that keeps its value forces no order.
        if role == .kept, scope.links[item].identity == identity { return }
        if role.isInstantiated || role == .alias { arcs.append((Int32(hop), Int32(item), isOptional)) }
        if role == .aliasIfAvailable, !isOptional { absentees.insert(item) }
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
    if !Rings.find(nodeCount: scope.links.count, arcs: arcs.map { ($0.from, $0.to) }).isEmpty { self.arcs = arcs }
    if self.arcs.isEmpty, shadows.isEmpty, absentees.isEmpty { return nil }
  }
}

extension Link.Role {
  /// Created, and always present.
  var isSurelyCreated: Bool { isCreated && self != .aliasIfAvailable }
}

extension Link {
  /// Returns true if it takes `identity` with `onlyIfAvailable`.
  fileprivate func isAbsentee(_ identity: IdentityID) -> Bool {
    role == .receivedIfAvailable && self.identity == identity
  }
}

extension Interner {
  /// Returns true if two identities have types that differ in more than `any`, `some`, `?` and `!`, so that one isn't
  /// meant when the other is requested.
  fileprivate func isAnother(_ one: IdentityID, than other: IdentityID) -> Bool {
    guard one != other else { return false }
    return types[type(of: one)].unwrapped
      != types[type(of: other)].unwrapped
  }
}
