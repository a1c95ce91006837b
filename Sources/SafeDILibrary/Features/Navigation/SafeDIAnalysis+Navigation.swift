import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

// Navigation complements a Swift language server, so it never repeats that server's answers.

extension ProgramNavigator {
  /// The definition of an element:
  ///
  /// - on a received property (its attribute, name or type), or on the text that names an alias's source: the
  ///   properties that provide it;
  /// - on a text that names a type: that type;
  /// - on a type in a list of types: that type, as an empty range at the start of its name. A Swift server gives the
  ///   same answer there, and with equal answers some editors jump instead of opening a list.
  ///
  /// Empty elsewhere.
  func definition(of element: Element) -> [Location] {
    if case .additionalType(let index) = element.role {
      return additionalType(index, of: element).flatMap { declaration(of: $0) }.map { $0.collapsed }.asList
    }
    guard let reference = reference(of: element) else { return [] }
    switch element.role {
    case .dependencyAttribute, .dependencyName, .dependencyType, .aliasName:
      guard isRequest(reference) else { return [] }
      return DependencyTrace(of: reference, in: self).origins.map { location(of: $0) }
    case .builtTypeName: return declaration(of: graph.builtType(of: reference)).asList
    case .aliasType:
      return declaration(of: graph.requested(by: reference).type.unwrapped).map { $0.collapsed }.asList
    case .providerAttribute, .providerName, .additionalType: return []
    }
  }
}

extension SafeDIAnalysis {
  /// The types that are made for the dependency at `offset` if its declared type is another one, such as a protocol;
  /// for an additional type of a provider, that provider. Empty elsewhere.
  func implementation(at place: AskedPlace) -> [Location] {
    elements(at: place).flatMap { navigator, element, _ -> [Location] in
      switch element.role {
      case .dependencyName, .dependencyType, .aliasName, .aliasType:
        return navigator.reference(of: element).map { navigator.implementations(of: $0) } ?? []
      case .additionalType(let index):
        return navigator.additionalType(index, of: element)
          .flatMap { navigator.graph.provider(building: $0) }.map { navigator.location(of: $0) }.asList
      case .providerAttribute, .providerName, .dependencyAttribute, .builtTypeName: return []
      }
    }.uniqued
  }

  /// All places of the same instance as the dependency at `offset`, in all programs. Nil if there is none.
  func references(at place: AskedPlace) -> References? {
    let deadline = place.context.deadline
    let found = elements(at: place).filter { $0.element.role == .dependencyName || $0.element.role == .aliasName }
    guard !found.isEmpty else { return nil }
    var declarations: Set<Location> = []
    var uses: Set<Location> = []
    for (navigator, element, _) in found.until(deadline) {
      guard let reference = navigator.reference(of: element) else { continue }
      var creators = [reference]
      if navigator.isRequest(reference) {
        let trace = DependencyTrace(of: reference, in: navigator)
        // Aliases that it goes through are the same instance too.
        creators = trace.creators.isEmpty ? [reference] : trace.creators
      }
      for member in (creators + navigator.graph.followers(of: creators) + [reference]).until(deadline) {
        let location = navigator.location(of: member)
        if navigator.isRequest(member) { uses.insert(location) } else { declarations.insert(location) }
        if let name = navigator.graph.dependency(member).places.aliasName {
          uses.insert(navigator.location(member.scope, name))
        }
      }
    }
    return References(declarations: declarations, uses: uses)
  }
}

extension Location {
  /// An empty range at its start.
  fileprivate var collapsed: Location {
    Location(path: path, range: UTF8Range(start: range.start, end: range.start))
  }
}

extension ProgramNavigator {
  /// One of the types that a provider is listed for beside its own, by the place in that list.
  func additionalType(_ index: Int, of element: Element) -> TypeTerm? {
    let types = scope(of: element).map { graph.registeredTypes(of: $0) } ?? []
    return index + 1 < types.count ? types[index + 1] : nil
  }

  /// The declaration of a type: by a provider, else without opting in, else the provider that builds it. Types in files
  /// that SafeDI doesn't read are unknown.
  func declaration(of type: TypeTerm) -> Location? {
    let builder = graph.provider(building: type)
    if let builder, graph.concreteType(of: builder).withoutOutermostGenerics == type.withoutOutermostGenerics {
      return location(of: builder)
    }
    return plainDeclaration(of: type) ?? builder.map { location(of: $0) }
  }

  /// The first declaration of a type that didn't opt in, by path.
  func plainDeclaration(of type: TypeTerm) -> Location? {
    graph.plainDeclarations(of: type.withoutOutermostGenerics).first.flatMap { file, plain in
      graph.path(of: file).map { Location(path: $0, range: plain.name) }
    }
  }

  /// The names of the providers made for a dependency, for each origin, if their type isn't the declared one.
  fileprivate func implementations(of reference: DependencyReference) -> [Location] {
    creators(of: reference).compactMap { creator in
      guard let target = graph.target(of: creator), isErased(shape(reference).type, for: target) else { return nil }
      return location(of: target)
    }
  }

  /// Returns true if the declared type doesn't name the type of `target`. A builder of exactly that type does name it.
  func isErased(_ declared: TypeTerm, for target: ScopeID) -> Bool {
    let concrete = graph.concreteType(of: target)
    let type = declared.unwrapped
    if type.leastQualified == concrete.leastQualified { return false }
    guard case .simple(_, let generics) = type, generics.count == 1 else { return true }
    return generics[0].leastQualified != concrete.leastQualified
  }
}
