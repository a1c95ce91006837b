import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
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
extension SwiftDIGraph: GraphTree {
  var roots: [Node] { rootComponents.map { .component($0) } }

  var nodes: [Node] {
    let ofComponents = components.flatMap { id -> [Node] in
      let component = self[id]
      let asked = component.demands.compactMap(\.key).uniqued.filter { !component.provides($0) }
      return [.component(id)] + component.members.map { .member($0, of: id) }
        + asked.map { .requirement($0, of: id) }
    }
    return ofComponents + keys.map { .key($0) }
  }

  // MARK: A node

  func program(of node: Node) -> String { name }

  func holds(_ file: FileID) -> Bool { paths[file] != nil }

  func words(about element: Element) -> RichText? { HoverText(graph: self).text(of: element) }

  /// None in literals.
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] {
    place.literal == nil ? CompletionCandidates(self, file, place).all : []
  }

  /// `Component`, `Component.member`, and `Component?key` for a required key.
  func name(of node: Node) -> String {
    switch node {
    case .component(let id): name(of: id)
    case .member(let member, let owner): (owner.map { name(of: $0) + "." } ?? "") + name(of: member)
    case .requirement(let key, let owner): "\(name(of: owner))?\(self[key].spelling)"
    case .key(let key): self[key].spelling
    }
  }

  func names(of node: Node) -> [NodeName] {
    switch node {
    case .component(let id): return [.type(name(of: id))]
    case .member(_, nil): return []
    case .member(let member, let owner?):
      let provided = self[owner].providers.filter { $0.member == member }
      let names = provided.flatMap { [name(of: member)] + $0.key.map { self[$0].name }.asList }
      return names.map { .member($0, of: name(of: owner)) }
    case .requirement(let key, let owner): return [.member(self[key].name, of: name(of: owner))]
    case .key(let key): return [.lone(self[key].name), .lone(".\(self[key].name)")]
    }
  }

  func face(of node: Node) -> NodeFace {
    switch node {
    case .component(let id): return NodeFace(isRoot(id) ? .root : .component, typeName: name(of: id))
    case .member(let member, let owner):
      let created = created(by: member, owner)
      let key = owner.flatMap { self[$0].providers.first { $0.member == member }?.key }
      return NodeFace(
        created == nil ? .provided : .created, label: key.map { self[$0].spelling } ?? name(of: member),
        typeName: created.map { name(of: $0) } ?? fact(member)?.resultType ?? "_",
        owner: owner.map { name(of: $0) })
    case .requirement(let key, let owner):
      return NodeFace(
        .required, label: self[key].spelling, typeName: self[key].valueType ?? "_", owner: name(of: owner),
        isMissing: !demandAnswers(to: key, in: owner).gaps.isEmpty)
    case .key(let key):
      return NodeFace(.required, label: self[key].spelling, typeName: self[key].valueType ?? "_")
    }
  }

  func location(of node: Node) -> Location {
    switch node {
    case .component(let id): location(of: id)
    case .member(let member, _): location(of: member)
    case .requirement(let key, let owner):
      demand(of: key, by: owner).map { location(of: $0.use) } ?? location(of: owner)
    case .key(let key): location(of: key)
    }
  }

  /// A demand of a key, the component's own rather than one on it elsewhere.
  private func demand(of key: KeyID, by owner: ComponentID) -> Demand? {
    let demands = self[owner].demands.filter { $0.key == key }
    return demands.first(where: \.isOwn) ?? demands.first
  }

  func declaration(of node: Node) -> UTF8Range {
    guard case .component(let id) = node else { return location(of: node).range }
    return facts[self[id].file]?.declarations.all[self[id].position.declaration].range ?? UTF8Range(at: 0)
  }

  func places(of node: Node) -> [Location] {
    switch node {
    case .component(let id):
      let attribute = attribute(of: id)?.attribute
      return [location(of: id)] + attribute.map { location($0, of: id) }.asList
    case .member(let member, let owner):
      let attributes = (fact(member)?.provides ?? []).of(member)
      let required = owner.map { owner in
        let keys = Set(self[owner].required)
        return Set(self[owner].demands.filter { $0.key.map(keys.contains) == true }.map(\.use))
      }
      return [location(of: member)] + attributes.map { location(of: $0.ref) }
        + uses(of: member).filter { required?.contains($0.ref) != true }.map { location(of: $0.ref) }
    case .requirement(let key, let owner):
      return self[owner].demands.filter { $0.key == key && $0.isOwn }.map { location(of: $0.use) }
    case .key(let key): return [location(of: key)]
    }
  }

  // MARK: Relations

  func children(of node: Node) -> [Node] {
    switch node {
    case .component(let id):
      let component = self[id]
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
      self[id].creators.unique(by: \.use.member).map { edge in
        self[edge.parent].members.contains(edge.use.member)
          ? .member(edge.use.member, of: edge.parent) : .component(edge.parent)
      }
    case .member(_, let owner?), .requirement(_, let owner): [.component(owner)]
    case .member(_, nil), .key: []
    }
  }

  func origins(of node: Node) -> [Node] {
    let providers: [Provider] =
      switch node {
      case .requirement(let key, let component): demandAnswers(to: key, in: component).own.compactMap(\.provider)
      case .key(let key): providers(of: key)
      case .component, .member: []
      }
    return providers.map { .member($0.member, of: $0.component) }
  }

  /// The component that a member creates, if it creates one; that which it gives, if it creates several.
  private func created(by member: MemberRef, _ component: ComponentID?) -> ComponentID? {
    guard let component, !self[component].providers.contains(where: { $0.member == member }) else { return nil }
    let children = self[component].children.filter { $0.use.member == member }.map(\.child)
    return children.first { name(of: $0) == fact(member)?.resultType } ?? children.first
  }

  func ends(_ direction: HierarchyDirection, of node: Node) -> [(node: Node, place: Location)] {
    switch (direction, node) {
    case (.up, .component(let id)):
      self[id].creators.map { (.component($0.parent), location(of: $0.use)) }
    case (.down, .component(let id)):
      self[id].children.map { (.component($0.child), location(of: $0.use)) }
    case (.up, .member(let member, _)):
      provider(member).map(consumers)?.map { demand in
        (.member(demand.use.member, of: owner(of: demand.use.member)), location(of: demand.use))
      } ?? []
    case (.down, .member(let member, let owner?)):
      gets(in: member, of: owner).flatMap { key, use in
        demandAnswers(to: key, in: owner).providers.map { provider in
          (.member(provider.member, of: provider.component), location(of: use))
        }
      }
    case (_, .requirement), (_, .key), (.down, .member(_, nil)): []
    }
  }

  /// The keys that a member asks for; a provider also by what it mentions.
  private func gets(in member: MemberRef, of component: ComponentID) -> [(key: KeyID, use: UseRef)] {
    if let provider = provider(member) { return calls(of: provider).map { ($0.key, $0.use) } }
    return self[component].demands.filter { $0.use.member == member && $0.isOwn }.compactMap { demand in
      demand.key.map { ($0, demand.use) }
    }
  }

  // MARK: Pages

  /// The words of a hover without a limit, and the chains that create a component.
  func page(of node: Node, below findings: [Finding]) -> RichText {
    let words = HoverText(graph: self, limit: 50)
    switch node {
    case .member(let member, _): return provider(member).map(words.providerText) ?? RichText()
    case .requirement(let key, let owner): return words.demandText(key, in: owner)
    case .key(let key): return words.keyText(key)
    case .component(let component):
      var text = words.componentText(component)
      for chain in ofThisProgram(contexts(of: component), \.components) where chain.components.count > 1 {
        let start = chain.isFromStart ? "Through" : "Through what creates it unknown to us:"
        text.item("\(start) \(.code(path(chain.components)))")
      }
      return text
    }
  }

  func addRelatives(of node: Node, to answer: inout NamedExplanation) {
    func related(_ component: ComponentID, _ member: MemberRef, at place: Location) -> NamedExplanation.Related {
      .init(type: name(of: component), property: name(of: member), location: place)
    }
    switch node {
    case .requirement(let key, let component):
      let answers = demandAnswers(to: key, in: component)
      answer.origins = answers.providers.map {
        related($0.component, $0.member, at: location(of: $0.member))
      }
    case .member(let member, _):
      answer.receivers = (provider(member).map(consumers) ?? []).map {
        related($0.component, $0.use.member, at: location(of: $0.use))
      }
    case .component(let id):
      answer.origins = self[id].creators.map { related($0.parent, $0.use.member, at: location(of: $0.use)) }
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
      if let own = self[demand.component].provider(of: key) {
        .member(own.member, of: demand.component)
      } else if self[demand.component].required.contains(key) {
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
      demandAnswers(to: key, in: demand.component).providers.prefix(1).map { .member($0.member, of: $0.component) }
    case .key(_, .declaration), .key(_, .other): []
    case .key(_, .provider), .provider, .component, .initContainer:
      node(of: element).asList
    }
  }
}

extension SwiftDIAnalysis: TreeAnalysis {
  func trees(of view: LibraryView) -> [SwiftDIGraph] { programs.map(\.graph) }

  /// In the programs whose own the file is, else in all but tests, which would say the same once more.
  func elements(at place: AskedPlace) -> [(tree: SwiftDIGraph, element: Element, range: UTF8Range)] {
    let all = trees(holding: place.path, of: place.view)
    let own = all.filter { $0.tree.ownFiles.contains($0.file) }
    let apps = all.filter { !$0.tree.isTest }
    return (own.isEmpty ? apps.isEmpty ? all : apps : own).compactMap { graph, file in
      graph.element(at: place.offset, in: file).map { (graph, $0.element, $0.range) }
    }
  }
}
