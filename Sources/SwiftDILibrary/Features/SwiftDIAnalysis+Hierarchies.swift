import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Of a component, up leads to its creators and down to what it creates; of a provider, up to the members that get its
/// value and down to the providers whose values it gets. The id of a component is `program/Name`, that of a member
/// `program/Name.member`.
extension SwiftDIAnalysis {
  func hierarchyNodes(at offset: Int, in path: String, _ context: AnalysisContext) -> [HierarchyNode] {
    elements(at: offset, in: path, context.view).compactMap { program, element, _ in
      if case .key(let key, .demand(let demand)) = element {
        return program.answers(to: key, in: demand.component).providers.first.map { program.node(of: $0.member) }
      }
      return switch program.subject(of: element) {
      case .component(let component)?: program.node(of: component)
      case .member(let member, _)?: program.node(of: member)
      case .requirement?, nil: nil
      }
    }
  }

  func hierarchy(
    _ direction: HierarchyDirection, from id: String, _ context: AnalysisContext
  ) -> [HierarchyEdge] {
    guard let (program, subject) = subject(id) else { return [] }
    switch (subject, direction) {
    case (.component(let component), .up):
      return program.edges(program.graph[component].creators, to: \.parent)
    case (.component(let component), .down):
      return program.edges(program.graph[component].children, to: \.child)
    case (.member(let member, _), .up): return program.consumers(ofProvider: member)
    case (.member(let member, let component), .down): return program.providers(usedBy: member, of: component)
    case (.requirement, _): return []
    }
  }

  /// What an id of a node stands for.
  func subject(_ id: String) -> (SolvedProgram, Subject)? {
    for program in programs {
      guard id.hasPrefix("\(program.name)/") else { continue }
      let name = id.dropFirst(program.name.utf8.count + 1)
      if let subject = program.subject(named: String(name)) { return (program, subject) }
    }
    return nil
  }
}

/// What a node of a tree stands for.
enum Subject: Hashable {
  case component(ComponentID)
  case member(MemberRef, of: ComponentID)
  /// A key that a component gets and doesn't provide.
  case requirement(KeyID, of: ComponentID)
}

extension SolvedProgram {
  // MARK: Ids

  func id(of component: ComponentID) -> String { "\(name)/\(name(of: component))" }
  func id(of member: MemberRef, in component: ComponentID) -> String {
    "\(id(of: component)).\(name(of: member))"
  }
  func id(of key: KeyID, in component: ComponentID) -> String { "\(id(of: component))?\(graph[key].spelling)" }

  func subject(named name: String) -> Subject? {
    for component in graph.components where name.hasPrefix(graph[component].name) {
      let rest = name.dropFirst(graph[component].name.count)
      switch rest.first {
      case nil: return .component(component)
      case "?":
        let key = graph[component].required.first { graph[$0].spelling == rest.dropFirst() }
        if let key { return .requirement(key, of: component) }
      case ".":
        let member = graph[component].members.first { self.name(of: $0) == rest.dropFirst() }
        if let member { return .member(member, of: component) }
      default: continue
      }
    }
    return nil
  }

  // MARK: Nodes

  func node(of component: ComponentID) -> HierarchyNode {
    HierarchyNode(
      id: id(of: component), typeName: name(of: component), program: name,
      location: graph.location(of: component),
      declaration: declaration(graph[component].file, graph[component].position.declaration))
  }

  func node(of member: MemberRef) -> HierarchyNode {
    let location = graph.location(of: member)
    let owner = graph.owner(of: member).map { name(of: $0) + "." } ?? ""
    let typeName = owner + name(of: member)
    return HierarchyNode(
      id: "\(name)/\(typeName)", typeName: typeName, program: name, location: location,
      declaration: location.range)
  }

  func declaration(_ file: FileID, _ number: Int32) -> UTF8Range {
    graph.files[file]?.facts.declarations.all[Int(number)].range ?? UTF8Range(at: 0)
  }

  // MARK: Edges

  fileprivate func edges(
    _ creations: [CreationEdge], to end: KeyPath<CreationEdge, ComponentID>
  ) -> [HierarchyEdge] {
    grouped(creations.map { ($0[keyPath: end], graph.location(of: $0.use)) }) { node(of: $0) }
  }

  fileprivate func consumers(ofProvider member: MemberRef) -> [HierarchyEdge] {
    guard let provider = graph.provider(member) else { return [] }
    return grouped(consumers(of: provider).map { ($0.use.member, graph.location(of: $0.use)) }) { node(of: $0) }
  }

  fileprivate func providers(usedBy member: MemberRef, of component: ComponentID) -> [HierarchyEdge] {
    let uses =
      if let provider = graph.provider(member) {
        graph.calls(of: provider).map { ($0.key, $0.use) }
      } else {
        graph[component].demands.filter { $0.use.member == member && $0.isOwn }.compactMap { demand in
          demand.key.map { ($0, demand.use) }
        }
      }
    let found = uses.flatMap { key, use in
      answers(to: key, in: component).providers.map { ($0.member, graph.location(of: use)) }
    }
    return grouped(found) { node(of: $0) }
  }

  private func grouped<End: Hashable>(_ ends: [(End, Location)], node: (End) -> HierarchyNode) -> [HierarchyEdge] {
    ends.grouped(by: \.0).map { HierarchyEdge(node: node($0), places: $1.map(\.1)) }
  }
}
