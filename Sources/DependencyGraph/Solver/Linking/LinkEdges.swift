extension ProgramGraph {
  /// Replaces the links of a scope, and with them all that is kept the other way round. Returns whether any differs.
  /// O(links), for each that differs O(makers).
  @discardableResult
  mutating func setLinks(_ new: [Link], of id: ScopeID, in linking: inout Linking) -> Bool {
    guard let old = scopes[id.index]?.links, old != new else { return false }
    for position in 0..<max(old.count, new.count) {
      let before = position < old.count ? old[position] : nil
      let after = position < new.count ? new[position] : nil
      guard before != after else { continue }
      let reference = DependencyReference(scope: id, dependency: position)
      if let before { count(before, reference, by: -1, in: &linking) }
      if let after { count(after, reference, by: 1, in: &linking) }
    }
    // Links of one scope may wait for the same type.
    for link in old where link.isUnbuilt { unbuilt[link.builtType]?.remove(id) }
    for link in new where link.isUnbuilt { unbuilt[link.builtType, default: []].insert(id) }
    for link in old where link.isUnbuilt && unbuilt[link.builtType]?.isEmpty == true { unbuilt[link.builtType] = nil }
    scopes[id.index]?.links = new
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
    if !linking.isBulk { linking.identities.insert(link.identity) }
  }
}

extension Link {
  /// Made of a type that nobody builds.
  fileprivate var isUnbuilt: Bool { role.isInstantiated && target == nil }
}
