import DICheckDependencyLibrary

/// The scopes of one graph, linked and solved: in an order, each with its needs from above, and with the scopes that
/// roots reach. A program has one, and its mocks have another, in which other scopes are made.
struct ScopeGraph {
  var linked: LinkedGraph
  var order = ComponentOrder()
  var needs = NeedTable()
  var reach = Reachability()

  init(_ linked: LinkedGraph) { self.linked = linked }
}

// MARK: Solving

extension ScopeGraph {
  /// Orders all scopes, and computes their needs in that order. Returns the number of scopes.
  mutating func solveNeeds() -> Int {
    order = ComponentOrder(linked)
    return needs.computeAll(in: linked, order)
  }

  /// Updates order and needs. Returns the scopes whose needs were computed again, and whether the order had to be
  /// computed from scratch.
  mutating func updateNeeds(_ changes: OrderChanges) -> (computed: [ScopeID], isOrderedAfresh: Bool) {
    let isOrdered = order.update(changes, in: linked)
    if !isOrdered { order = ComponentOrder(linked) }
    needs.forget(changes.removed)
    return (needs.update(touched: changes.touched, in: linked, order), !isOrdered)
  }

  /// Updates the reach of roots, after order and needs.
  mutating func updateReach(_ touched: [ScopeID], _ linking: Linking) {
    if linked.rules.hasImplicitRoots {
      // A scope that receives isn't a root, so any change may add or remove one.
      reach = Reachability(linked)
    } else {
      reach.update(touched, linking, in: linked, order)
    }
  }
}

// MARK: Links

// Shortcuts to the linked graph, which nearly every search needs.
extension ScopeGraph {
  var rules: GraphSemantics { _read { yield linked.rules } }
  var interner: Interner { _read { yield linked.interner } }
  var index: ProviderIndex { _read { yield linked.index } }
  var traits: FileTraits { _read { yield linked.traits } }
  var makers: MakerIndex { _read { yield linked.makers } }

  /// Returns true if `id` is a root that counts. O(log roots) comparisons of places at most.
  func isRoot(_ id: ScopeID) -> Bool { reach.isRoot(id, in: linked) }

  func scope(_ id: ScopeID) -> Scope { linked.scope(id) }
  func links(of id: ScopeID) -> [Link] { linked.links(of: id) }
  func link(_ reference: DependencyReference) -> Link { linked.link(reference) }
  func facts(of id: ScopeID) -> Provider { linked.facts(of: id) }
  func label(of link: Link) -> NameID { linked.label(of: link) }
  func precedes(_ lhs: ScopeID, _ rhs: ScopeID) -> Bool { linked.precedes(lhs, rhs) }
  func precedes(_ lhs: DependencyReference, _ rhs: DependencyReference) -> Bool { linked.precedes(lhs, rhs) }

  /// The names of attributes on types and extensions that may be anybody's. O(files with such attributes).
  var foreignAttributes: Set<String> {
    traits[.attributed].reduce(into: []) { names, file in
      for provider in linked.files.providers(of: file) { names.formUnion(provider.shape.foreignAttributes) }
    }
  }
}
