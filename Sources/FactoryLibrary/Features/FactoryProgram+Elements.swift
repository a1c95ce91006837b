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
  /// A modifier of a definition's factory, in the definition or where a use sets it.
  case modifier(Modifier, of: DefinitionRef, by: UseRef?)
  case container(ContainerID)
}

extension FactoryProgram {
  /// The innermost at a UTF-8 offset. O(facts of the file).
  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    var found: [(element: Element, range: UTF8Range)] = []
    for ref in definitions(in: file) {
      found.append((.definition(ref), location(ref).range))
      found += self[ref].chain.map { (.modifier($0, of: ref, by: nil), range(of: $0.place, in: ref)) }
    }
    for use in uses(in: file) {
      if let (container, place) = container(namedIn: use) { found.append((.container(container), place)) }
      guard let target = use.target else { continue }
      // The name of a constant is the code's own.
      if use.base.givingUse == nil { found.append((.use(use.ref), location(use).range)) }
      if use.wrapper != nil { found.append((.wrapper(use.ref), range(of: use.range, in: use))) }
      found += use.chain.map { (.modifier($0, of: target, by: use.ref), range(of: $0.place, in: use)) }
    }
    let containers = containers
    found += graph.symbols.types(in: file).compactMap { type, fact in
      containers[fact.name].map { (.container($0), range(of: fact.place, in: type)) }
    }
    return found.filter { $0.range.touches(offset) }.min { $0.range.count < $1.range.count }
  }

  /// The containers with factories, by the name that code gives them.
  var containers: [String: ContainerID] { Dictionary(firstOf: containerIDs.map { ($0.name, $0) }) }

  /// The types that a file declares by a name that other code may use.
  func types(in file: FileID) -> [(ref: TypeRef, fact: TypeFact)] {
    graph.symbols.types(in: file).filter { _, type in
      [.class, .struct, .enum, .actor].contains(type.kind) && !TypeFact.isInCode(type.name)
    }
  }

  /// The container whose `shared` a use, or its key path, begins with, and the place of its name.
  private func container(namedIn use: SolvedUse) -> (ContainerID, UTF8Range)? {
    let isKeyPath = use.wrapper != nil || use.function != nil
    guard case .shared(let type) = use.base, let name = type.name?.utf8, let container = use.container,
      has(.definitionsIn(container))
    else { return nil }
    let start = location(use).range.startOffset - name.count - (isKeyPath ? "." : ".shared.").utf8.count
    // `\.x` leaves the library's own out, and a local name may mean a container.
    guard isKeyPath ? container != .library : start == range(of: use.range, in: use).startOffset else { return nil }
    return (container, UTF8Range(start, start + name.count))
  }

  /// Nil for an attribute or a modifier, which a Swift server answers for.
  func definition(namedBy element: Element) -> DefinitionRef? {
    switch element {
    case .definition, .use: definition(meantBy: element)
    case .wrapper, .modifier, .container: nil
    }
  }

  func definition(meantBy element: Element) -> DefinitionRef? {
    switch element {
    case .definition(let index), .modifier(_, let index, _): index
    case .use(let index), .wrapper(let index): self[index].target
    case .container: nil
    }
  }

  /// The definitions of a container, those in every container among them.
  func definitions(of container: ContainerID) -> [DefinitionRef] {
    inOrder(facts(.definitionsIn(container)))
  }

  func isVisible(_ definition: DefinitionRef, from file: FileID) -> Bool {
    modules.distance(from: file, to: definition.file, access: self[definition].access) != nil
  }

  /// The registrations and contexts that code of the app sets, and those of tests.
  func registrations(of definition: DefinitionRef) -> (app: [SolvedUse], tests: [SolvedUse]) {
    let all = writes(to: definition).filter { $0.registers || !$0.contexts.isEmpty }
    return (all.filter { !$0.isTest }, all.filter(\.isTest))
  }

  /// The words about who gives a promise something to make; nil for other factories.
  func promiseState(_ definition: SolvedDefinition) -> String? {
    guard definition.isOpen else { return nil }
    guard !isUnkept(definition) else { return "not kept" }
    return writes(to: definition.ref).first(where: \.mayKeep).map { "kept in \(holder(of: $0))" } ?? "may be kept"
  }

  /// The member around a use, or its file.
  func holder(of use: SolvedUse) -> String {
    let name = [use.holder, use.code.member].filter { !$0.isEmpty }.joined(separator: ".")
    return name.isEmpty ? FilePath.name(of: path(use.file)) : name
  }

  /// The lazy demands of what a definition makes.
  func askedLater(by definition: DefinitionRef) -> [SolvedUse] {
    guard let made = maker(definition) else { return [] }
    let files = Set(graph.resolver.sites(of: made).map(\.file))
    return initialValues(of: made.name).filter { files.contains($0.file) }
      .flatMap(uses).filter { $0.isLater && $0.target != nil }
  }
}

// MARK: Words

/// The words about what stands at a place.
extension FactoryProgram {
  func words(about element: Element) -> RichText? {
    switch element {
    case .definition, .use: definition(meantBy: element).map { text(ofDefinition: $0) }
    case .wrapper(let index): text(ofWrapper: index)
    case .modifier(let modifier, let index, let use): text(of: modifier, of: index, by: use.map { self[$0] })
    case .container(let container): text(of: container)
    }
  }

  func text(ofDefinition index: DefinitionRef) -> RichText {
    var text = RichText()
    let solved = self[index]
    text.paragraph("\(.strong("Factory")) \(.code("\(solved.fullName): \(solved.factoryType)"))")
    let source = canonical(index)
    if source != index { text.item("Returns the factory \(.link(self[source].name, location(source)))") }
    let asked = edges(from: source).map(\.to).uniqued.map { RichText.Span.link(self[$0].name, location($0)) }
    let names = RichText.list(asked, of: asked.count)
    if let made = maker(source) {
      text.item("Makes \(.code(made.name))\(asked.isEmpty ? [] : [.words(", asks for ")] + names)")
    } else if !asked.isEmpty {
      text.item("Asks for \(names)")
    }
    let scope = scope(of: index)
    let origin = scope.isDefault ? ", by the default scope of `\(solved.container.name)`" : ""
    let name = scope.shownName == scope.scope.rawValue ? "" : " `\(scope.name)`"
    text.item(RichText.message("Scope\(name): \(scope.scope.words)\(origin)"))
    let contexts = (solved.chain + registeringUses(of: index).flatMap(\.modifiers)).flatMap(\.contexts).uniqued
    let order = ["preview", "test", "simulator", "device", "debug"]
    let tried = contexts.filter { $0.hasPrefix("arg ") } + order.filter(contexts.contains)
    if !tried.isEmpty { text.item("Contexts, in the order they are tried: \(tried.commaSeparated)") }
    let (app, tests) = registrations(of: index)
    text.list("Registered by the app in ", places(app), limit: 4)
    text.list("Registered by tests in ", places(tests), limit: 4)
    if let state = promiseState(solved) { text.item("Promised, and \(state)") }
    text.list(
      "Also returned by ", inOrder(uses(of: index).compactMap(alias)).map { [.link(self[$0].name, location($0))] },
      limit: 4)
    text.item("Asked for \(counted(demands(of: index).count, "time"))")
    return text
  }

  private func places(_ uses: [SolvedUse]) -> [[RichText.Span]] {
    uses.map { [.link(holder(of: $0), location($0))] }
  }

  private func text(ofWrapper index: UseRef) -> RichText? {
    let use = self[index]
    guard let wrapper = use.wrapper else { return nil }
    var text = RichText()
    let container = "\(use.container?.name ?? "").shared"
    text.paragraph("\(.code("@\(wrapper.rawValue)")) asks \(.code(container)) \(wrapper.moment)")
    let reach = wrapper == .dynamic ? "reaches it at the next read" : "doesn't reach what it already has"
    text.item("A later registration \(reach)")
    return text
  }

  private func text(of modifier: Modifier, of index: DefinitionRef, by use: SolvedUse?) -> RichText? {
    let words: String? =
      switch modifier.name {
      case "promised": "nil, and a trap in debug builds, until something is registered"
      case "once": "what stands before it is set at the first read only"
      case "timeToLive": "an instance is made anew when it is older"
      case "scopeOnParameters": "an instance is kept for each argument"
      case "decorator": "is called with each instance that is asked for, kept ones too"
      case "register" where use != nil: "goes before what the definition makes, and empties its cache"
      case "reset" where use != nil: "takes away what was set from outside, and what is kept"
      case "register", "reset": "is done again at every read"
      default:
        modifier.scopeName.map { scope(named: $0).words.replacing("`", with: "") }
          ?? (modifier.slots.isEmpty ? nil : "another closure, which goes before what is registered")
      }
    guard let words else { return nil }
    var text = RichText()
    text.paragraph("\(.code(modifier.name)): \(words)")
    func setsSame(_ other: Modifier) -> Bool { !Set(other.slots).isDisjoint(with: modifier.slots) }
    guard let use else {
      text.list(
        "Set from outside in ", places(writes(to: index).filter { $0.modifiers.contains(where: setsSame) }), limit: 4)
      return text
    }
    let chain = self[index].chain
    if use.isWrite, !chain.contains(where: \.isDeliberate) {
      let inner = chain.filter(setsSame).map { [RichText.Span.link($0.name, location($0.place, in: index))] }
      text.list("Undone at the next read by ", inner, " of the definition", limit: 4)
    }
    return text
  }

  func text(of container: ContainerID) -> RichText {
    var text = RichText()
    let all = definitions(of: container)
    text.paragraph("\(.strong("Container")) \(.code(container.name)) with \(counted(all.count, "factory"))")
    for (name, kept) in all.map({ scope(of: $0) }).grouped(by: \.shownName) {
      text.item("\(.code(name)): \(kept.count)")
    }
    if let scope = defaultScope(of: container) { text.item("Default scope: \(.code(scope.shownName))") }
    if container != .every, registersItself(container) { text.item("Registers by itself before its first use") }
    let others = allUses.filter { $0.container == container && $0.base.isOfNew }.unique(by: holder)
    text.list("Other instances in ", places(others), limit: 4)
    return text
  }
}
