import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A node of trees, of drawings and of explanations.
enum Node: Hashable {
  case container(BuilderRef)
  case registration(RegistrationRef)
  case demand(DemandRef)
  /// A type that asks for something and isn't registered.
  case type(DeclaredType)
}

/// The construction graph: of a registration, down leads to what its demands are answered by, and up to what asks for
/// it. The tree leads from containers to their registrations, and on to what these ask for.
extension StitcherGraph: FactTree {
  /// The library refuses nothing before the code runs, so what fails then is mostly a warning.
  var leastFault: Severity { .warning }

  var roots: [Node] { containers.map { .container($0) } }

  var nodes: [Node] {
    let containers = builders.values.lazy.filter { $0.kind == .container }.map { Node.container($0.id) }
    let types = Set(demands.values.compactMap(asker)).map { Node.type($0) }
    return containers + registrations.keys.map { .registration($0) } + demands.keys.map { .demand($0) }
      + types
  }

  // MARK: A node

  func node(of element: Element) -> Node? {
    switch element {
    case .demand(let id), .demandedKey(let id): .demand(id)
    case .registration(let id), .registeredKey(let id), .furtherType(let id, _): .registration(id)
    case .builder(let id): builders[id]?.kind == .container ? .container(id) : nil
    }
  }

  /// Code that asks in a member is told from the member by the key.
  func id(of node: Node) -> String {
    let id = "\(program(of: node))/\(name(of: node))"
    guard case .demand(let demand) = node, let linked = demands[demand], linked.form != .property else {
      return id
    }
    return "\(id)?\(linked.key?.description ?? "")"
  }

  /// `Owner.container`, with `/subject` for a registration, and `Type.property`.
  func name(of node: Node) -> String {
    switch node {
    case .container(let id): return name(of: id)
    case .registration(let id):
      let place = containerName(of: id).map { $0 + "/" } ?? ""
      let (subject, made) = (subject(of: id), madeType(of: id))
      return place + (subject == made ? subject : "\(subject) \(made)")
    case .demand(let id): return name(of: id)
    case .type(let type): return type.name
    }
  }

  func names(of node: Node) -> [NodeName] {
    switch node {
    case .container, .demand:
      let name = name(of: node)
      return [name.outerName.isEmpty ? .lone(name) : .member(name.lastName, of: name.outerName)]
    case .type(let type): return [.type(type.name)]
    case .registration(let id):
      let keys = registrations[id]?.knownKeys.compactMap { key -> NodeName? in
        switch key {
        case .type(let type): .type(type.description)
        case .name(let name): .lone("\"\(name)\"")
        case .value: nil
        }
      }
      return ((keys ?? []) + [.type(madeType(of: id))]).uniqued.filter { $0.text != "_" }
    }
  }

  func face(of node: Node) -> NodeFace {
    switch node {
    case .container(let id): return NodeFace(.root, typeName: name(of: id))
    case .registration(let id):
      return NodeFace(.provided, label: subject(of: id), typeName: madeType(of: id), owner: containerName(of: id))
    case .demand(let id):
      let (fact, demand) = (facts[id], demands[id])
      return NodeFace(
        .required, label: demand?.form == .property ? fact?.name : nil,
        typeName: demand?.target?.description ?? demand?.key?.type?.description ?? "_", owner: fact?.context.owner,
        isMissing: demand.map(isMissing) ?? false)
    case .type(let type): return NodeFace(.root, typeName: type.name)
    }
  }

  func location(of node: Node) -> Location {
    switch node {
    case .container(let id): return location(id)
    case .registration(let id): return location(id)
    case .demand(let id): return location(id)
    case .type(let type):
      guard let (site, fact) = resolver.fact(of: type) else { return Location(path: "", range: UTF8Range(at: 0)) }
      return location(fact.place, in: site)
    }
  }

  func declaration(of node: Node) -> UTF8Range {
    if case .registration(let id) = node { declaration(of: id) } else { location(of: node).range }
  }

  /// A demand's goes on to its type. A container has the lines too that list another one as an object.
  func places(of node: Node) -> [Location] {
    var place = Location(path: location(of: node).path, range: declaration(of: node))
    if case .container(let id) = node {
      let listed = parts(of: id).flatMap { builders[$0]?.listedContainers ?? [] }
      return [place] + listed.map { location($0.line) }
    }
    if case .demand(let id) = node {
      place.range = UTF8Range(place.range.startOffset, Int(max(place.range.end, typeRange(of: id).end)))
    }
    return [place]
  }

  // MARK: Relations

  /// A container leads to its registrations, what makes or is something to its demands.
  func children(of node: Node) -> [Node] {
    switch node {
    case .container(let id):
      registrations(in: id).map { .registration($0.id) }.sorted { location(of: $0) < location(of: $1) }
    case .registration(let id): demands(by: id).map { .demand($0.id) }
    case .type(let type):
      demands.values.filter { asker(of: $0) == type }.map { .demand($0.id) }
        .sorted { location(of: $0) < location(of: $1) }
    case .demand: []
    }
  }

  func parents(of node: Node) -> [Node] {
    switch node {
    case .container, .type: []
    case .registration(let id): containers(of: id).map { .container($0.container) }
    case .demand(let id): demands[id].map(asking) ?? []
    }
  }

  func origins(of node: Node) -> [Node] {
    guard case .demand(let demand) = node else { return [] }
    return suppliers(of: demand).map { .registration($0) }
  }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    switch (direction, node) {
    case (.up, .registration(let id)):
      demands(of: id).flatMap { demand in asking(by: demand).map { ($0, location(demand.id)) } }
    case (.up, _): []
    case (.down, _):
      children(of: node).flatMap { child in origins(of: child).map { ($0, location(of: child)) } }
    }
  }

  func hierarchyStarts(of element: Element) -> [Node] {
    guard let node = node(of: element) else { return [] }
    if case .registration = node { return [node] }
    return origins(of: node)
  }

  /// The registrations that ask by a demand, else the type whose code does.
  private func asking(by demand: LinkedDemand) -> [Node] {
    let registrations = askers(of: demand).map { Node.registration($0) }
    return registrations.isEmpty ? asker(of: demand).map { .type($0) }.asList : registrations
  }

  /// The type whose code asks, if nothing registers it.
  private func asker(of demand: LinkedDemand) -> DeclaredType? {
    guard askers(of: demand).isEmpty, let owner = facts[demand.id]?.context.owner, !owner.isEmpty else {
      return nil
    }
    var resolver = resolver
    return resolver.declaredType(owner, in: NamePlace(demand.file))
  }

  // MARK: Pages

  func addRelatives(of node: Node, to answer: inout NamedExplanation) {
    switch node {
    case .demand(let id):
      answer.origins = suppliers(of: id).map {
        NamedExplanation.Related(type: containerName(of: $0) ?? "", property: madeType(of: $0), location: location($0))
      }
    case .registration(let id):
      answer.receivers = demands(of: id).map { demand in
        let fact = facts[demand.id]
        return NamedExplanation.Related(
          type: fact?.context.owner ?? "", property: fact?.name ?? "", location: location(demand.id))
      }
    case .container, .type: break
    }
  }

  func page(of node: Node, below findings: [Finding]) -> RichText {
    let element: Element
    switch node {
    case .container(let id): element = .builder(id)
    case .registration(let id): element = .registration(id)
    case .demand(let id): element = .demand(id)
    case .type(let type):
      var text = RichText()
      text.paragraph("\(.code(type.name)) asks for")
      for child in children(of: node) { text.item("\(.link(name(of: child), location(of: child)))") }
      return text
    }
    return StitcherWords(graph: self, limit: 50).text(of: element) ?? RichText()
  }

  func title(of node: Node) -> String {
    let kind =
      switch node {
      case .container: "container"
      case .registration: "registration"
      case .demand: "demand"
      case .type: "type"
      }
    return "\(kind) \(name(of: node))"
  }
}

extension StitcherAnalysis: OneTreeAnalysis {
  typealias Tree = StitcherGraph

  func tree(of view: LibraryView) -> StitcherGraph { graph.seen(in: view, revision) }
}
