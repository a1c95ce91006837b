import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The answers to a `get`, by the leaf context that it is reached in (Semantics.md, "Selection").
struct DemandAnswers {
  /// Where the component that asks was created last; the shortest chains first.
  var own: [KeyAnswer]
  /// Providers of components below it that win there, each with a chain.
  var overriding: [(provider: Provider, chain: [ComponentID])]

  /// The providers in the order of a definition: those of the component's own contexts first. Each once.
  var providers: [Provider] {
    (own.compactMap(\.provider) + overriding.map(\.provider)).unique(by: \.attribute)
  }

  /// True if something is known to be missing on some chain.
  var gaps: [KeyAnswer] { own.filter { $0.winner == .nothing && $0.isFromStart && !$0.mayBeBound } }
}

extension KeyAnswer {
  var provider: Provider? { winner.provider }
}

extension SolvedProgram {
  func answers(to key: KeyID, in component: ComponentID) -> DemandAnswers {
    let own = ofThisProgram(graph.answers(to: key, in: component)) { $0.chain }
    let overriding = graph.overriders(of: key, below: component).compactMap { provider in
      chain(in: provider.component, through: component, to: provider).map { (provider, $0) }
    }
    return DemandAnswers(own: own, overriding: overriding)
  }

  /// A chain through a component to a leaf in which a provider wins; nil where it never does.
  private func chain(in leaf: ComponentID, through component: ComponentID, to provider: Provider) -> [ComponentID]? {
    guard let key = provider.key else { return nil }
    let winning = graph.answers(to: key, in: leaf).filter { $0.provider == provider }
    guard let first = winning.first else { return nil }
    if let through = winning.first(where: { $0.chain.contains(component) }) { return through.chain }
    return contexts(of: leaf).chains.first { $0.components.contains(component) }?.components ?? first.chain
  }

  /// The `get`s that a provider may answer.
  func consumers(of provider: Provider) -> [Demand] {
    guard let key = provider.key else { return [] }
    let demands = graph.demands(of: key)
    let answered = Set(demands.map(\.component)).filter { answers(to: key, in: $0).providers.contains(provider) }
    return demands.filter { answered.contains($0.component) }
  }

  /// The providers that would win in a provider's component if it weren't there.
  func overridden(by provider: Provider) -> [Provider] {
    guard let key = provider.key else { return [] }
    return graph[provider.component].creators.flatMap { graph.answers(to: key, in: $0.parent) }
      .compactMap(\.provider).filter { $0.component != provider.component }.unique(by: \.attribute)
  }
}
