import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The answers to a `get`, by the leaf context that it is reached in (Semantics.md, "Selection").
struct DemandAnswers {
  /// Where the component that asks was created last; the shortest chains first.
  var own: [KeyAnswer]
  /// Providers of components below it that win there.
  var overriding: [Provider]

  /// The providers in the order of a definition: those of the component's own contexts first. Each once.
  var providers: [Provider] {
    (own.compactMap(\.provider) + overriding).unique(by: \.attribute)
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
    let overriding = graph.overriders(of: key, below: component).filter { provider in
      graph.answers(to: key, in: provider.component).contains { $0.provider == provider }
    }
    return DemandAnswers(own: own, overriding: overriding)
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
