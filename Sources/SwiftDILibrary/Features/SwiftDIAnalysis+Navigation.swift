import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension SwiftDIAnalysis {
  /// The providers that a `get` finds, that of its own component's contexts first; else what a provider overrides; else
  /// the key's declaration.
  func definition(at offset: Int, in path: String, _ context: AnalysisContext) -> [Location] {
    elements(at: offset, in: path, context.view).flatMap { $0.navigator.definition(of: $0.element) }.unique { $0 }
  }

  func implementation(at offset: Int, in path: String, _ context: AnalysisContext) -> [Location] {
    let found = navigators(for: path, context.view).flatMap { navigator, file -> [Location] in
      guard case .key(let key, _)? = navigator.element(at: offset, in: file)?.0 else { return [] }
      return navigator.graph.providers(of: key).map { navigator.graph.location(of: $0.member) }
    }
    return Set(found).sorted()
  }

  /// All places of a key, or the creations of a component.
  func references(at offset: Int, in path: String, _ context: AnalysisContext) -> References? {
    let found = elements(at: offset, in: path, context.view)
    guard !found.isEmpty else { return nil }
    var (declarations, uses): (Set<Location>, Set<Location>) = ([], [])
    for (navigator, element, _) in found {
      guard !context.deadline.hasPassed else { break }
      switch element {
      case .key(let key, _):
        let places = places(of: key, in: navigator, context)
        declarations.formUnion(places.filter(\.isDeclaration).map(\.location))
        uses.formUnion(places.filter { !$0.isDeclaration }.map(\.location))
      case .component(let component), .creation(let component):
        declarations.insert(navigator.graph.location(of: component))
        uses.formUnion(navigator.graph[component].creators.map { navigator.graph.location(of: $0.use) })
      case .provider(let provider):
        declarations.insert(navigator.graph.location(of: provider.member))
        uses.formUnion(navigator.consumers(of: provider).map { navigator.graph.location(of: $0.use) })
      case .initContainer: return nil
      }
    }
    return References(declarations: declarations.sorted(), uses: uses.subtracting(declarations).sorted())
  }

  // MARK: The places of a key

  /// The places of a key in all programs that hold its declaration: those of other programs too, since a module may be
  /// part of several.
  func places(of key: KeyID, in navigator: ProgramNavigator, _ context: AnalysisContext) -> [KeyPlace] {
    let declaration = navigator.graph.location(of: key)
    var places: Set<KeyPlace> = []
    for (other, file) in navigators(for: declaration.path, context.view) {
      guard case .key(let key, _)? = other.element(at: Int(declaration.range.start), in: file)?.0 else { continue }
      places.formUnion(other.places(of: key, until: context.deadline))
    }
    return places.sorted { $0.location < $1.location }
  }
}

/// A place where a key is named.
struct KeyPlace: Hashable {
  /// The key's name alone where it declares the key, else the whole expression.
  var location: Location
  var isDeclaration: Bool
}

extension ProgramNavigator {
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
    case .key(_, .declaration), .provider, .component, .creation, .initContainer: return []
    }
  }

  /// O(uses), of which those that have one of the key's names are resolved.
  func places(of key: KeyID, until deadline: Deadline) -> [KeyPlace] {
    var places = [KeyPlace(location: graph.location(of: key), isDeclaration: true)]
    let names = names(of: key)
    for (file, contents) in graph.files.sorted(by: { $0.key < $1.key }) where !deadline.hasPassed {
      for declaration in contents.facts.declarations.all {
        func add(_ expression: KeyExpression, _ owner: String) {
          guard names.contains(expression.meaning.lastName),
            graph.key(expression, file: file, owner: owner) == key
          else { return }
          let location = Location(path: contents.path, range: declaration[expression.place])
          places.append(KeyPlace(location: location, isDeclaration: false))
        }
        for fact in declaration.shape.keys { if case .alias(let target) = fact.form { add(target, fact.owner) } }
        for member in declaration.shape.members {
          for attribute in member.provides { add(attribute.key, member.owner) }
          for use in member.uses {
            switch use.action {
            case .demand(let expression, _), .bind(let expression, _, _): add(expression, member.owner)
            default: continue
            }
          }
        }
      }
    }
    return places
  }

  /// The names that a key may be written with: its own, and those of its aliases.
  private func names(of key: KeyID) -> Set<String> {
    var names: Set = [graph[key].name]
    for (file, contents) in graph.files {
      for declaration in contents.facts.declarations.all {
        for fact in declaration.shape.keys {
          if case .alias(let target) = fact.form, graph.key(target, file: file, owner: fact.owner) == key {
            names.insert(fact.name)
          }
        }
      }
    }
    return names
  }
}
