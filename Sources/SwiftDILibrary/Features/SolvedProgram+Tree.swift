import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A node of trees, of drawings and of explanations.
enum Node: Hashable {
  case component(ComponentID)
  /// A member of a component; nil for code outside of all.
  case member(MemberRef, of: ComponentID?)
  /// A key that a component gets and doesn't provide.
  case requirement(KeyID, of: ComponentID)
  case key(KeyID)
}

extension OutlineNode.Kind {
  fileprivate static let component = Self(rawValue: "provider")
  fileprivate static let created = Self(rawValue: "created")
}

/// Of a component, up leads to its creators and down to what it creates; of a provider, up to the members that get its
/// value and down to the providers whose values it gets. The tree leads from components to what they provide, require
/// and create.
extension SolvedProgram: GraphTree {
  var roots: [Node] { rootComponents.map { .component($0) } }

  var nodes: [Node] {
    let ofComponents = graph.components.flatMap { id -> [Node] in
      let component = graph[id]
      let asked = component.demands.compactMap(\.key).uniqued.filter { !component.provides($0) }
      return [.component(id)] + component.members.map { .member($0, of: id) }
        + asked.map { .requirement($0, of: id) }
    }
    return ofComponents + graph.keys.map { .key($0) }
  }

  // MARK: A node

  func program(of node: Node) -> String { name }

  /// `Component`, `Component.member`, and `Component?key` for a required key.
  func name(of node: Node) -> String {
    switch node {
    case .component(let id): graph.name(of: id)
    case .member(let member, let owner): (owner.map { graph.name(of: $0) + "." } ?? "") + graph.name(of: member)
    case .requirement(let key, let owner): "\(graph.name(of: owner))?\(graph[key].spelling)"
    case .key(let key): graph[key].spelling
    }
  }

  func names(of node: Node) -> [NodeName] {
    switch node {
    case .component(let id): return [.type(graph.name(of: id))]
    case .member(_, nil): return []
    case .member(let member, let owner?):
      let provided = graph[owner].providers.filter { $0.member == member }
      let names = provided.flatMap { [graph.name(of: member)] + $0.key.map { graph[$0].name }.asArray }
      return names.map { .member($0, of: graph.name(of: owner)) }
    case .requirement(let key, let owner): return [.member(graph[key].name, of: graph.name(of: owner))]
    case .key(let key): return [.lone(graph[key].name), .lone(".\(graph[key].name)")]
    }
  }

  func face(of node: Node) -> NodeFace {
    switch node {
    case .component(let id): return NodeFace(isRoot(id) ? .root : .component, typeName: graph.name(of: id))
    case .member(let member, let owner):
      let created = created(by: member, owner)
      let key = owner.flatMap { graph[$0].providers.first { $0.member == member }?.key }
      return NodeFace(
        created == nil ? .provided : .created, label: key.map { graph[$0].spelling } ?? graph.name(of: member),
        typeName: created.map { graph.name(of: $0) } ?? graph.fact(member)?.resultType ?? "_",
        owner: owner.map { graph.name(of: $0) })
    case .requirement(let key, let owner):
      return NodeFace(
        .required, label: graph[key].spelling, typeName: graph[key].valueType ?? "_", owner: graph.name(of: owner),
        isMissing: !answers(to: key, in: owner).gaps.isEmpty)
    case .key(let key):
      return NodeFace(.required, label: graph[key].spelling, typeName: graph[key].valueType ?? "_")
    }
  }

  func location(of node: Node) -> Location {
    switch node {
    case .component(let id): graph.location(of: id)
    case .member(let member, _): graph.location(of: member)
    case .requirement(let key, let owner):
      demand(of: key, by: owner).map { graph.location(of: $0.use) } ?? graph.location(of: owner)
    case .key(let key): graph.location(of: key)
    }
  }

  /// A demand of a key, the component's own rather than one on it elsewhere.
  private func demand(of key: KeyID, by owner: ComponentID) -> Demand? {
    let demands = graph[owner].demands.filter { $0.key == key }
    return demands.first(where: \.isOwn) ?? demands.first
  }

  func declaration(of node: Node) -> UTF8Range {
    guard case .component(let id) = node else { return location(of: node).range }
    return declaration(graph[id].file, graph[id].position.declaration)
  }

  func declaration(_ file: FileID, _ number: Int) -> UTF8Range {
    graph.facts[file]?.declarations.all[number].range ?? UTF8Range(at: 0)
  }

  func places(of node: Node) -> [Location] {
    switch node {
    case .component(let id):
      let attribute = graph.attribute(of: id)?.attribute
      return [graph.location(of: id)] + attribute.map { graph.location($0, of: id) }.asArray
    case .member(let member, let owner):
      let attributes = (graph.fact(member)?.provides ?? []).of(member)
      let required = owner.map { owner in
        let keys = Set(graph[owner].required)
        return Set(graph[owner].demands.filter { $0.key.map(keys.contains) == true }.map(\.use))
      }
      return [graph.location(of: member)] + attributes.map { graph.location(of: $0.ref) }
        + graph.uses(of: member).filter { required?.contains($0.ref) != true }.map { graph.location(of: $0.ref) }
    case .requirement(let key, let owner):
      return graph[owner].demands.filter { $0.key == key && $0.isOwn }.map { graph.location(of: $0.use) }
    case .key(let key): return [graph.location(of: key)]
    }
  }

  // MARK: Relations

  func children(of node: Node) -> [Node] {
    switch node {
    case .component(let id):
      let component = graph[id]
      return component.providers.map { .member($0.member, of: id) }
        + component.required.map { .requirement($0, of: id) }
        + creations(by: id).filter { created(by: $0.member, id) != nil }.map { .member($0.member, of: id) }
    case .member(let member, let owner): return created(by: member, owner).map { children(of: .component($0)) } ?? []
    case .requirement, .key: return []
    }
  }

  func parents(of node: Node) -> [Node] {
    switch node {
    case .component(let id):
      graph[id].creators.unique(by: \.use.member).map { edge in
        graph[edge.parent].members.contains(edge.use.member)
          ? .member(edge.use.member, of: edge.parent) : .component(edge.parent)
      }
    case .member(_, let owner?), .requirement(_, let owner): [.component(owner)]
    case .member(_, nil), .key: []
    }
  }

  func origins(of node: Node) -> [Node] {
    let providers: [Provider] =
      switch node {
      case .requirement(let key, let component): answers(to: key, in: component).own.compactMap(\.provider)
      case .key(let key): graph.providers(of: key)
      case .component, .member: []
      }
    return providers.map { .member($0.member, of: $0.component) }
  }

  /// The component that a member creates, if it creates one; that which it gives, if it creates several.
  private func created(by member: MemberRef, _ component: ComponentID?) -> ComponentID? {
    guard let component, !graph[component].providers.contains(where: { $0.member == member }) else { return nil }
    let children = graph[component].children.filter { $0.use.member == member }.map(\.child)
    return children.first { graph.name(of: $0) == graph.fact(member)?.resultType } ?? children.first
  }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    switch (direction, node) {
    case (.up, .component(let id)):
      return graph[id].creators.map { (.component($0.parent), graph.location(of: $0.use)) }
    case (.down, .component(let id)):
      return graph[id].children.map { (.component($0.child), graph.location(of: $0.use)) }
    case (.up, .member(let member, _)):
      return graph.provider(member).map(consumers)?.map { demand in
        (.member(demand.use.member, of: graph.owner(of: demand.use.member)), graph.location(of: demand.use))
      } ?? []
    case (.down, .member(let member, let owner?)):
      return gets(in: member, of: owner).flatMap { key, use in
        answers(to: key, in: owner).providers.map { provider in
          (.member(provider.member, of: provider.component), graph.location(of: use))
        }
      }
    case (_, .requirement), (_, .key), (.down, .member(_, nil)): return []
    }
  }

  /// The keys that a member asks for; a provider also by what it mentions.
  private func gets(in member: MemberRef, of component: ComponentID) -> [(key: KeyID, use: UseRef)] {
    if let provider = graph.provider(member) { return graph.calls(of: provider).map { ($0.key, $0.use) } }
    return graph[component].demands.filter { $0.use.member == member && $0.isOwn }.compactMap { demand in
      demand.key.map { ($0, demand.use) }
    }
  }

  // MARK: Pages

  /// The words of a hover without a limit, and the chains that create a component.
  func page(of node: Node, below findings: [Finding]) -> RichText {
    let words = HoverText(program: self, limit: 50)
    switch node {
    case .member(let member, _): return graph.provider(member).map(words.providerText) ?? RichText()
    case .requirement(let key, let owner): return words.demandText(key, in: owner)
    case .key(let key): return words.keyText(key)
    case .component(let component):
      var text = words.componentText(component)
      for chain in ofThisProgram(graph.contexts(of: component), \.components) where chain.components.count > 1 {
        let start = chain.isFromStart ? "Through" : "Through what creates it unknown to us:"
        text.item("\(start) \(.code(graph.path(chain.components)))")
      }
      return text
    }
  }

  func addRelatives(of node: Node, to answer: inout NamedExplanation) {
    func related(_ component: ComponentID, _ member: MemberRef, at place: Location) -> NamedExplanation.Related {
      .init(type: graph.name(of: component), property: graph.name(of: member), location: place)
    }
    switch node {
    case .requirement(let key, let component):
      let answers = answers(to: key, in: component)
      answer.origins = answers.providers.map {
        related($0.component, $0.member, at: graph.location(of: $0.member))
      }
    case .member(let member, _):
      answer.receivers = (graph.provider(member).map(consumers) ?? []).map {
        related($0.component, $0.use.member, at: graph.location(of: $0.use))
      }
    case .component(let id):
      answer.origins = graph[id].creators.map { related($0.parent, $0.use.member, at: graph.location(of: $0.use)) }
    case .key: break
    }
  }

  func title(of node: Node) -> String {
    let kind =
      switch node {
      case .component(let id): isRoot(id) ? "root" : "component"
      case .member: "provider"
      case .requirement: "demand"
      case .key: "key"
      }
    return "\(kind) \(name(of: node))"
  }

  /// The node that stands for an element; that of its own component for what several know.
  func node(of element: Element) -> Node? {
    switch element {
    case .component(let id), .initContainer(let id): .component(id)
    case .provider(let provider), .key(_, .provider(let provider)): .member(provider.member, of: provider.component)
    case .key(let key, .demand(let demand)):
      if let own = graph[demand.component].provider(of: key) {
        .member(own.member, of: demand.component)
      } else if graph[demand.component].required.contains(key) {
        .requirement(key, of: demand.component)
      } else {
        .key(key)
      }
    case .key(let key, .declaration), .key(let key, .other): .key(key)
    }
  }

  /// Of a `get`, the provider that answers it first.
  func hierarchyStarts(of element: Element) -> [Node] {
    switch element {
    case .key(let key, .demand(let demand)):
      answers(to: key, in: demand.component).providers.prefix(1).map { .member($0.member, of: $0.component) }
    case .key(_, .declaration), .key(_, .other): []
    case .key(_, .provider), .provider, .component, .initContainer:
      node(of: element).asArray
    }
  }
}

extension SwiftDIAnalysis: TreeAnalysis {
  func trees(of view: LibraryView) -> [SolvedProgram] { programs }

  /// In the programs whose own the file is, else in all but tests, which would say the same once more.
  func elements(at place: AskedPlace) -> [(tree: SolvedProgram, element: Element, range: UTF8Range)] {
    let all = trees(holding: place.path, of: place.view)
    let own = all.filter { $0.tree.ownFiles.contains($0.file) }
    let apps = all.filter { !$0.tree.isTest }
    return (own.isEmpty ? apps.isEmpty ? all : apps : own).compactMap { program, file in
      program.element(at: place.offset, in: file).map { (program, $0.element, $0.range) }
    }
  }
}
