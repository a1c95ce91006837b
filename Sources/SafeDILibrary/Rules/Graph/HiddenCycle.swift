import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension CatalogueEntry {
  static let hiddenCycle = CatalogueEntry(
    .hiddenCycle, "Dependencies need each other before either can be made, and SafeDI doesn't notice",
    severity: .warning, scope: .graph, fixes: .offered, isParity: false)
}

/// Dependencies that one type makes and renames, each of which waits for the next: SafeDI puts them in some order, and
/// the code that it writes names one before it is there.
extension GraphReport {
  mutating func hiddenCycle(_ ring: SiblingRing) -> [Finding] {
    guard let first = ring.items.first else { return [] }
    let types = (ring.items + [first]).map { "\(graph.identity(of: $0).type)" }.joined(separator: " -> ")
    let labels = (ring.items + [first]).map { graph.identity(of: $0).label }.joined(separator: " -> ")
    let owner = name(of: first.scope)
    // Types alone say nothing where all are the same.
    let chain = Set(ring.items.map { graph.identity(of: $0).type }).count < ring.items.count ? labels : types
    let isSeen = mayBeRefused(ring) ? "may refuse since 2.2, or doesn't notice" : "doesn't notice"
    let message =
      "`\(chain)` is a cycle that SafeDI \(isSeen): `\(owner)` can't make any of these before the others. "
      + "Remove one of these dependencies, or set it once both are made."
    let related = zip(ring.items, ring.requests).flatMap { item, request in
      item == request ? [hop(item)] : [hop(item), hop(request)]
    }
    return findings(root: root(reaching: first.scope), at: location(of: first), message, related: related)
  }

  /// Returns true if it goes through what is received only if it is available: of such rings later releases see some.
  private func mayBeRefused(_ ring: SiblingRing) -> Bool {
    graph.rules.followsOptionalAliases
      && ring.requests.contains { graph.shape($0).source.isOptional }
  }
}

/// Breaks a ring at one of its items.
extension Workbench {
  /// A new name for another dependency could be made on its own. A builder breaks no ring: it names the values that it
  /// hands over when it is made itself.
  func proposals(for ring: SiblingRing) -> [FixProposal] {
    ring.items.compactMap { item in
      let shape = graph.shape(item)
      guard shape.source.isAlias, isType(item.scope),
        graph.provider(building: graph.rules.reading(of: shape.type).builtType) != nil
      else { return nil }
      return FixProposal(
        "Instantiate `\(shape.label)` in `\(name(item.scope))`", .offered,
        edits: replacingMacro(of: item, with: .instantiated()))
    }
  }
}
