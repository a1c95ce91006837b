import DependencyGraph
import DependencySyntax

/// How the stored properties of a plain type should arrive once SafeDI builds it: received where they are there, made
/// where they can be. What is neither stays as it is.
struct PropertyInjection {
  private let graph: ProgramGraph

  init(_ graph: ProgramGraph) {
    self.graph = graph
  }

  /// For a type that `maker` makes, from what is there on every chain. By label.
  func macros(for properties: [Identity], ofTypeMadeBy maker: DependencyReference) -> [String: DependencyMacro] {
    guard !properties.isEmpty else { return [:] }
    var available = Set(graph.offers(to: maker.scope, makers: MakerIndex(graph)).filter { offer in
      offer.isOnEveryChain && !isUncertain(offer.provider)
    }.map(\.identity))
    for sibling in dependencies(of: maker.scope) where sibling != maker && !isUncertain(sibling) {
      available.insert(graph.identity(of: sibling))
    }
    return macros(for: properties) { available.contains($0) }
  }

  /// For a type that nobody makes yet: what others receive under the same name is there, as far as one can tell. By
  /// label. O(dependencies) where there are properties.
  func macros(for properties: [Identity]) -> [String: DependencyMacro] {
    guard !properties.isEmpty else { return [:] }
    let wanted = Set(properties.map(\.label))
    var received: Set<Identity> = []
    for scope in graph.fileIDs.lazy.flatMap({ graph.scopes(in: $0) }) {
      for reference in dependencies(of: scope) {
        let shape = graph.dependency(reference).shape
        guard case .received = shape.source, wanted.contains(shape.label) else { continue }
        received.insert(graph.identity(of: reference))
      }
    }
    return macros(for: properties) { received.contains($0) }
  }

  private func macros(
    for properties: [Identity], isAvailable: (Identity) -> Bool
  ) -> [String: DependencyMacro] {
    var macros: [String: DependencyMacro] = [:]
    for property in properties {
      if isAvailable(property) {
        macros[property.label] = .received()
      } else if let provider = graph.provider(building: property.type.unwrapped), canMake(provider, isAvailable) {
        macros[property.label] = .instantiated()
      }
    }
    return macros
  }

  private func canMake(_ provider: ScopeID, _ isAvailable: (Identity) -> Bool) -> Bool {
    let facts = graph.provider(provider)
    return !facts.shape.isMockOnly && !graph.roots.contains(provider)
      && !facts.dependencies.contains { $0.shape.source == .forwarded }
      && graph.needs(of: provider).allSatisfy { $0.isOptional || isAvailable($0.identity) }
  }

  private func dependencies(of scope: ScopeID) -> [DependencyReference] {
    graph.provider(scope).dependencies.indices.map { DependencyReference(scope: scope, dependency: $0) }
  }

  /// What may be absent there is not really there.
  private func isUncertain(_ reference: DependencyReference) -> Bool {
    if case .received(onlyIfAvailable: true) = graph.dependency(reference).shape.source { return true }
    return false
  }
}
