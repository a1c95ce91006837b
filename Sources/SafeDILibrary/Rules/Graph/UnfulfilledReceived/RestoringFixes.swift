import DICheckDependencyLibrary
import SafeDIGraph

/// Restores a missing dependency that was there before, ahead of anything that is invented.
extension Workbench {
  /// Owners that are looked into, nearest first: each costs a parse.
  private static let restoringLimit = 4

  /// Makes a dependency `@Forwarded` that callers of an `Instantiator` pass, instead of `@Received`.
  func forwardHere(_ finding: UnfulfilledReceived) -> [FixProposal] {
    let (reference, label) = (finding.dependency, finding.identity.label)
    guard isType(reference.scope), !graph.shape(reference).source.isAlias else { return [] }
    guard isMadeLaterAlone(reference.scope),
      !graph.builds(finding.identity.type.built)
    else { return [] }
    let handed = handed(to: reference.scope)
    let isHanded = handed.names.contains(label) || handed.isSingle && !takesForwarded(reference.scope)
    guard isHanded else { return [] }
    return [
      FixProposal("Make `\(label)` `@Forwarded`", .preferred, edits: replacingMacro(of: reference, with: .forwarded))
    ]
  }

  /// A type above, that every failing chain passes, has a property of the missing name and type, which only lacks its
  /// macro.
  func restored(_ finding: UnfulfilledReceived) -> [FixProposal] {
    let receiver = finding.dependency.scope
    let owners = finding.chain.reversed().map(\.scope).filter { isType($0) && $0 != receiver }
    for owner in owners.prefix(Self.restoringLimit) {
      let property = DependencyName(label: finding.identity.label, owner: name(owner))
      guard let path = path(owner), let file = file(path), file.plainProperty(property) == finding.identity.type,
        graph.commonOwners(of: receiver, lacking: finding.identity).contains(owner)
      else { continue }
      let shown =
        arrival(of: finding.identity, in: owner)
        ?? (takesForwarded(owner) ? .forwarded : nil)
      // A value that no code builds can only come from a maker that makes the owner later.
      guard let macro = shown ?? (isForwardedAlone(finding.identity, to: owner) ? .forwarded : nil) else { continue }
      let isTaken = file.requires(property)
      return [
        FixProposal(
          "Make `\(finding.identity.label)` of `\(name(owner))` a dependency: `\(macro.source)`",
          shown == nil && !isTaken ? .offered : .preferred,
          edits: edit(owner) { $0.restore(finding.identity.label, by: macro) })
      ]
    }
    return []
  }
}
