import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SwiftDIAnalysis {
  func implementation(at place: AskedPlace) -> [Location] {
    let found = keys(at: place.offset, in: place.path, of: place.view).flatMap { graph, key in
      graph.providers(of: key).map { graph.location(of: $0.member) }
    }
    return Set(found).sorted()
  }

  /// All places of a key, or the creations of a component.
  func references(at place: AskedPlace) -> References? {
    let found = elements(at: place)
    guard !found.isEmpty else { return nil }
    var (declarations, uses): (Set<Location>, Set<Location>) = ([], [])
    for (graph, element, _) in found {
      guard !place.context.deadline.hasPassed else { break }
      switch element {
      case .key(let key, _):
        declarations.insert(graph.location(of: key))
        uses.formUnion(places(of: key, in: graph, place.context) { $0.place })
      case .component(let component):
        declarations.insert(graph.location(of: component))
        uses.formUnion(graph[component].creators.map { graph.location(of: $0.use) })
      case .provider(let provider):
        declarations.insert(graph.location(of: provider.member))
        uses.formUnion(graph.consumers(of: provider).map { graph.location(of: $0.use) })
      case .initContainer: return nil
      }
    }
    return References(declarations: declarations, uses: uses.subtracting(declarations))
  }

  // MARK: The places of a key

  /// The key at a place, in all programs that hold the file.
  private func keys(at offset: Int, in path: String, of view: LibraryView) -> [(graph: SwiftDIGraph, key: KeyID)] {
    trees(holding: path, of: view).compactMap { graph, file in
      if case .key(let key, _)? = graph.element(at: offset, in: file)?.element { (graph, key) } else { nil }
    }
  }

  /// A key in all programs that hold its declaration, since a module may be part of several.
  func everywhere(
    _ key: KeyID, of graph: SwiftDIGraph, _ context: AnalysisContext
  ) -> [(graph: SwiftDIGraph, key: KeyID)] {
    let declaration = graph.location(of: key)
    return keys(at: declaration.range.startOffset, in: declaration.path, of: context.view)
  }

  /// Places of the expressions that name a key, but for its declaration, in all programs.
  func places(
    of key: KeyID, in graph: SwiftDIGraph, _ context: AnalysisContext, _ place: (KeyExpression) -> PlaceID?
  ) -> Set<Location> {
    Set(everywhere(key, of: graph, context).flatMap { $0.places(of: $1, until: context.deadline, place) })
  }
}

extension SwiftDIGraph {
  /// The providers that a `get` finds, that of its own component's contexts first; else what a provider overrides; else
  /// the key's declaration.
  func definition(of element: Element) -> [Location] {
    switch element {
    case .key(let key, .demand(let demand)):
      let providers = demandAnswers(to: key, in: demand.component).providers
      return providers.isEmpty ? [location(of: key)] : providers.map { location(of: $0.member) }
    case .key(let key, .provider(let provider)):
      let overridden = overridden(by: provider)
      return overridden.isEmpty ? [location(of: key)] : overridden.map { location(of: $0.member) }
    case .key(let key, .other): return [location(of: key)]
    // A Swift server goes there.
    case .key(_, .declaration), .provider, .component, .initContainer: return []
    }
  }

  /// O(uses), of which those that have one of the key's names are resolved.
  /// - Parameter place: that of an expression which is asked for, if it is.
  func places(of wanted: KeyID, until deadline: Deadline, _ place: (KeyExpression) -> PlaceID?) -> [Location] {
    var names: Set = [self[wanted].name]
    var places: [Location] = []
    func add(_ expression: KeyExpression, of declaration: DeclarationFacts<SwiftDIShape>, in path: String) {
      if let place = place(expression) { places.append(Location(path: path, range: declaration[place])) }
    }
    for (file, path) in paths {
      for declaration in facts.declarations(of: file) {
        for fact in declaration.shape.keys {
          guard case .alias(let target) = fact.form, key(target, at: NamePlace(file, fact.owner)) == wanted else {
            continue
          }
          names.insert(fact.name)
          add(target, of: declaration, in: path)
        }
      }
    }
    for (file, path) in paths where !deadline.hasPassed {
      for (expression, member, declaration) in keyExpressions(in: file)
      where names.contains(expression.meaning.lastName)
        && key(expression, at: NamePlace(file, member.owner)) == wanted
      {
        add(expression, of: declaration, in: path)
      }
    }
    return places
  }
}
