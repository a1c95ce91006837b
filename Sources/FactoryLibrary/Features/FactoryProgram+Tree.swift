import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckSwiftFacts
import DICheckText

/// A node of trees, of drawings and of explanations.
enum Node: Hashable {
  case container(ContainerID)
  case definition(DefinitionRef)
  /// A factory that is asked only when an object that another makes is used: the end of a hierarchy.
  case later(DefinitionRef)
  /// A type, or a function whose code asks for a factory, by its name.
  case user(String, Location)

  fileprivate var definition: DefinitionRef? {
    switch self {
    case .definition(let index), .later(let index): index
    case .container, .user: nil
    }
  }
}

/// Containers lead to their factories, and these to what they ask for.
extension FactoryProgram: FactTree {
  var facts: FactTable<FactoryShape> { graph.facts }
  var modules: ModuleMap { graph.modules }

  /// The library refuses nothing before the code runs, so what fails then is mostly a warning.
  var leastFault: Severity { .warning }

  var roots: [Node] { containerIDs.map { .container($0) } }

  var nodes: [Node] {
    let containers = containers
    let types = view.files.indices.map { FileID($0) }.filter(graph.seesFactory).flatMap(types)
    return roots + makers
      + types.filter { containers[$0.fact.name] == nil }.map {
        .user($0.fact.name, location($0.fact.place, in: $0.ref))
      }
  }

  // MARK: A node

  func node(of element: Element) -> Node? {
    if case .container(let id) = element { return .container(id) }
    return definition(meantBy: element).map { .definition($0) }
  }

  func id(of node: Node) -> String {
    if case .later(let index) = node { return id(of: .definition(index)) }
    let id = "\(program(of: node))/\(name(of: node))"
    guard let definition = node.definition.map({ self[$0] }) else { return id }
    // Several files may have one of that name each.
    let others = definitions(.definitionsNamed(definition.name)).count { $0.container == definition.container }
    return others == 1 ? id : "\(id) in \(path(definition.file))"
  }

  /// A factory is named by the types of what it makes, and by properties with wrappers, too.
  func names(of node: Node) -> [NodeName] {
    let own = [face(of: node).name]
    guard let index = node.definition else { return own }
    let type = self[index].type
    let types = [type.withoutOptional.name, maker(index)?.name].compactMap(\.self).uniqued
    let wrappers = uses(of: index).filter { $0.wrapper != nil && !$0.code.owner.isEmpty }
    return own + types.map { .type($0) }
      + wrappers.compactMap { use in use.bound.map { .member($0, of: use.code.owner) } }
  }

  func face(of node: Node) -> NodeFace {
    switch node {
    case .container(let id): return NodeFace(.root, typeName: id.name)
    case .definition(let index):
      let definition = self[index]
      return NodeFace(
        .provided, label: definition.name, typeName: definition.type.description, owner: definition.container.name,
        isMissing: isUnkept(definition))
    case .later(let index):
      var face = face(of: .definition(index))
      face.label?.append(" (later)")
      return face
    case .user(let name, _): return NodeFace(.required, typeName: name)
    }
  }

  func title(of node: Node) -> String {
    let kind =
      switch node {
      case .container: "container"
      case .definition, .later: "factory"
      case .user: "type"
      }
    return "\(kind) \(name(of: node))"
  }

  func location(of node: Node) -> Location {
    switch node {
    // Containers without factories are no nodes.
    case .container(let id): location(definitions(of: id)[0])
    case .definition(let index), .later(let index): location(index)
    case .user(_, let location): location
    }
  }

  func declaration(of node: Node) -> UTF8Range {
    guard let index = node.definition else { return location(of: node).range }
    return range(of: self[index].range, in: index)
  }

  func page(of node: Node, below findings: [Finding]) -> RichText {
    var page: RichText
    switch node {
    case .container(let id): return text(of: id)
    case .definition(let index), .later(let index): page = text(ofDefinition: index)
    case .user(let name, _):
      page = RichText()
      page.paragraph("\(.strong("Type")) \(.code(name))")
      let asked = relations(from: node).grouped(by: \.end)
      page.list("Asks for ", asked.map { end, relations in [.link(self[end].fullName, relations[0].place)] }, limit: 50)
      if asked.isEmpty { page.item("Asks for no factory") }
    }
    var seen: Set = [node]
    addAskers(of: node, at: 0, &seen, to: &page)
    return page
  }

  func addRelatives(of node: Node, to answer: inout NamedExplanation) {
    func related(_ node: Node, _ place: Location) -> NamedExplanation.Related {
      let name = self.name(of: node)
      return NamedExplanation.Related(type: name.outerName, property: name.lastName, location: place)
    }
    guard let index = node.definition else {
      if case .user = node { answer.origins = ends(.up, of: node).map(related) }
      return
    }
    answer.receivers = inOrder(uses(of: index)).compactMap { use in
      if let alias = alias(use) { return related(.definition(alias), location(use)) }
      guard use.isDemand else { return nil }
      return NamedExplanation.Related(
        type: use.holder, property: use.wrapper == nil ? use.code.member : use.bound ?? "", location: location(use))
    }
  }

  /// Adds what asks for a node or makes it, and what asks for that in turn.
  private func addAskers(of node: Node, at level: Int, _ seen: inout Set<Node>, to text: inout RichText) {
    for (asker, relations) in ends(.up, of: node).grouped(by: \.node) where seen.count < 50 {
      guard seen.insert(asker).inserted else { continue }
      var words = ""
      // A longer-lived object keeps what it was made with.
      if let holder = scope(of: asker), [.singleton, .cached].contains(holder), let held = scope(of: node),
        [.cached, .shared].contains(held), holder != held
      {
        words = ", which is \(holder.rawValue) and keeps this one after a reset"
      }
      let verb = node.definition == nil ? "Made" : "Asked for"
      text.item("\(verb) by \(.link(name(of: asker), relations[0].place))\(words)", level: level)
      addAskers(of: asker, at: level + 1, &seen, to: &text)
    }
  }

  private func scope(of node: Node) -> Scope? { node.definition.map { scope(of: $0).scope } }

  // MARK: Relations

  func parents(of node: Node) -> [Node] {
    guard let index = node.definition else { return [] }
    return [.container(self[index].container)] + edges(to: index).map(\.from).uniqued.map { .definition($0) }
  }

  func children(of node: Node) -> [Node] { relations(from: node).map { .definition($0.end) }.uniqued }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    guard direction == .up else {
      return relations(from: node).map { ($0.kind == .later ? .later($0.end) : .definition($0.end), $0.place) }
    }
    if case .user(_, let place) = node {
      let own = allDefinitions.filter { definition in
        maker(definition).flatMap(graph.resolver.fact).map { location($1.place, in: $0) } == place
      }
      return own.map { (.definition($0), location($0)) }
    }
    guard let index = node.definition else { return [] }
    let construction = edges(to: index)
    let known = Set(construction.map(\.use))
    return construction.map { (.definition($0.from), hop($0)) }
      + inOrder(uses(of: index)).compactMap { use in alias(use).map { (.definition($0), location(use)) } }
      + demands(of: index).filter { !known.contains($0.ref) }.map { (user($0), location($0)) }
  }

  /// The type that a use is asked for by when it is made, or else the member around.
  private func user(_ use: SolvedUse) -> Node {
    let type = graph.symbols.types(in: use.file).first { $0.fact.name == use.code.owner }
    if use.wrapper != nil || use.code.isOfMaking, let type {
      return .user(type.fact.name, location(type.fact.place, in: type.ref))
    }
    return .user(holder(of: use), location(uses(in: use.codeRef).first ?? use))
  }

  /// A container is asked for nothing: its factories are.
  func hierarchyStarts(of element: Element) -> [Node] { definition(namedBy: element).map { .definition($0) }.asList }

  /// The factories of a container; those that a type asks for; the one that a factory returns, and those that it asks
  /// for, first to make something, then later.
  private func relations(from node: Node) -> [(kind: DrawnEdge, end: DefinitionRef, place: Location)] {
    if case .container(let id) = node {
      return definitions(of: id).map { (isKept($0) ? .keeps : .has, $0, location($0)) }
    }
    if case .user(let type, let place) = node {
      let module = view.ids[place.path].map { modules[$0] }
      let demands = allUses.filter { $0.isDemand && $0.code.owner == type && modules[$0.file] == module }
      return demands.compactMap { use in use.target.map { (.needs, $0, location(use)) } }
    }
    guard let index = node.definition else { return [] }
    let returned = returnedUse(of: index).flatMap { use in use.target.map { (DrawnEdge.needs, $0, location(use)) } }
    return returned.asList + edges(from: index).map { (.needs, $0.to, hop($0)) }
      + askedLater(by: index).compactMap { use in use.target.map { (.later, $0, location(use)) } }
  }
}

extension FactoryAnalysis: OneTreeAnalysis {
  typealias Tree = FactoryProgram
}

/// A container's factories, and what they ask for, also of other containers.
extension FactoryProgram: DrawnTree {
  enum DrawnNode: UInt8 { case container, factory, kept, promise }
  enum DrawnEdge: UInt8 { case has, keeps, needs, later }

  static let drawingStyle = Drawing.Style(
    nodes: [
      .init("container", .root, meaning: "container"),
      .init("factory", .plain, meaning: "made for each demand"),
      .init("kept", .forwarded, meaning: "kept by a scope"),
      .init("promise", .missing, meaning: "promised, and not kept"),
    ],
    edges: [
      .init("has", .plain), .init("kept", .forwarded), .needed,
      .init("later", .lazy, across: .init(meaning: "asked for later", start: "user", end: "what it asks for")),
    ],
    group: "container", down: .init("has", plural: "have", past: "had"))

  static let summaryWords = GraphSummary.Words(made: "made", makes: "makes", makers: "containers")

  func drawnKind(of node: Node) -> DrawnNode {
    guard let index = node.definition else { return .container }
    return isUnkept(self[index]) ? .promise : isKept(index) ? .kept : .factory
  }

  private func isKept(_ definition: DefinitionRef) -> Bool { scope(of: definition).scope != .unique }

  func drawnEdges(from node: Node) -> [(kind: DrawnEdge, end: Node, isFaulty: Bool)] {
    relations(from: node).map { ($0.kind, .definition($0.end), false) }
  }

  var makers: [Node] { allDefinitions.map { .definition($0) } }

  func madeType(of node: Node) -> String? {
    node.definition.flatMap(maker)?.name
  }
}
