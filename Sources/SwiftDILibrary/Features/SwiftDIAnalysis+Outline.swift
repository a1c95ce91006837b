import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension OutlineNode.Kind {
  static let root = Self(rawValue: "root")
  static let component = Self(rawValue: "provider")
  static let provided = Self(rawValue: "provided")
  static let created = Self(rawValue: "created")
  static let required = Self(rawValue: "required")
}

/// The component tree in both directions; ids are those of the hierarchies, and `program/Name?key` for a required key.
extension SwiftDIAnalysis {
  func outline(
    _ question: OutlineQuestion, findings: [String: [Finding]], _ context: AnalysisContext
  ) -> [OutlineNode] {
    let errors = findings.mapValues { $0.filter { $0.severity == .error } }
    func nodes(_ program: SolvedProgram, _ subjects: [Subject]) -> [OutlineNode] {
      let outline = Outline(program: program, errors: errors)
      return subjects.map { outline.node($0) }
    }
    func related(to id: String, _ relatives: (SolvedProgram, Subject) -> [Subject]) -> [OutlineNode] {
      guard let (program, subject) = subject(id) else { return [] }
      return nodes(program, relatives(program, subject))
    }
    switch question {
    case .roots:
      return programs.flatMap { program in
        context.deadline.hasPassed ? [] : nodes(program, program.roots.map { .component($0) })
      }
    case .children(let id): return related(to: id) { $0.children(of: $1) }
    case .parents(let id): return related(to: id) { $0.parents(of: $1) }
    case .origins(let id): return related(to: id) { $0.origins(of: $1) }
    case .node(let offset, let path):
      guard let (program, element, _) = elements(at: offset, in: path, context.view).first,
        let subject = program.subject(of: element)
      else { return [] }
      return nodes(program, [subject])
    }
  }
}

extension SolvedProgram {
  /// The components that begin a chain, of the program's own modules.
  var roots: [ComponentID] { graph.components.filter { isRoot($0) && ownFiles.contains(graph[$0].file) } }

  func subject(of element: Element) -> Subject? {
    switch element {
    case .component(let component), .creation(let component), .initContainer(let component): .component(component)
    case .provider(let provider), .key(_, .provider(let provider)): .member(provider.member, of: provider.component)
    case .key(let key, .demand(let demand)):
      if let own = graph[demand.component].provider(of: key) {
        .member(own.member, of: demand.component)
      } else if graph[demand.component].required.contains(key) {
        .requirement(key, of: demand.component)
      } else {
        nil
      }
    case .key: nil
    }
  }

  fileprivate func children(of subject: Subject) -> [Subject] {
    switch subject {
    case .component(let id):
      let component = graph[id]
      return component.providers.map { .member($0.member, of: id) }
        + component.required.map { .requirement($0, of: id) }
        + creations(by: id).filter { created(by: $0.member, id) != nil }.map { .member($0.member, of: id) }
    case .member(let member, let id): return created(by: member, id).map { children(of: .component($0)) } ?? []
    case .requirement: return []
    }
  }

  fileprivate func parents(of subject: Subject) -> [Subject] {
    switch subject {
    case .component(let id):
      return graph[id].creators.unique(by: \.use.member).map { edge in
        graph[edge.parent].members.contains(edge.use.member)
          ? .member(edge.use.member, of: edge.parent) : .component(edge.parent)
      }
    case .member(_, let id), .requirement(_, let id): return [.component(id)]
    }
  }

  fileprivate func origins(of subject: Subject) -> [Subject] {
    guard case .requirement(let key, let component) = subject else { return [] }
    return answers(to: key, in: component).own.compactMap(\.provider).map { .member($0.member, of: $0.component) }
  }

  /// The component that a member creates, if it creates one; that which it gives, if it creates several.
  fileprivate func created(by member: MemberRef, _ component: ComponentID) -> ComponentID? {
    guard !graph[component].providers.contains(where: { $0.member == member }) else { return nil }
    let children = graph[component].children.filter { $0.use.member == member }.map(\.child)
    return children.first { name(of: $0) == graph.fact(member)?.resultType } ?? children.first
  }
}

/// Makes the nodes of a program's tree.
private struct Outline {
  let program: SolvedProgram
  private var graph: SwiftDIGraph { program.graph }
  let errors: [String: [Finding]]

  func node(_ subject: Subject) -> OutlineNode {
    var node = plain(subject)
    node.faults = faults(of: subject)
    node.hasFaultsBelow = hasFaults(below: subject)
    return node
  }

  private func plain(_ subject: Subject) -> OutlineNode {
    let hasChildren = !program.children(of: subject).isEmpty
    switch subject {
    case .component(let id):
      return OutlineNode(
        id: program.id(of: id), kind: program.isRoot(id) ? .root : .component, typeName: program.name(of: id),
        program: program.name, location: graph.location(of: id), hasChildren: hasChildren)
    case .member(let member, let owner):
      let created = program.created(by: member, owner)
      let key = graph[owner].providers.first { $0.member == member }?.key
      return OutlineNode(
        id: program.id(of: member, in: owner), kind: created == nil ? .provided : .created,
        label: key.map { graph[$0].spelling } ?? program.name(of: member),
        typeName: created.map { program.name(of: $0) } ?? graph.fact(member)?.resultType ?? "_",
        owner: program.name(of: owner),
        program: program.name, location: graph.location(of: member), hasChildren: hasChildren)
    case .requirement(let key, let owner):
      let use = graph[owner].demands.first { $0.key == key && $0.isOwn }?.use
      return OutlineNode(
        id: program.id(of: key, in: owner), kind: .required, label: graph[key].spelling,
        typeName: graph[key].valueType ?? "_", owner: program.name(of: owner), program: program.name,
        location: use.map { graph.location(of: $0) } ?? graph.location(of: owner), hasChildren: hasChildren,
        isMissing: !program.answers(to: key, in: owner).gaps.isEmpty)
    }
  }

  /// The errors at what a node stands for.
  private func faults(of subject: Subject) -> [Finding] {
    let paths = Set(program.places(of: subject).map(\.path)).sorted()
    return paths.flatMap { errors[$0] ?? [] }.filter { program.isAt(subject, $0.location) }
  }

  private func hasFaults(below subject: Subject) -> Bool {
    guard errors.contains(where: { !$0.value.isEmpty }) else { return false }
    var seen: Set<Subject> = [subject]
    var pending = program.children(of: subject)
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if !faults(of: next).isEmpty { return true }
      pending += program.children(of: next)
    }
    return false
  }
}

extension SolvedProgram {
  /// Whether a finding at a place is about a node.
  func isAt(_ subject: Subject, _ finding: Location) -> Bool {
    places(of: subject).contains { $0.path == finding.path && $0.range.touches(Int(finding.range.start)) }
  }

  /// The places at which findings are about a node.
  func places(of subject: Subject) -> [Location] {
    switch subject {
    case .component(let id):
      let attribute = graph.fact(id)?.component?.attribute
      return [graph.location(of: id)] + (attribute.map { [graph.location($0, of: id)] } ?? [])
    case .member(let member, let owner):
      let attributes = graph.fact(member)?.attributes(of: member) ?? []
      let required = Set(graph[owner].demands.filter { $0.key.map(graph[owner].required.contains) == true }.map(\.use))
      return [graph.location(of: member)] + attributes.map { graph.location(of: $0.ref) }
        + graph.uses(of: member).filter { !required.contains($0.ref) }.map { graph.location(of: $0.ref) }
    case .requirement(let key, let owner):
      return graph[owner].demands.filter { $0.key == key && $0.isOwn }.map { graph.location(of: $0.use) }
    }
  }
}
