import DICheckAnalysis
import DICheckDependencyLibrary
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
extension FactoryProgram: FactTree {
  var facts: FactTable<FactoryShape> { graph.facts }

  /// The library refuses nothing before the code runs, so what fails then is mostly a warning.
  var leastFault: Severity { .warning }

  var roots: [Node] { containerIDs.map { .container($0) } }

  var nodes: [Node] { roots + makers }

  // MARK: A node

  func node(of element: Element) -> Node? {
    if case .container(let id) = element { return .container(id) }
    return definition(meantBy: element).map { .definition($0) }
  }

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

  func title(of node: Node) -> String {
    let kind =
      switch node {
      case .container: "container"
      case .definition: "factory"
      case .owner: "type"
      }
    return "\(kind) \(name(of: node))"
  }

  func location(of node: Node) -> Location {
    switch node {
    case .container(let id): return location(definitions(of: id)[0])
    case .definition(let index): return location(index)
    case .owner(let name, let file):
      let type = types(in: file).first { $0.fact.name == name }
      return type.map { location($0.fact.place, in: $0.ref) } ?? Location(path: path(file), range: UTF8Range(at: 0))
    }
  }

  func declaration(of node: Node) -> UTF8Range {
    guard case .definition(let index) = node else { return location(of: node).range }
    return range(of: self[index].range, in: index)
  }

  func page(of node: Node, below findings: [Finding]) -> RichText {
    switch node {
    case .container(let id): text(of: id)
    case .definition(let index): why(index)
    case .owner: RichText()
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

  func parents(of node: Node) -> [Node] {
    guard case .definition(let index) = node else { return [] }
    return [.container(self[index].container)] + edges(to: index).map(\.from).uniqued.map { .definition($0) }
  }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    guard direction == .up else { return relations(from: node).map { ($0.end, $0.place) } }
    guard case .definition(let index) = node else { return [] }
    let construction = edges(to: index)
    let known = Set(construction.map(\.use))
    return construction.map { (.definition($0.from), hop($0)) }
      + demands(of: index).filter { !known.contains($0.ref) && !$0.code.owner.isEmpty }.map {
        (.owner($0.code.owner, $0.file), location($0))
      }
  }

  /// The factories of a container; those that a factory asks for, first to make something, then later.
  private func relations(from node: Node) -> [(kind: DrawnEdge, end: Node, place: Location)] {
    switch node {
    case .container(let id): return definitions(of: id).map { (.has, .definition($0), location($0)) }
    case .definition(let index):
      return edges(from: index).map { (.needs, .definition($0.to), hop($0)) }
        + askedLater(by: index).compactMap { use in use.target.map { (.later, .definition($0), location(use)) } }
    case .owner: return []
    }
  }
}

extension FactoryAnalysis: OneTreeAnalysis {
  typealias Tree = FactoryProgram
}

/// A container's factories, and what they ask for, also of other containers.
extension FactoryProgram: DrawnTree {
  enum DrawnNode: UInt8 { case container, factory, kept, promise }
  enum DrawnEdge: UInt8 { case has, needs, later }

  static let drawingStyle = Drawing.Style(
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

  static let summaryWords = GraphSummary.Words(
    made: "made", makes: "makes", makers: "containers", receives: "asks for", received: "asked for",
    whenLazy: "when somebody asks", tellsLifetimes: false)

  func drawnKind(of node: Node) -> DrawnNode {
    guard case .definition(let index) = node else { return .container }
    return self[index].isOpen ? .promise : scope(of: index).scope == .unique ? .factory : .kept
  }

  func drawnEdges(from node: Node) -> [(kind: DrawnEdge, end: Node, isFaulty: Bool)] {
    relations(from: node).map { ($0.kind, $0.end, false) }
  }

  var makers: [Node] { allDefinitions.map { .definition($0) } }

  func madeType(of node: Node) -> String? {
    if case .definition(let index) = node { maker(index)?.name } else { nil }
  }
}
