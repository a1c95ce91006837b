import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension SafeDIAnalysis {
  /// The dependencies that the instantiable declared at `offset` could receive, and those that it could make: as
  /// completion offers them, whether or not it has them already. O(scopes above + types), for each program.
  func availability(at place: AskedPlace) -> [Availability] {
    let snapshot = snapshot(place.context)
    guard let element = snapshot.element(at: place.offset, in: place.path) else { return [] }
    return snapshot.programsHolding(element.file).compactMap { program in
      let navigator = ProgramNavigator(program)
      let graph = navigator.graph
      guard let scope = navigator.scope(of: element) else { return nil }
      let offers = graph.isRoot(scope) ? [] : graph.offers(to: scope)
      let values = offers.map { offer in
        Availability.Value(
          label: offer.identity.label, typeName: "\(offer.identity.type)",
          owner: navigator.name(of: offer.provider.scope),
          location: navigator.location(of: offer.provider), isOnEveryChain: offer.isOnEveryChain)
      }
      let own = navigator.ownValues(of: scope)
      let given = Set(offers.map(\.identity.type) + own.types)
      let products = graph.makeableTypes(by: scope).filter { !given.contains($0.type) }.map { type, target in
        Availability.Product(typeName: "\(type)", concreteType: navigator.name(of: target))
      }
      return Availability(
        program: program.program.name, typeName: navigator.name(of: scope),
        isMade: graph.isRoot(scope) || !graph.makers(of: scope).isEmpty, own: own.values, values: values,
        products: products.sorted { $0.typeName < $1.typeName })
    }
  }
}

extension ProgramNavigator {
  /// The values that a scope makes or is given at run time, with the types that it makes.
  fileprivate func ownValues(of scope: ScopeID) -> (values: [Availability.Value], types: [TypeTerm]) {
    var result: (values: [Availability.Value], types: [TypeTerm]) = ([], [])
    for reference in graph.references(of: scope) {
      switch shape(reference).source {
      case .instantiated(let made): result.types += [made.builtType, shape(reference).type]
      case .forwarded: break
      case .received, .aliased: continue
      }
      let identity = graph.identity(of: reference)
      result.values.append(
        Availability.Value(
          label: identity.label, typeName: "\(identity.type)", owner: name(of: scope),
          location: location(of: reference),
          isOnEveryChain: true))
    }
    return result
  }
}

extension ProgramGraph {
  /// The types of providers that `scope` could make without making itself.
  func makeableTypes(by scope: ScopeID) -> [(type: TypeTerm, target: ScopeID)] {
    let above = transitiveMakers([scope])
    let isForMocks = provider(scope).shape.isMockOnly
    return buildableTypes.compactMap { type in
      guard let target = provider(building: type), !above.contains(target), !isRoot(target),
        isForMocks || !provider(target).shape.isMockOnly
      else { return nil }
      return (type, target)
    }
  }
}
