import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts

extension StitcherNavigator {
  /// The values that a type declared or registered at a place could ask for: everything registered that its code may
  /// meet. What a container that isn't activated by known code holds, or holds on a condition, isn't always there.
  func availability(at offset: Int, in file: FileID) -> [Availability] {
    let path = path(file)
    let types = nodes.lazy
      .filter { location(of: $0).path == path && location(of: $0).range.startOffset == offset }
      .compactMap { node -> DeclaredType? in
        switch node {
        case .type(let type): type
        case .registration(let id): graph.registrations[id]?.made
        case .container, .demand: nil
        }
      }
    return Set(types).map { type in
      let own = graph.resolver.fact(of: type)?.0.file ?? file
      return Availability(
        program: program(of: own), typeName: type.name, isMade: true, own: [], values: values(for: own),
        products: unlistedTypes(for: own))
    }
  }

  private func values(for file: FileID) -> [Availability.Value] {
    graph.registrations.values.filter { graph.isVisible($0.id, from: file) }
      .flatMap { registration -> [Availability.Value] in
        let id = registration.id
        let containers = containers(of: id)
        let isAlwaysThere = containers.contains { !$0.isConditional && graph.isActivated($0.container) }
        return registration.knownKeys.filter { $0.type != .void }.map { key in
          Availability.Value(
            label: key.description, typeName: madeType(of: id),
            owner: containerName(of: id) ?? madeType(of: id), location: location(id),
            isOnEveryChain: isAlwaysThere)
        }
      }
      .sorted { ($0.location, $0.label) < ($1.location, $1.label) }
  }

  /// The types that describe a registration that no container lists.
  private func unlistedTypes(for file: FileID) -> [Availability.Product] {
    graph.unlisted.filter { !graph.isListed($0) && graph.mayMeet($0.file, from: file) }.map { id in
      Availability.Product(typeName: madeType(of: id), concreteType: madeType(of: id), location: location(id))
    }
    .sorted { ($0.typeName, $0.location) < ($1.typeName, $1.location) }
  }
}
