import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SwiftDIAnalysis {
  func implementation(at place: AskedPlace) -> [Location] {
    let found = trees(holding: place.path, of: place.view).flatMap { program, file -> [Location] in
      guard case .key(let key, _)? = program.element(at: place.offset, in: file)?.element else { return [] }
      return program.graph.providers(of: key).map { program.graph.location(of: $0.member) }
    }
    return Set(found).sorted()
  }

  /// All places of a key, or the creations of a component.
  func references(at place: AskedPlace) -> References? {
    let found = elements(at: place)
    guard !found.isEmpty else { return nil }
    var (declarations, uses): (Set<Location>, Set<Location>) = ([], [])
    for (program, element, _) in found {
      guard !place.context.deadline.hasPassed else { break }
      switch element {
      case .key(let key, _):
        declarations.insert(program.graph.location(of: key))
        uses.formUnion(places(of: key, in: program, place.context) { $0.place })
      case .component(let component):
        declarations.insert(program.graph.location(of: component))
        uses.formUnion(program.graph[component].creators.map { program.graph.location(of: $0.use) })
      case .provider(let provider):
        declarations.insert(program.graph.location(of: provider.member))
        uses.formUnion(program.consumers(of: provider).map { program.graph.location(of: $0.use) })
      case .initContainer: return nil
      }
    }
    return References(declarations: declarations.sorted(), uses: uses.subtracting(declarations).sorted())
  }

  // MARK: The places of a key

  /// A key in all programs that hold its declaration, since a module may be part of several.
  func everywhere(
    _ key: KeyID, of program: SolvedProgram, _ context: AnalysisContext
  ) -> [(program: SolvedProgram, key: KeyID)] {
    let declaration = program.graph.location(of: key)
    return trees(holding: declaration.path, of: context.view).compactMap { other, file in
      guard case .key(let key, _)? = other.element(at: declaration.range.startOffset, in: file)?.element else {
        return nil
      }
      return (other, key)
    }
  }

  /// Places of the expressions that name a key, but for its declaration, in all programs.
  func places(
    of key: KeyID, in program: SolvedProgram, _ context: AnalysisContext, _ place: (KeyExpression) -> PlaceID?
  ) -> Set<Location> {
    Set(everywhere(key, of: program, context).flatMap { $0.places(of: $1, until: context.deadline, place) })
  }
}

extension SolvedProgram {
  /// The providers that a `get` finds, that of its own component's contexts first; else what a provider overrides; else
  /// the key's declaration.
  func definition(of element: Element) -> [Location] {
    switch element {
    case .key(let key, .demand(let demand)):
      let providers = answers(to: key, in: demand.component).providers
      return providers.isEmpty ? [graph.location(of: key)] : providers.map { graph.location(of: $0.member) }
    case .key(let key, .provider(let provider)):
      let overridden = overridden(by: provider)
      return overridden.isEmpty ? [graph.location(of: key)] : overridden.map { graph.location(of: $0.member) }
    case .key(let key, .other): return [graph.location(of: key)]
    // A Swift server goes there.
    case .key(_, .declaration), .provider, .component, .initContainer: return []
    }
  }

  /// O(uses), of which those that have one of the key's names are resolved.
  /// - Parameter place: that of an expression which is asked for, if it is.
  func places(of key: KeyID, until deadline: Deadline, _ place: (KeyExpression) -> PlaceID?) -> [Location] {
    var names: Set = [graph[key].name]
    var places: [Location] = []
    func add(_ expression: KeyExpression, of declaration: DeclarationFacts<SwiftDIShape>, in path: String) {
      if let place = place(expression) { places.append(Location(path: path, range: declaration[place])) }
    }
    for (file, path) in graph.paths {
      for declaration in graph.facts.declarations(of: file) {
        for fact in declaration.shape.keys {
          guard case .alias(let target) = fact.form, graph.key(target, at: NamePlace(file, fact.owner)) == key else {
            continue
          }
          names.insert(fact.name)
          add(target, of: declaration, in: path)
        }
      }
    }
    for (file, path) in graph.paths where !deadline.hasPassed {
      for (expression, member, declaration) in graph.keyExpressions(in: file)
      where names.contains(expression.meaning.lastName)
        && graph.key(expression, at: NamePlace(file, member.owner)) == key
      {
        add(expression, of: declaration, in: path)
      }
    }
    return places
  }
}
