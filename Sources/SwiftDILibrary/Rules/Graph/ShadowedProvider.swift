import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

struct ShadowedProvider: GraphRule {
  static let entry = graphEntry(
    "swiftdi-shadowed-provider", "A provider never wins, because others have a higher priority", severity: .information)

  let graph: SwiftDIGraph
  let component: Component

  private typealias Winner = (component: ComponentID, priority: Int)

  var suspects: [Provider] {
    guard !component.isStart, !component.creators.isEmpty else { return [] }
    return component.providers.filter { winner(over: $0) != nil }
  }

  func fault(of provider: Provider) -> GraphFault? {
    guard let key = provider.key, let priority = provider.priority, component.unknownCreations.isEmpty,
      !graph.isOpenToOthers(id), let winner = winner(over: provider)
    else { return nil }
    return GraphFault(
      Self.entry, about: graph[key].name, at: graph.location(of: provider.attribute),
      "This provider is never asked: that of \(graph.quoted(winner.component)) has priority \(winner.priority), and this "
        + "one \(priority).",
      related: graph.related(to: key, in: winner.component)
    ) { $0.removingAttribute("Remove `@Provides`", .offered) }
  }

  /// The least of what wins over a provider on all known chains to its component.
  private func winner(over provider: Provider) -> Winner? {
    var known: [ComponentID: Winner?] = [:]
    guard let key = provider.key, let priority = provider.priority,
      let winner = leastWinner(of: key, above: component, &known), winner.priority > priority
    else { return nil }
    return winner
  }

  /// The provider of least priority that wins a key on some known chain to a component, before its own counts. Nil where
  /// one chain has none, or isn't known.
  private func leastWinner(
    of key: KeyID, above component: Component, _ known: inout [ComponentID: Winner?]
  ) -> Winner? {
    if let winner = known[component.id] { return winner }
    // In a ring of creations nothing is known.
    known[component.id] = .some(nil)
    let isTest = graph.modules.isTest(component.file)
    var least: Winner?
    for edge in component.creators where isTest || !graph.modules.isTest(edge.use.file) {
      guard let winner = winner(of: key, along: edge, &known) else { return nil }
      if least.map({ winner.priority < $0.priority }) ?? true { least = winner }
    }
    known[component.id] = .some(least)
    return least
  }

  /// The provider of least priority that wins a key on the chains along a creation.
  private func winner(
    of key: KeyID, along edge: CreationEdge, _ known: inout [ComponentID: Winner?]
  ) -> Winner? {
    var winner: Winner?
    for (position, component) in edge.origin.map({ graph[$0] }).enumerated() {
      guard !component.isOpaque else { return nil }
      if position == 0, !edge.isFromStart {
        guard component.unknownCreations.isEmpty else { return nil }
        if !component.isStart { winner = leastWinner(of: key, above: component, &known) }
      }
      guard let own = component.provider(of: key) else { continue }
      guard let priority = own.priority else { return nil }
      if winner.map({ $0.priority <= priority }) ?? true { winner = (component.id, priority) }
    }
    return winner
  }
}
