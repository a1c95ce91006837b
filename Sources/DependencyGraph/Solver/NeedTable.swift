/// What each scope needs from above: what it and the scopes that it makes request, less what is declared on the way
/// (semantics.md §4.5, §9.4).
///
/// The recurrence: `needs(s)` = what `s` requests and doesn't create itself, and for each scope `c` that `s` makes,
/// `needs(c)` less the identities of all dependencies of `s`. The least solution: around knots it is found by iteration
/// from nothing, elsewhere bottom-up. Nothing is enumerated by path.
struct NeedTable: Sendable {
  /// A needed identity; `isOptional` where absence is no fault.
  struct Need: Hashable, Sendable, Comparable {
    private let rawValue: Int32

    init(_ identity: IdentityID, isOptional: Bool) {
      rawValue = identity.rawValue << 1 | (isOptional ? 1 : 0)
    }

    var identity: IdentityID { IdentityID(rawValue: rawValue >> 1) }
    var isOptional: Bool { rawValue & 1 == 1 }
    static func < (lhs: Need, rhs: Need) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// Sorted, by scope.
  private var needs: [[Need]] = []

  subscript(scope: ScopeID) -> [Need] { scope.index < needs.count ? needs[scope.index] : [] }

  func requires(_ scope: ScopeID, _ identity: IdentityID, orOptionally: Bool = false) -> Bool {
    contains(self[scope], Need(identity, isOptional: false))
      || (orOptionally && contains(self[scope], Need(identity, isOptional: true)))
  }

  private func contains(_ sorted: [Need], _ need: Need) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < need { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == need
  }

  /// Brings the table up to date after the links of `touched` changed (all scopes, if nil). `graph.order` must hold.
  /// Returns the number of scopes computed.
  mutating func update(touched: [ScopeID]?, in graph: ProgramGraph) -> Int {
    while needs.count < graph.scopes.count { needs.append([]) }
    var isDirty = [Bool](repeating: touched == nil, count: graph.scopes.count)
    for scope in touched ?? [] { isDirty[scope.index] = true }
    var isChanged = [Bool](repeating: false, count: graph.scopes.count)
    var computed = 0
    var changes = 0
    let sequence = graph.order.sequence
    var position = 0
    while position < sequence.count {
      let first = sequence[position]
      var end = position + 1
      if let knot = graph.order.knot(of: first) { end = position + graph.order.knots[knot].scopes.count }
      defer { position = end }
      let members = sequence[position..<end]
      guard members.contains(where: { isDirty[$0.index] || (changes > 0 && makesChanged($0, isChanged, graph)) }) else { continue }
      computed += members.count
      if graph.order.knot(of: first) == nil {
        let new = compute(first, in: graph)
        if new != needs[first.index] {
          isChanged[first.index] = true
          changes += 1
          needs[first.index] = new
        }
      } else {
        let old = members.map { needs[$0.index] }
        for member in members { needs[member.index] = [] }
        var grows = true
        while grows {
          grows = false
          for member in members {
            let new = compute(member, in: graph)
            if new != needs[member.index] {
              needs[member.index] = new
              grows = true
            }
          }
        }
        for (member, before) in zip(members, old) where needs[member.index] != before {
          isChanged[member.index] = true
          changes += 1
        }
      }
    }
    return computed
  }

  mutating func forget(_ scopes: [ScopeID]) {
    for scope in scopes where scope.index < needs.count { needs[scope.index] = [] }
  }

  private func makesChanged(_ id: ScopeID, _ isChanged: [Bool], _ graph: ProgramGraph) -> Bool {
    guard let scope = graph.scopes[id.index] else { return false }
    return scope.links.contains { $0.target.map { isChanged[$0.index] } ?? false }
  }

  private func compute(_ id: ScopeID, in graph: ProgramGraph) -> [Need] {
    guard let scope = graph.scopes[id.index] else { return [] }
    var result: [Need] = []
    for link in scope.links {
      if link.role.isRequest, !scope.creates(link.source) {
        result.append(Need(link.source, isOptional: link.role.isOptional))
      }
      if let target = link.target {
        for need in self[target] where !scope.declares(need.identity) { result.append(need) }
      }
    }
    guard result.count > 1 else { return result }
    result.sort()
    var unique = 1
    for position in 1..<result.count where result[position] != result[unique - 1] {
      result[unique] = result[position]
      unique += 1
    }
    result.removeLast(result.count - unique)
    return result
  }

  /// What the children of `id` need that `id` doesn't declare.
  func unmetByChildren(of id: ScopeID, in graph: ProgramGraph) -> [Need] {
    let scope = graph.scope(id)
    var result: Set<Need> = []
    for link in scope.links {
      guard let target = link.target else { continue }
      for need in self[target] where !scope.declares(need.identity) { result.insert(need) }
    }
    return result.sorted()
  }
}
