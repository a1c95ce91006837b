import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

enum ShadowedProvider: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-shadowed-provider", "A provider never wins, because others have a higher priority", severity: .information,
    scope: .graph)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Provider] {
    guard !graph[id].isStart, !graph[id].creators.isEmpty else { return [] }
    return graph[id].providers.filter { graph.winner(over: $0, in: id) != nil }
  }

  static func fault(of provider: Provider, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let key = provider.key, let priority = provider.priority, graph[id].unknownCreations.isEmpty,
      !graph.isOpenToOthers(id), let winner = graph.winner(over: provider, in: id)
    else { return nil }
    return GraphFault(
      entry, about: graph[key].name, at: graph.location(of: provider.attribute),
      "This provider is never asked: that of \(graph.quoted(winner.component)) has priority \(winner.priority), and this "
        + "one \(priority).",
      related: graph.related(to: key, in: winner.component)
    ) { $0.removingAttribute("Remove `@Provides`", .offered) }
  }
}

extension SwiftDIGraph {
  fileprivate typealias Winner = (component: ComponentID, priority: Int)

  /// The least of what wins over a provider on all known chains to its component.
  fileprivate func winner(over provider: Provider, in id: ComponentID) -> Winner? {
    var known: [ComponentID: Winner?] = [:]
    guard let key = provider.key, let priority = provider.priority,
      let winner = leastWinner(of: key, above: id, &known), winner.priority > priority
    else { return nil }
    return winner
  }

  /// The provider of least priority that wins a key on some known chain to a component, before its own counts. Nil where
  /// one chain has none, or isn't known.
  private func leastWinner(of key: KeyID, above id: ComponentID, _ known: inout [ComponentID: Winner?]) -> Winner? {
    if let winner = known[id] { return winner }
    // In a ring of creations nothing is known.
    known[id] = .some(nil)
    let isTest = modules.isTest(self[id].file)
    var least: Winner?
    for edge in self[id].creators where isTest || !modules.isTest(edge.use.file) {
      guard let winner = winner(of: key, along: edge, &known) else { return nil }
      if least.map({ winner.priority < $0.priority }) ?? true { least = winner }
    }
    known[id] = .some(least)
    return least
  }

  /// The provider of least priority that wins a key on the chains along a creation.
  private func winner(
    of key: KeyID, along edge: CreationEdge, _ known: inout [ComponentID: Winner?]
  ) -> Winner? {
    var winner: Winner?
    for (position, id) in edge.origin.enumerated() {
      let component = self[id]
      guard !component.isOpaque else { return nil }
      if position == 0, !edge.isFromStart {
        guard component.unknownCreations.isEmpty else { return nil }
        if !component.isStart { winner = leastWinner(of: key, above: id, &known) }
      }
      guard let own = component.provider(of: key) else { continue }
      guard let priority = own.priority else { return nil }
      if winner.map({ $0.priority <= priority }) ?? true { winner = (id, priority) }
    }
    return winner
  }
}
