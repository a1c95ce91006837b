import DICheckDependencyLibrary
import DICheckText

/// The reverse of links, and the arcs of the union graph.
extension LinkedGraph {
  /// Replaces the links of a scope and updates the reverse indexes. Returns whether any link differs. O(links), plus
  /// O(makers) for each that differs.
  @discardableResult
  mutating func setLinks(_ new: [Link], of id: ScopeID, in linking: inout Linking) -> Bool {
    guard let old = scopes[id]?.links, old != new else { return false }
    for position in 0..<max(old.count, new.count) {
      let before = position < old.count ? old[position] : nil
      let after = position < new.count ? new[position] : nil
      guard before != after else { continue }
      let reference = DependencyReference(id, position)
      if let before { count(before, reference, by: -1, in: &linking) }
      if let after { count(after, reference, by: 1, in: &linking) }
    }
    // Links of one scope may wait for the same type.
    for link in old where link.isUnbuilt { unbuilt[link.builtType]?.remove(id) }
    for link in new where link.isUnbuilt { unbuilt[link.builtType, default: []].insert(id) }
    for link in old where link.isUnbuilt && unbuilt[link.builtType]?.isEmpty == true { unbuilt[link.builtType] = nil }
    scopes[id]?.setLinks(new, interner)
    return true
  }

  /// Counts a link in (`delta` 1) or out (-1).
  private mutating func count(
    _ link: Link, _ reference: DependencyReference, by delta: Int32, in linking: inout Linking
  ) {
    if let target = link.target {
      if delta > 0 { addMaker(reference, of: target) } else { makers.remove(reference, of: target) }
      identityArcs.count(link.identity, to: UnionNode(target), by: delta)
      if !linking.isBulk { linking.seeds.insert(target) }
    }
    if link.role.isAlias { identityArcs.count(link.identity, to: UnionNode(link.source), by: delta) }
    if let value = valueFollowed(by: link) { identityArcs.count(link.identity, to: UnionNode(value), by: delta) }
    if linking.isBulk { return }
    linking.identities.insert(link.identity)
    if let value = interner.value(keptBy: link.identity) { linking.identities.insert(value) }
  }

  /// Notes that `maker` makes `scope`. One comparison of places if it belongs at the end, as nearly always when a
  /// program is first read; else O(log makers).
  mutating func addMaker(_ maker: DependencyReference, of scope: ScopeID) {
    let known = makers[scope].count
    let isLast = makers[scope].last.map { !precedes(maker, $0) } ?? true
    makers.insert(maker, of: scope, at: isLast ? known : makers[scope].partitioningIndex { precedes(maker, $0) })
  }

  /// Sorts the makers of everything that `moved` make again, since these scopes have moved in their files.
  mutating func reorderMakers(ofAllMadeBy moved: [ScopeID]) {
    for id in moved {
      for link in scopes[id]?.links ?? [] {
        guard let target = link.target, makers[target].count > 1 else { continue }
        makers.replace(makers[target].sorted { precedes($0, $1) }, of: target)
      }
    }
  }

  /// Calls `body` with each node that an arc of the union graph leads to from `node`, some more than once.
  func forEachArc(from node: UnionNode, _ body: (UnionNode) -> Void) {
    if let identity = node.identity {
      identityArcs.forEach(from: identity, body)
      for keeper in interner.keepers(of: identity) { body(UnionNode(keeper)) }
      let type = interner.type(of: identity)
      if let exact = provider(of: type) { body(UnionNode(exact)) }
      if !mockTargets.isEmpty, let promoted = mockTargets.promoted[type] { body(UnionNode(promoted)) }
    } else if let id = node.scope, let scope = scopes[id] {
      for link in scope.links {
        if link.role != .forwarded || rules.comparesForwardedWithPath { body(UnionNode(link.identity)) }
        if link.role.isAlias { body(UnionNode(link.source)) }
        if let value = valueFollowed(by: link) { body(UnionNode(value)) }
      }
    }
  }

  /// The answer to an optional alias beside its source, where the walk along received dependencies follows it: the same
  /// identity without `?`.
  func valueFollowed(by link: Link) -> IdentityID? {
    link.role == .aliasIfAvailable && rules.followsOptionalAliases ? interner.unwrappedOptional(of: link.source) : nil
  }
}

extension Link {
  /// True if it makes a type that no provider builds.
  fileprivate var isUnbuilt: Bool { role.isInstantiated && target == nil }
}
