import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Something of the library that stands at a place.
enum Element: Hashable {
  /// A key by its name, or in a `get`, `@Provides`, `bind` or alias.
  case key(KeyID, KeyRole)
  /// A member with `@Provides`, by its name or the attribute's.
  case provider(Provider)
  /// A component, by its name or attribute.
  case component(ComponentID)
  /// A creation of a component.
  case creation(ComponentID)
  /// `initContainer`, in a component's initializer.
  case initContainer(ComponentID)

  enum KeyRole: Hashable {
    case declaration
    case demand(Demand)
    case provider(Provider)
    /// In `bind` or in the declaration of another name.
    case other
  }
}

/// One program's graph, with what answers about its places need.
struct ProgramNavigator {
  let program: String
  let graph: SwiftDIGraph

  // MARK: What stands at a place

  /// The element at an offset of a file, with the range of its words.
  func element(at offset: Int, in file: FileID) -> (Element, UTF8Range)? {
    guard let declarations = graph.files[file]?.facts.declarations.all else { return nil }
    for (number, declaration) in declarations.enumerated() where declaration.range.touches(offset) {
      if let found = element(at: offset, in: declaration, file, Int32(number)) { return found }
    }
    return nil
  }

  private func element(
    at offset: Int, in declaration: DeclarationFacts<SwiftDIShape>, _ file: FileID, _ number: Int32
  ) -> (Element, UTF8Range)? {
    func range(_ place: PlaceID?) -> UTF8Range? {
      place.map { declaration[$0] }.flatMap { $0.touches(offset) ? $0 : nil }
    }
    let shape = declaration.shape
    for (position, key) in shape.keys.enumerated() {
      if let range = range(key.namePlace), let id = self.key(declaredAt: position, in: number, of: file) {
        return (.key(id, .declaration), range)
      }
      if case .alias(let target) = key.form, let range = range(target.place),
        let id = graph.key(target, in: file, owner: key.owner)
      {
        return (.key(id, .other), range)
      }
    }
    for (position, member) in shape.members.enumerated() {
      let ref = MemberRef(file: file, declaration: number, member: Int32(position))
      if let found = element(of: member, ref, range) { return found }
    }
    for (position, type) in shape.types.enumerated() {
      guard let attribute = type.component, let range = range(type.namePlace) ?? range(attribute.attribute),
        let id = graph.components.first(where: {
          (graph[$0].file, graph[$0].declaration, graph[$0].position) == (file, number, Int32(position))
        })
      else { continue }
      return (.component(id), range)
    }
    return nil
  }

  private func element(
    of member: MemberFact, _ ref: MemberRef, _ range: (PlaceID?) -> UTF8Range?
  ) -> (Element, UTF8Range)? {
    for (position, use) in member.uses.enumerated() {
      guard let range = range(use.place) else { continue }
      let useRef = UseRef(member: ref, use: Int32(position))
      switch use.action {
      case .demand(let expression, _):
        guard let key = graph.key(expression, in: ref.file, owner: member.owner) else { return nil }
        return (.key(key, demands(of: key).first { $0.use == useRef }.map { .demand($0) } ?? .other), range)
      case .bind(let expression, _, _):
        return graph.key(expression, in: ref.file, owner: member.owner).map { (.key($0, .other), range) }
      case .creation:
        let edge = graph.components.lazy.flatMap { graph[$0].creators }.first { $0.use == useRef }
        if let edge { return (.creation(edge.child), range) }
      case .initContainer:
        if let owner = component(around: ref) { return (.initContainer(owner), range) }
      case .delegation, .mention, .containerAssignment: continue
      }
    }
    for (position, attribute) in member.provides.enumerated() {
      let provider = provider(AttributeRef(member: ref, attribute: Int32(position)))
      if let range = range(attribute.key.place),
        let key = graph.key(attribute.key, in: ref.file, owner: member.owner)
      {
        return (.key(key, provider.map { .provider($0) } ?? .other), range)
      }
      if let provider, let range = range(attribute.place) ?? range(member.namePlace) {
        return (.provider(provider), range)
      }
    }
    return nil
  }

  private func key(declaredAt position: Int, in declaration: Int32, of file: FileID) -> KeyID? {
    let fact = graph.files[file]?.facts.declarations.all[Int(declaration)].shape.keys[position]
    if case .alias(let target)? = fact?.form { return graph.key(target, in: file, owner: fact?.owner ?? "") }
    return graph.keys.first {
      (graph[$0].file, graph[$0].declaration, Int(graph[$0].position)) == (file, declaration, position)
    }
  }

  func provider(_ attribute: AttributeRef) -> Provider? {
    graph.components.lazy.flatMap { graph[$0].providers + graph[$0].unregistered }.first { $0.attribute == attribute }
  }

  func component(around member: MemberRef) -> ComponentID? {
    graph.components.first { graph[$0].members.contains(member) }
  }

  // MARK: Relations

  func providers(of key: KeyID) -> [Provider] {
    graph.components.flatMap { graph[$0].providers.filter { $0.key == key } }
  }

  func demands(of key: KeyID) -> [Demand] {
    graph.components.flatMap { graph[$0].demands.filter { $0.key == key } }
  }

  /// The members of a component, without those of its extensions' generated ones, that create another, by the member.
  func creations(by component: ComponentID) -> [(member: MemberRef, edges: [CreationEdge])] {
    var order: [MemberRef] = []
    var found: [MemberRef: [CreationEdge]] = [:]
    for edge in graph[component].children {
      if found[edge.use.member] == nil { order.append(edge.use.member) }
      found[edge.use.member, default: []].append(edge)
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// The keys that a component and all that it creates need from its parents, in order.
  func needs(of component: ComponentID) -> [KeyID] {
    let reached = [component] + graph.descendants(of: component).filter { $0 != component }.sorted()
    var needs = Dictionary(uniqueKeysWithValues: reached.map { ($0, Set(graph[$0].required)) })
    var isStable = false
    while !isStable {
      isStable = true
      for parent in reached {
        let below = graph[parent].children.reduce(into: Set<KeyID>()) { $0.formUnion(needs[$1.child] ?? []) }
        let added = below.filter { !graph[parent].provides($0) }
        guard !added.isSubset(of: needs[parent] ?? []) else { continue }
        needs[parent, default: []].formUnion(added)
        isStable = false
      }
    }
    return (needs[component] ?? []).sorted()
  }

  // MARK: Names

  func name(of component: ComponentID) -> String { graph[component].name }
  func name(of member: MemberRef) -> String { graph.fact(member)?.name ?? "" }
  func name(of provider: Provider) -> String { "\(name(of: provider.component)).\(name(of: provider.member))" }
  func isRoot(_ component: ComponentID) -> Bool { graph[component].root == .declared || graph[component].isStart }

  /// `.k: T`, or the key alone where its type isn't written.
  func identity(of key: KeyID) -> String { graph[key].spelling + (graph[key].valueType.map { ": \($0)" } ?? "") }

  func path(_ chain: [ComponentID]) -> String { chain.map { graph[$0].name }.joined(separator: " → ") }
}

extension SwiftDIGraph {
  /// The key that an expression means in a type of a file.
  func key(_ expression: KeyExpression, in file: FileID, owner: String) -> KeyID? {
    var lookups = Lookups()
    return declarations.key(expression, at: Declarations.Place(file: file, owner: owner), noting: &lookups)
  }
}

extension SwiftDIAnalysis {
  /// The programs that hold a file, each with its graph.
  func navigators(for path: String, _ view: LibraryView) -> [(navigator: ProgramNavigator, file: FileID)] {
    guard let file = view.ids[path] else { return [] }
    return programs.lazy.filter { $0.graph.files[file] != nil }.map { (ProgramNavigator($0), file) }
  }

  /// What stands at a place, in each program that holds it.
  func elements(
    at offset: Int, in path: String, _ view: LibraryView
  ) -> [(navigator: ProgramNavigator, element: Element, range: UTF8Range)] {
    navigators(for: path, view).compactMap { navigator, file in
      navigator.element(at: offset, in: file).map { (navigator, $0.0, $0.1) }
    }
  }
}
