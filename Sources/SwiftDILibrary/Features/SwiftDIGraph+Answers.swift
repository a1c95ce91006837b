import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
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

extension SwiftDIGraph {
  func demandAnswers(to key: KeyID, in component: ComponentID) -> DemandAnswers {
    let own = ofThisProgram(answers(to: key, in: component)) { $0.chain }
    let overriding = overriders(of: key, below: component).filter { provider in
      answers(to: key, in: provider.component).contains { $0.provider == provider }
    }
    return DemandAnswers(own: own, overriding: overriding)
  }

  /// The `get`s that a provider may answer.
  func consumers(of provider: Provider) -> [Demand] {
    guard let key = provider.key else { return [] }
    let demands = demands(of: key)
    let answered = Set(demands.map(\.component)).filter { demandAnswers(to: key, in: $0).providers.contains(provider) }
    return demands.filter { answered.contains($0.component) }
  }

  /// The providers that would win in a provider's component if it weren't there.
  func overridden(by provider: Provider) -> [Provider] {
    guard let key = provider.key else { return [] }
    return self[provider.component].creators.flatMap { answers(to: key, in: $0.parent) }
      .compactMap(\.provider).filter { $0.component != provider.component }.unique(by: \.attribute)
  }
}

// MARK: Relations

extension SwiftDIGraph {
  /// The components that begin a chain, of the program's own modules.
  var rootComponents: [ComponentID] { components.filter { isRoot($0) && ownFiles.contains(self[$0].file) } }

  /// The creations of a component, by the member that does, which may be another component's.
  /// - Parameter root: the component that begins the chains: what others create, or tests do, isn't below it.
  func creations(
    by component: ComponentID, from root: ComponentID? = nil
  ) -> [(member: MemberRef, edges: [CreationEdge])] {
    let reached = root.map { descendants(of: $0).union([$0]) }
    let isInTest = root.map { modules.isTest(self[$0].file) } ?? true
    func isBelow(_ edge: CreationEdge) -> Bool {
      guard let reached else { return true }
      if let owner = owner(of: edge.use.member) { return reached.contains(owner) }
      return isInTest || !modules.isTest(edge.use.file)
    }
    return self[component].children.filter(isBelow).grouped(by: \.use.member).map { (member: $0, edges: $1) }
  }

  /// The keys that a component and all that it creates need from its parents, in order.
  func needs(of component: ComponentID) -> [KeyID] {
    let reached = [component] + descendants(of: component).filter { $0 != component }.sorted()
    var needs = Dictionary(uniqueKeysWithValues: reached.map { ($0, Set(self[$0].required)) })
    var isStable = false
    while !isStable {
      isStable = true
      for parent in reached {
        let below = self[parent].children.reduce(into: Set<KeyID>()) { $0.formUnion(needs[$1.child] ?? []) }
        let added = below.filter { !self[parent].provides($0) }
        guard !added.isSubset(of: needs[parent] ?? []) else { continue }
        needs[parent, default: []].formUnion(added)
        isStable = false
      }
    }
    return (needs[component] ?? []).sorted()
  }

  func ofThisProgram<Item>(_ items: [Item], _ chain: (Item) -> [ComponentID]) -> [Item] {
    let own = items.filter { item in chain(item).first.map { ownFiles.contains(self[$0].file) } ?? false }
    return own.isEmpty ? items : own
  }

  var isTest: Bool { ownFiles.allSatisfy(modules.isTest) }

  func isRoot(_ component: ComponentID) -> Bool { self[component].root == .declared || self[component].isStart }
}

// MARK: Availability

extension SwiftDIAnalysis {
  /// The keys that the `get`s of a component find, on all chains or on some, and those that nothing above it provides.
  func availability(at place: AskedPlace) -> [Availability] {
    guard let file = place.file else { return [] }
    return elements(at: place).compactMap { graph, element, _ in
      guard case .component(let component) = element else { return nil }
      return graph.availability(in: component, seeing: graph.visibleKeys(from: file))
    }
  }
}

extension SwiftDIGraph {
  fileprivate func availability(in component: ComponentID, seeing keys: [KeyID]) -> Availability {
    let isMade =
      self[component].isStart || !creators(of: component).isEmpty
      || !self[component].unknownCreations.isEmpty
    // Keys that it provides itself are among those that its `get`s find.
    var result = Availability(
      program: name, typeName: name(of: component), isMade: isMade, own: [], values: [], products: [])
    for key in keys where !self[key].isFresh {
      let type = self[key].valueType ?? "_"
      let provider = demandAnswers(to: key, in: component).own.lazy.compactMap(\.provider).first
      let availability = availability(of: key, in: component)
      if let provider {
        result.values.append(
          Availability.Value(
            label: self[key].spelling, typeName: type, owner: name(of: provider.component),
            location: location(of: provider.member), isOnEveryChain: availability == .always))
      } else if availability == .never {
        result.products.append(Availability.Product(typeName: self[key].spelling, concreteType: type))
      }
    }
    return result
  }
}
