import DICheckDependencyGraph
import DICheckText

/// What an editor can jump to. Always beside a Swift language server, so never what that one answers by itself.
extension Snapshot {
  /// Where the thing at `offset` comes from:
  ///
  /// - on a received property, be it its attribute, name or type, or on the text that names an alias's source: the
  ///   properties that provide it;
  /// - in a text that names a type: that type;
  /// - in a list of types: that type, as an empty range at its name's start. A Swift server answers the same there, and
  ///   some editors then jump instead of opening a list.
  ///
  /// Empty elsewhere.
  package func definition(at offset: Int, in path: String) -> [Location] {
    locations(at: offset, in: path) { navigator, element in
      switch element.role {
      case .dependencyAttribute, .dependencyName, .dependencyType, .aliasName:
        guard let reference = navigator.reference(of: element), navigator.isRequest(reference) else { return [] }
        return DependencyTrace(of: reference, in: navigator).origins.map { navigator.location(of: $0) }
      case .builtTypeName:
        return navigator.reference(of: element)
          .flatMap { navigator.declaration(of: navigator.graph.builtType(of: $0)) }.map { [$0] } ?? []
      case .additionalType(let index):
        guard let scope = navigator.scope(of: element) else { return [] }
        let types = navigator.graph.registeredTypes(of: scope)
        guard index + 1 < types.count else { return [] }
        return navigator.declaration(of: types[index + 1]).map { [$0.collapsed] } ?? []
      case .aliasType:
        guard let reference = navigator.reference(of: element) else { return [] }
        return navigator.declaration(of: navigator.graph.requested(by: reference).type.unwrapped).map { [$0.collapsed] }
          ?? []
      case .providerAttribute, .providerName: return []
      }
    }
  }

  /// The types that are really made for the dependency at `offset` where it is declared as something else, such as a
  /// protocol; on a type that a provider fulfils, that provider. Empty elsewhere.
  package func implementation(at offset: Int, in path: String) -> [Location] {
    locations(at: offset, in: path) { navigator, element in
      switch element.role {
      case .dependencyName, .dependencyType, .aliasName, .aliasType:
        guard let reference = navigator.reference(of: element) else { return [] }
        return navigator.implementations(of: reference)
      case .additionalType(let index):
        guard let scope = navigator.scope(of: element) else { return [] }
        let types = navigator.graph.registeredTypes(of: scope)
        guard index + 1 < types.count else { return [] }
        return navigator.graph.provider(building: types[index + 1]).map { [navigator.location(of: $0)] } ?? []
      case .providerAttribute, .providerName, .dependencyAttribute, .builtTypeName: return []
      }
    }
  }

  /// All that stands for the same instance as the dependency at `offset`, in all programs. Nil where there is none.
  package func references(
    at offset: Int, in path: String, for interest: Interest = .lasting
  ) -> DependencyReferences? {
    guard let element = element(at: offset, in: path) else { return nil }
    switch element.role {
    case .dependencyName, .aliasName: break
    case .providerAttribute, .providerName, .additionalType, .dependencyAttribute, .dependencyType, .builtTypeName,
      .aliasType:
      return nil
    }
    var declarations: Set<Location> = []
    var uses: Set<Location> = []
    for navigator in navigators(for: element).during(interest) {
      guard let reference = navigator.reference(of: element) else { continue }
      var creators = [reference]
      if navigator.isRequest(reference) {
        let trace = DependencyTrace(of: reference, in: navigator)
        // What an alias nearby renames is the same instance too.
        creators = trace.creators.isEmpty ? [reference] : trace.creators
      }
      for member in (creators + navigator.graph.followers(of: creators) + [reference]).during(interest) {
        let location = navigator.location(of: member)
        if navigator.isRequest(member) { uses.insert(location) } else { declarations.insert(location) }
        if let name = navigator.graph.dependency(member).places.aliasName {
          uses.insert(navigator.location(member.scope, name))
        }
      }
    }
    return DependencyReferences(declarations: declarations.sorted(), uses: uses.sorted())
  }
}

/// The places of one instance, sorted by path and offset.
package struct DependencyReferences: Hashable, Sendable {
  /// The names of the properties that make it or are handed it.
  package var declarations: [Location]
  /// The names of those that receive or rename it, and the texts that name it.
  package var uses: [Location]
}

extension Location: Comparable {
  package static func < (lhs: Location, rhs: Location) -> Bool {
    lhs.path == rhs.path ? lhs.range < rhs.range : lhs.path < rhs.path
  }

  /// The same place without any length.
  fileprivate var collapsed: Location {
    Location(path: path, range: UTF8Range(start: range.start, end: range.start))
  }
}

extension ProgramNavigator {
  /// Where a type is declared: by a provider, else without opting in, else whoever builds it. Types of files that the
  /// library doesn't read are not known.
  func declaration(of type: TypeTerm) -> Location? {
    let builder = graph.provider(building: type)
    if let builder, graph.concreteType(of: builder).withoutOutermostGenerics == type.withoutOutermostGenerics {
      return location(of: builder)
    }
    if let (file, name) = graph.plainDeclarations(of: type.withoutOutermostGenerics).first {
      return graph.path(of: file).map { Location(path: $0, range: name) }
    }
    return builder.map { location(of: $0) }
  }

  /// The names of the providers made for a dependency whose declared type is another than theirs, on every origin.
  fileprivate func implementations(of reference: DependencyReference) -> [Location] {
    let creators =
      isRequest(reference) ? DependencyTrace(of: reference, in: self).sources.map(\.creator) : [reference]
    return creators.compactMap { creator in
      guard let target = graph.target(of: creator), isErased(shape(reference).type, for: target) else { return nil }
      return location(of: target)
    }
  }

  /// Whether a declared type says less than that `target` is made. A builder of exactly that type says it.
  func isErased(_ declared: TypeTerm, for target: ScopeID) -> Bool {
    let concrete = graph.concreteType(of: target)
    let type = declared.unwrapped
    if type.leastQualified == concrete.leastQualified { return false }
    guard case .simple(_, let generics) = type, generics.count == 1 else { return true }
    return generics[0].leastQualified != concrete.leastQualified
  }
}
