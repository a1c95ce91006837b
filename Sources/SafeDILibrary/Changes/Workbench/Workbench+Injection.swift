import DICheckDependencyLibrary
import SafeDIGraph

/// The macros by which the stored properties of a plain type should arrive once SafeDI builds it: received where they
/// are available, made where they can be. All others stay as they are.
extension Workbench {
  /// The macros for a type that `maker` makes, from the dependencies that are available on every chain. By label.
  func macros(for properties: [Identity], ofTypeMadeBy maker: DependencyReference) -> [String: DependencyMacro] {
    guard !properties.isEmpty else { return [:] }
    var available = Set(
      graph.offers(to: maker.scope).filter { offer in
        offer.isOnEveryChain && !isUncertain(offer.provider)
      }.map(\.identity))
    for sibling in graph.references(of: maker.scope) where sibling != maker && !isUncertain(sibling) {
      available.insert(graph.identity(of: sibling))
    }
    return macros(for: properties) { available.contains($0) }
  }

  /// The macros for a type that nothing makes yet: a dependency that others receive under the same name, or that every
  /// root makes, counts as available. By label. O(dependencies) where there are properties.
  func macros(for properties: [Identity]) -> [String: DependencyMacro] {
    guard !properties.isEmpty else { return [:] }
    let provided = provided(labelled: Set(properties.map(\.label)))
    return macros(for: properties) { provided.contains($0) }
  }

  /// The macro of each property of such a type: those that nothing provides or builds are `@Forwarded`.
  func macrosForwardingOthers(for properties: [Identity]) -> [String: DependencyMacro] {
    properties.reduce(into: macros(for: properties)) { macros, property in
      macros[property.label] = macros[property.label] ?? .forwarded
    }
  }

  /// The macro for a property of an existing type; nil where nothing shows how it could arrive.
  func macro(for property: Identity, in scope: ScopeID) -> DependencyMacro? {
    var available = Set(graph.references(of: scope).filter { !isUncertain($0) }.map { graph.identity(of: $0) })
    if !graph.isRoot(scope) {
      if graph.isReachable(scope) {
        available.formUnion(
          graph.offers(to: scope).filter { offer in
            offer.isOnEveryChain && !isUncertain(offer.provider)
          }.map(\.identity))
      } else {
        available.formUnion(provided(labelled: [property.label]))
      }
      if available.contains(property) { return .received() }
    }
    let isLazy = property.type.isBuilder
    guard let maker = maker(of: property, isLazy: isLazy),
      canMake(maker.provider, isLazy: isLazy, { available.contains($0) })
    else {
      return nil
    }
    return maker.macro
  }

  /// The dependencies that some type receives, or every root makes.
  private func provided(labelled labels: Set<String>) -> Set<Identity> {
    var received: Set<Identity> = []
    for scope in graph.fileIDs.lazy.flatMap({ graph.scopes(in: $0) }) {
      for reference in graph.references(of: scope) {
        let shape = graph.shape(reference)
        guard case .received = shape.source, labels.contains(shape.label) else { continue }
        received.insert(graph.identity(of: reference))
      }
    }
    let made = graph.roots.map { root in
      Set(
        graph.references(of: root).filter { labels.contains(graph.shape($0).label) }.map(graph.identity(of:))
      )
    }
    guard let first = made.first else { return received }
    return received.union(made.dropFirst().reduce(first) { $0.intersection($1) })
  }

  private func macros(
    for properties: [Identity], isAvailable: (Identity) -> Bool
  ) -> [String: DependencyMacro] {
    var macros: [String: DependencyMacro] = [:]
    for property in properties {
      if isAvailable(property) {
        macros[property.label] = .received()
      } else if let provider = graph.provider(building: property.type.unwrapped),
        canMake(provider, isLazy: false, isAvailable)
      {
        macros[property.label] = .instantiated()
      }
    }
    return macros
  }

  private func canMake(_ provider: ScopeID, isLazy: Bool, _ isAvailable: (Identity) -> Bool) -> Bool {
    let facts = graph.provider(provider)
    // With implicit roots, a type that nothing makes yet counts as a root.
    return !facts.shape.isMockOnly && (graph.rules.hasImplicitRoots || !graph.isRoot(provider))
      && (isLazy || !facts.dependencies.contains { $0.shape.source == .forwarded })
      && graph.needs(of: provider).allSatisfy { $0.isOptional || isAvailable($0.identity) }
  }

  /// A dependency that may be absent there is not really there.
  private func isUncertain(_ reference: DependencyReference) -> Bool {
    graph.shape(reference).source == .received(onlyIfAvailable: true)
  }
}
