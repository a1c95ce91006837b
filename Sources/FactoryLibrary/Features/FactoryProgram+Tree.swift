import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckGraphDrawing
import DICheckSwiftFacts
import DICheckText

/// A node of trees, of drawings and of explanations.
enum Node: Hashable {
  case container(ContainerID)
  case definition(DefinitionRef)
  /// A type whose code asks for a factory, by name, in a file: the end of a hierarchy.
  case owner(String, FileID)
}

/// Containers lead to their factories, and these to what they ask for.
extension FactoryProgram: SharedTree {
  /// The library refuses nothing before the code runs, so what fails then is mostly a warning.
  var leastFault: Severity { .warning }

  var roots: [Node] { containerIDs.map { .container($0) } }

  var nodes: [Node] { roots + allDefinitions.map { .definition($0) } }

  // MARK: A node

  func node(of element: Element) -> Node? {
    if case .container(let id) = element {
      .container(id)
    } else {
      definition(meantBy: element).map { .definition($0) }
    }
  }

  /// The words about a node in lists.
  private func entry(of node: Node) -> (kind: String, name: NodeName, location: Location) {
    switch node {
    case .container(let id):
      let first = definitions(of: id).first.map { location($0) }
      return ("container", .type(id.name), first ?? Location(path: "", range: UTF8Range(at: 0)))
    case .definition(let index):
      let definition = self[index]
      return ("factory", .member(definition.name, of: definition.container.name), location(definition))
    case .owner(let name, let file):
      let type = types(in: file).first { $0.fact.name == name }
      let start = Location(path: path(file), range: UTF8Range(at: 0))
      return ("type", .type(name), type.map { location($0.fact.place, in: $0.ref) } ?? start)
    }
  }

  func name(of node: Node) -> String { entry(of: node).name.text }
  func names(of node: Node) -> [NodeName] { [entry(of: node).name] }
  func title(of node: Node) -> String { "\(entry(of: node).kind) \(name(of: node))" }
  func location(of node: Node) -> Location { entry(of: node).location }
  func program(of node: Node) -> String { view.ids[location(of: node).path].map(programName) ?? "" }

  func face(of node: Node) -> NodeFace {
    switch node {
    case .container(let id): return NodeFace(.root, typeName: id.name)
    case .definition(let index):
      let definition = self[index]
      return NodeFace(
        .provided, label: definition.name, typeName: definition.type.description,
        owner: definition.container.name, isMissing: definition.isOpen && !isKept(definition))
    case .owner(let name, _): return NodeFace(.required, typeName: name)
    }
  }

  func declaration(of node: Node) -> UTF8Range {
    guard case .definition(let index) = node else { return location(of: node).range }
    return range(self[index].range, in: index)
  }

  func places(of node: Node) -> [Location] { [Location(path: location(of: node).path, range: declaration(of: node))] }

  func page(of node: Node, below findings: [Finding]) -> RichText {
    switch node {
    case .container(let id): return text(of: id)
    case .definition(let index): return why(index)
    case .owner: return RichText()
    }
  }

  func addRelatives(of node: Node, to answer: inout NamedExplanation) {
    guard case .definition(let index) = node else { return }
    answer.receivers = demands(of: index).map { use in
      NamedExplanation.Related(
        type: use.code.owner, property: use.bound ?? use.code.member, location: location(use))
    }
  }

  /// The page of a factory, and the chains on which it is asked for.
  private func why(_ definition: DefinitionRef) -> RichText {
    var text = text(ofDefinition: definition)
    let scope = scope(of: definition).scope
    for edge in edges(to: definition).filter({ $0.from != definition }).unique(by: \.from).prefix(20) {
      let holder = self.scope(of: edge.from).scope
      // A longer-lived object keeps what it was made with.
      let keeps =
        (holder == .singleton || holder == .cached) && (scope == .cached || scope == .shared) && holder != scope
      let words = keeps ? ", which is \(holder.rawValue) and keeps this one after a reset" : ""
      text.item("Asked for by \(.link(self[edge.from].name, hop(edge)))\(words)")
    }
    return text
  }

  // MARK: Relations

  func children(of node: Node) -> [Node] {
    switch node {
    case .container(let id): definitions(of: id).map { .definition($0) }
    case .definition(let index):
      relations(from: index).map(\.target).uniqued.map { .definition($0) }
    case .owner: []
    }
  }

  func parents(of node: Node) -> [Node] {
    switch node {
    case .container, .owner: []
    case .definition(let index):
      [.container(self[index].container)]
        + edges(to: index).map(\.from).uniqued.map { .definition($0) }
    }
  }

  func origins(of node: Node) -> [Node] { [] }

  /// The factories that one asks for, first those that it needs to make something, then those that this asks for later.
  private func relations(
    from definition: DefinitionRef
  ) -> [(target: DefinitionRef, place: Location, isLater: Bool)] {
    edges(from: definition).map { ($0.to, hop($0), false) }
      + askedLater(by: definition).compactMap { use in use.target.map { ($0, location(use), true) } }
  }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    switch (direction, node) {
    case (.up, .definition(let index)):
      let construction = edges(to: index)
      let known = Set(construction.map(\.use))
      return construction.map { (.definition($0.from), hop($0)) }
        + demands(of: index).filter { !known.contains($0.ref) && !$0.code.owner.isEmpty }.map {
          (.owner($0.code.owner, $0.file), location($0))
        }
    case (.down, .definition(let index)):
      return relations(from: index).map { (.definition($0.target), $0.place) }
    case (.down, _): return children(of: node).map { ($0, location(of: $0)) }
    case (.up, _): return []
    }
  }
}

extension FactoryAnalysis: OneTreeAnalysis {
  typealias Tree = FactoryProgram
}

// MARK: Drawing

/// Positions in the style's lists, in the order of the legend.
private enum DrawnNode: UInt8 { case container, factory, kept, promise }

private enum DrawnEdge: UInt8 { case has, needs, later }

extension Drawing.Style {
  fileprivate static let factories = Drawing.Style(
    nodes: [
      .init("container", .root, meaning: "container"),
      .init("factory", .plain, meaning: "made for each demand"),
      .init("kept", .forwarded, meaning: "kept by a scope"),
      .init("promise", .missing, meaning: "promised"),
    ],
    edges: [
      .init("has", .plain), .needed,
      .init("later", .lazy, across: .init(meaning: "asked for later", start: "user", end: "what it asks for")),
    ],
    group: "container", down: .init("has", plural: "have", past: "had"))
}

extension FactoryProgram {
  /// A container's factories, and what they ask for, also of other containers.
  func drawing(of root: Node, lines: DrawnLines?, marks: [Finding]) -> Drawing {
    var builder = DrawingBuilder<DrawnNode, DrawnEdge>(.factories, lines: lines)
    var ids: [DefinitionRef: Int] = [:]
    let top = builder.add(.container, name(of: root), label: nil, group: nil, at: location(of: root), marks: [])
    let own = children(of: root).compactMap { if case .definition(let index) = $0 { index } else { nil } }
    func add(_ index: DefinitionRef) -> Int {
      if let known = ids[index] { return known }
      let definition = self[index]
      let isKept = scope(of: index).scope != .unique
      let marks = marks.filter { isAbout(.definition(index), $0) }
      let id = builder.add(
        definition.isOpen ? .promise : isKept ? .kept : .factory, definition.type.description,
        label: definition.name, group: definition.container.name, at: location(index), marks: marks)
      ids[index] = id
      return id
    }
    for index in own { builder.connect(top, add(index), .has) }
    _ = Set(reachedFrom: own) { index in
      let relations = relations(from: index)
      for (target, _, isLater) in relations { builder.connect(add(index), add(target), isLater ? .later : .needs) }
      return relations.map(\.target)
    }
    return builder.drawing
  }

  // MARK: Comparisons

  static let summaryWords = GraphSummary.Words(
    made: "made", makes: "makes", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false)

  var makers: [Node] { allDefinitions.map { .definition($0) } }

  func add(_ maker: Node, to summary: inout GraphSummary) {
    guard case .definition(let definition) = maker else { return }
    let factory = property(definition)
    let made = self.maker(definition)?.name ?? factory.type
    summary.types[factory.owner, default: GraphSummary.MadeType()].isRoot = true
    summary.makings[factory] = GraphSummary.Making(concreteType: made, isLazy: true)
    var type = summary.types[made] ?? GraphSummary.MadeType()
    for case .definition(let target) in children(of: maker) {
      let source = property(target)
      let asked = GraphSummary.Property(owner: made, label: source.label, type: source.type)
      type.receipts[asked, default: []].insert(source)
    }
    summary.types[made] = type
  }

  private func property(_ definition: DefinitionRef) -> GraphSummary.Property {
    let solved = self[definition]
    return GraphSummary.Property(
      owner: solved.container.name, label: solved.name, type: solved.type.description)
  }
}
