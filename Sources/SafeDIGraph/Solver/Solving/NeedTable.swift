import DICheckDependencyLibrary
import DICheckText

/// The needs of each scope from above: its own requests and those of the scopes that it makes, less the declarations on
/// the way (Rules/Availability.md).
///
/// The recurrence: `needs(s)` = the requests of `s` that it doesn't create itself, and for each scope `c` that `s`
/// makes, `needs(c)` less the identities of all dependencies of `s`. The table holds the least fixpoint: found by
/// iteration in cyclic components, bottom-up elsewhere. No paths are enumerated.
///
/// Keeps the first ``limit`` needs of each scope: the first of a whole are first in each part too, so a need that is
/// kept for a scope is kept all the way down to the scopes that ask for it. Dropped needs are taken to be fulfilled.
struct NeedTable {
  /// A needed identity; `isOptional` if it may be missing without a fault.
  struct Need: Hashable, Comparable {
    private let rawValue: Int32

    init(_ identity: IdentityID, isOptional: Bool) {
      rawValue = identity.rawValue << 1 | (isOptional ? 1 : 0)
    }

    var identity: IdentityID { IdentityID(rawValue: rawValue >> 1) }
    var isOptional: Bool { rawValue & 1 == 1 }
    static func < (lhs: Need, rhs: Need) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// Far more than real code asks for: each would be a parameter of one function. In a chain of that many scopes, each
  /// with a need of its own, the table would grow with the square of their number.
  private static let limit = 4_096

  /// By scope, sorted.
  private var needs = ChunkedArray<[Need]>()
  /// In mocks, a received dependency of the scope stays needed if scopes below request it, and a value fulfills an
  /// optional need.
  private let isOfMocks: Bool

  /// - Parameter isOfMocks: whether to count needs that mocks promote (Rules/Mocks.md, "The graph of the mocks").
  init(ofMocks isOfMocks: Bool = false) { self.isOfMocks = isOfMocks }

  subscript(scope: ScopeID) -> [Need] { needs[scope, default: []] }

  func requires(_ scope: ScopeID, _ identity: IdentityID, orOptionally: Bool = false) -> Bool {
    contains(self[scope], Need(identity, isOptional: false))
      || (orOptionally && contains(self[scope], Need(identity, isOptional: true)))
  }

  /// Returns true if `scope` has an optional need for `identity`.
  func wants(_ scope: ScopeID, _ identity: IdentityID) -> Bool {
    contains(self[scope], Need(identity, isOptional: true))
  }

  /// The needs of a scope for any of `identities`, in no order.
  func needs(of scope: ScopeID, among identities: Set<IdentityID>) -> [Need] {
    let all = self[scope]
    if all.count <= identities.count { return all.filter { identities.contains($0.identity) } }
    return identities.flatMap { identity in
      [false, true].map { Need(identity, isOptional: $0) }.filter { contains(all, $0) }
    }
  }

  private func contains(_ sorted: [Need], _ need: Need) -> Bool {
    let index = sorted.partitioningIndex { $0 >= need }
    return index < sorted.count && sorted[index] == need
  }

  /// Computes all needs. `order` must be up to date. Returns the number of scopes computed.
  mutating func computeAll(in graph: LinkedGraph, _ order: ComponentOrder) -> Int {
    needs = ChunkedArray()
    return update(touched: order.scopes, in: graph, order).count
  }

  /// Updates the table after the links of `touched` changed; `order` must be up to date. Climbs from these scopes,
  /// lowest first, as long as needs change. Returns the computed scopes: `touched`, and the makers of scopes whose
  /// needs changed.
  mutating func update(
    touched: some Sequence<ScopeID>, in graph: LinkedGraph, _ order: ComponentOrder
  ) -> [ScopeID] {
    var computed: [ScopeID] = []
    order.sweep(from: touched, lowestFirst: true) { members, isCyclic in
      computed += members
      let before = members.map { self[$0] }
      if isCyclic {
        computeComponent(members, in: graph)
      } else {
        for id in members { needs[id, default: []] = compute(id, in: graph) }
      }
      return zip(members, before).filter { self[$0] != $1 }.flatMap { id, _ in graph.makers[id].map(\.scope) }
    }
    return computed
  }

  private mutating func computeComponent(_ members: [ScopeID], in graph: LinkedGraph) {
    for member in members { needs[member, default: []] = [] }
    var grows = true
    while grows {
      grows = false
      for member in members {
        let new = compute(member, in: graph)
        if new != needs[member] {
          needs[member] = new
          grows = true
        }
      }
    }
  }

  mutating func forget(_ scopes: [ScopeID]) { for scope in scopes { needs[scope, default: []] = [] } }

  private func compute(_ id: ScopeID, in graph: LinkedGraph) -> [Need] {
    guard let scope = graph.scopes[id] else { return [] }
    var result: [Need] = []
    for link in scope.links {
      if scope.surelyRequests(link), !scope.creates(link.source) {
        result.append(Need(link.source, isOptional: link.role.isOptional))
      }
      if let target = link.target {
        for need in self[target] where !isMet(need.identity, by: scope, in: graph) { result.append(need) }
      }
    }
    guard result.count > 1 else { return result }
    result.sort()
    var unique = 1
    for position in 1..<result.count where result[position] != result[unique - 1] {
      result[unique] = result[position]
      unique += 1
    }
    result.removeLast(result.count - min(unique, Self.limit))
    return result
  }

  /// Returns true if a child's need ends at `scope` instead of being passed on to the scopes above.
  private func isMet(_ identity: IdentityID, by scope: Scope, in graph: LinkedGraph) -> Bool {
    guard isOfMocks else { return scope.mayDeclare(identity) }
    return scope.creates(identity) || graph.interner.unwrappedOptional(of: identity).map(scope.creates) == true
  }

  /// The identities that the children of `id` require and `id` doesn't declare. Sorted.
  func missing(below id: ScopeID, in graph: LinkedGraph) -> [IdentityID] {
    let scope = graph.scope(id)
    return self[id].filter { need in
      // A need of `id` from above is its own request, or a child's.
      !need.isOptional && !scope.mayDeclare(need.identity)
        && scope.links.contains { $0.target.map { contains(self[$0], need) } ?? false }
    }.map(\.identity)
  }

  /// The labels that must exist before `target` can be made in a scope: of its needs, and of the needs of the scopes
  /// made there for these.
  func labelsNeeded(by target: ScopeID, in id: ScopeID, of graph: LinkedGraph) -> Set<NameID> {
    var labels: Set<NameID> = []
    var queue = [target]
    while let next = queue.popLast() {
      for need in self[next] {
        let label = graph.interner.label(of: need.identity)
        guard labels.insert(label).inserted else { continue }
        for link in graph.links(of: id) where graph.label(of: link) == label {
          if let made = link.target { queue.append(made) }
          if link.role.isAlias { labels.insert(graph.interner.label(of: link.source)) }
        }
      }
    }
    return labels
  }
}
