import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Something of Factory's that stands at a place.
enum Element: Hashable {
  case definition(DefinitionRef)
  /// The name in a demand, a write or a key path.
  case use(UseRef)
  /// The attribute of a property.
  case wrapper(UseRef)
  /// A modifier of a definition, by position in its chain.
  case modifier(DefinitionRef, Int)
  /// The name of a container in its declaration or an extension of it.
  case container(ContainerID)
}

extension FactoryNavigator {
  /// The innermost at a UTF-8 offset. O(facts of the file).
  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    var found: [(Element, UTF8Range)] = []
    func add(_ element: Element, _ place: PlaceID, in site: some PlacedFact) {
      let range = program.range(place, in: site)
      if range.touches(offset) { found.append((element, range)) }
    }
    for index in program.definitions(in: file) {
      let definition = program.definitions[index]
      add(.definition(index), definition.fact.place, in: index)
      for (position, modifier) in definition.fact.chain.enumerated() {
        add(.modifier(index, position), modifier.place, in: index)
      }
    }
    for index in program.uses(in: file) where program.uses[index].target != nil {
      let use = program.uses[index]
      add(.use(index), use.fact.place, in: index)
      if use.fact.wrapper != nil { add(.wrapper(index), use.fact.range, in: index) }
    }
    let containers = containers
    for (number, shape) in (graph.facts[file]?.declarations.all ?? []).enumerated() {
      for (index, type) in shape.shape.symbols.types.enumerated() {
        guard let container = containers[type.name] else { continue }
        add(.container(container), type.place, in: TypeRef(file, number, index))
      }
    }
    return found.min { $0.1.count < $1.1.count }
  }

  /// The containers with factories, by the name that code gives them.
  var containers: [String: ContainerID] {
    Dictionary(program.containers.map { ($0.name, $0) }) { one, other in
      let first = program.inOrder([one, other].compactMap { definitions(of: $0).first }).first
      return first.map { program.definitions[$0].container } ?? one
    }
  }

  func definition(meantBy element: Element) -> DefinitionRef? {
    switch element {
    case .definition(let index), .modifier(let index, _): index
    case .use(let index), .wrapper(let index): program.uses[index].target
    case .container: nil
    }
  }

  /// The definitions of a container, those in every container among them.
  func definitions(of container: ContainerID) -> [DefinitionRef] {
    program.inOrder(program.facts(.definitionsIn(container)))
  }

  /// The registrations and contexts that code of the app sets, and those of tests.
  func registrations(of definition: DefinitionRef) -> (app: [UseRef], tests: [UseRef]) {
    let all = program.writes(to: definition).filter { index in
      let use = program.uses[index]
      return use.registers || use.modifiers.contains { !$0.contexts.isEmpty }
    }
    return (all.filter { !program.uses[$0].isTest }, all.filter { program.uses[$0].isTest })
  }

  /// The declarations of what a definition's closure makes.
  func madeTypes(of definition: DefinitionRef) -> [Location] {
    guard let made = program.maker(definition) else { return [] }
    return graph.resolver.fact(of: made).map { [location($1.place, in: $0)] } ?? []
  }

  /// The edges from a definition, those of its own closure first, each target once.
  func asked(by definition: DefinitionRef) -> [Edge] { program.edges(from: definition).unique(by: \.to) }

  /// The lazy demands of what a definition makes.
  func askedLater(by definition: DefinitionRef) -> [UseRef] {
    guard let made = program.maker(definition) else { return [] }
    let files = Set(graph.resolver.sites(of: made).map(\.file))
    return program.initialValues(of: made.name).filter { files.contains($0.file) }
      .flatMap(program.uses)
      .filter { program.uses[$0].fact.wrapper.map { !$0.isEager } ?? false && program.uses[$0].target != nil }
  }
}

// MARK: Words

/// The words about what stands at a place.
extension FactoryNavigator {
  func words(about element: Element) -> RichText? {
    switch element {
    case .definition(let index): return text(ofDefinition: index)
    case .use(let index): return program.uses[index].target.map { text(ofDefinition: $0) }
    case .wrapper(let index): return text(ofWrapper: index)
    case .modifier(let index, let position): return text(ofModifier: position, of: index)
    case .container(let container): return text(of: container)
    }
  }

  func declared(_ definition: DefinitionRef) -> String {
    let solved = program.definitions[definition]
    let parameter = solved.fact.parameter.map { "Parameter\("Factory<\($0), \(solved.fact.type)>")" }
    return "\(solved.name): \(parameter ?? "Factory<\(solved.fact.type)>")"
  }

  func text(ofDefinition index: DefinitionRef) -> RichText {
    var text = RichText()
    let fact = program.definitions[index].fact
    text.paragraph([.strong("Factory"), .words(" "), .code(declared(index))])
    let asked = asked(by: index).map { link($0.to) }
    if let made = program.maker(index) {
      text.item(
        [.words("Makes "), .code(made.name)]
          + (asked.isEmpty ? [] : [.words(", asks for ")] + RichText.list(asked, of: asked.count)))
    } else if !asked.isEmpty {
      text.item([.words("Asks for ")] + RichText.list(asked, of: asked.count))
    }
    text.item(scope(ofDefinition: index))
    let contexts = fact.chain.flatMap(\.contexts)
    let order = ["preview", "test", "simulator", "device", "debug"]
    let tried = contexts.filter { $0.hasPrefix("arg ") } + order.filter(contexts.contains)
    if !tried.isEmpty { text.item([.words("Other closures, first to last: " + tried.joined(separator: ", "))]) }
    let (app, tests) = registrations(of: index)
    text.list("Registered by the app in ", places(app), limit: 4)
    text.list("Registered by tests in ", places(tests), limit: 4)
    if program.isOpen(index) {
      text.item([.words(app.isEmpty ? "Promised, and nothing registers it" : "Promised, and registered above")])
    }
    text.item([.words("Asked for \(counted(program.demands(of: index).count, "time"))")])
    return text
  }

  func link(_ definition: DefinitionRef) -> RichText.Span {
    .link(program.definitions[definition].fact.name, location(definition: definition))
  }

  private func places(_ uses: [UseRef]) -> [[RichText.Span]] {
    uses.map { use in
      let code = program.uses[use].code
      let name = [code.owner, code.member].filter { !$0.isEmpty }.joined(separator: ".")
      return [.link(name.isEmpty ? FilePath.name(of: path(use.file)) : name, location(use: use))]
    }
  }

  private func scope(ofDefinition index: DefinitionRef) -> [RichText.Span] {
    let scope = program.scope(of: index)
    let origin = scope.isDefault ? ", by the default scope of `\(program.definitions[index].container.name)`" : ""
    let name = scope.name.isEmpty || scope.name == scope.scope.rawValue ? "" : " `\(scope.name)`"
    return RichText.message("Scope\(name): \(scope.scope.words)\(origin)")
  }

  private func text(ofWrapper index: UseRef) -> RichText? {
    let use = program.uses[index]
    guard let wrapper = use.fact.wrapper, let target = use.target else { return nil }
    var text = RichText()
    let container = use.container?.name ?? ""
    text.paragraph([
      .code("@\(wrapper.rawValue)"), .words(" asks "), .code("\(container).shared"), .words(" \(wrapper.moment)"),
    ])
    text.item([.words("It gets "), link(target), .words(", which is \(program.scope(of: target).scope.words)")])
    let reach = wrapper == .dynamic ? "reaches it at the next read" : "doesn't reach what it already has"
    text.item([.words("A later registration \(reach)")])
    return text
  }

  private func text(ofModifier position: Int, of index: DefinitionRef) -> RichText? {
    let modifier = program.definitions[index].fact.chain[position]
    var text = RichText()
    if let name = modifier.scopeName {
      text.paragraph([.code(modifier.name), .words(": " + program.scope(named: name).words.replacing("`", with: ""))])
    } else {
      let words =
        switch modifier.name {
        case "once": "what stands before it is set at the first read only"
        case "timeToLive": "an instance is made anew when it is older"
        case "scopeOnParameters": "an instance is kept for each argument"
        case "decorator": "is called with each instance that is asked for, kept ones too"
        case "register", "reset": "is done again at every read"
        default: "another closure, which goes before what is registered"
        }
      text.paragraph([.code(modifier.name), .words(": \(words)")])
    }
    let others = program.writes(to: index).filter { use in
      program.uses[use].modifiers.contains { !Set($0.slots).isDisjoint(with: modifier.slots) }
    }
    if !modifier.slots.isEmpty { text.list("Set from outside in ", places(others), limit: 4) }
    return text
  }

  func text(of container: ContainerID) -> RichText {
    var text = RichText()
    let all = definitions(of: container)
    text.paragraph([
      .strong("Container"), .words(" "), .code(container.name),
      .words(" with \(counted(all.count, "factory"))"),
    ])
    let scopes = all.map { program.scope(of: $0) }.grouped { $0.name.isEmpty ? $0.scope.rawValue : $0.name }
    for (name, kept) in scopes { text.item([.code(name), .words(": \(kept.count)")]) }
    if let scope = program.defaultScope(of: container) { text.item([.words("Default scope: "), .code(scope.name)]) }
    if program.registersItself(container) { text.item([.words("Registers by itself before its first use")]) }
    return text
  }
}
