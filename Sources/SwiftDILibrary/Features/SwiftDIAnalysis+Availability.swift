import DICheckAnalysis
import DICheckDependencyLibrary

extension SwiftDIAnalysis {
  /// The keys that the `get`s of a component find, on all chains or on some, and those that nothing above it provides.
  func availability(at place: AskedPlace) -> [Availability] {
    guard let file = place.file else { return [] }
    return elements(at: place).compactMap { program, element, _ in
      guard case .component(let component) = element else { return nil }
      return program.availability(in: component, seeing: program.graph.visibleKeys(from: file))
    }
  }
}

extension SolvedProgram {
  fileprivate func availability(in component: ComponentID, seeing keys: [KeyID]) -> Availability {
    let isMade =
      graph[component].isStart || !graph.creators(of: component).isEmpty
      || !graph[component].unknownCreations.isEmpty
    // Keys that it provides itself are among those that its `get`s find.
    var result = Availability(
      program: name, typeName: graph.name(of: component), isMade: isMade)
    for key in keys where !graph[key].isFresh {
      let type = graph[key].valueType ?? "_"
      let provider = answers(to: key, in: component).own.lazy.compactMap(\.provider).first
      let availability = graph.availability(of: key, in: component)
      if let provider {
        result.values.append(
          Availability.Value(
            label: graph[key].spelling, typeName: type, owner: graph.name(of: provider.component),
            location: graph.location(of: provider.member), isOnEveryChain: availability == .always))
      } else if availability == .never {
        result.products.append(
          Availability.Product(typeName: graph[key].spelling, concreteType: type, location: graph.location(of: key)))
      }
    }
    return result
  }
}
