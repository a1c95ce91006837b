import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension OutlineNode.Kind {
  fileprivate static let root = Self(rawValue: "root")
  fileprivate static let provided = Self(rawValue: "provided")
  fileprivate static let required = Self(rawValue: "required")
}

/// The construction graph: of a registration, down leads to what its demands are answered by, and up to what asks for
/// it.
extension StitcherAnalysis {
  func hierarchyNodes(at offset: Int, in path: String, _ context: AnalysisContext) -> [HierarchyNode] {
    let navigator = navigator(context)
    switch navigator.part(at: offset, in: path) {
    case .registration(let id): return [navigator.node(of: .registration(id))]
    case .demand(let id): return navigator.suppliers(of: id).map { navigator.node(of: .registration($0)) }
    case .container, .type, nil: return []
    }
  }

  func hierarchy(
    _ direction: HierarchyDirection, from id: String, _ context: AnalysisContext
  ) -> [HierarchyEdge] {
    let navigator = navigator(context)
    guard let part = navigator.part(id) else { return [] }
    var found = Grouped<StitcherPart>()
    switch direction {
    case .up:
      guard case .registration(let id) = part else { return [] }
      for demand in graph.demands(of: id) {
        for asking in navigator.askingParts(of: demand) { found.add(asking, navigator.location(demand.id)) }
      }
    case .down:
      for case .demand(let id) in navigator.children(of: part) {
        for supplier in navigator.suppliers(of: id) { found.add(.registration(supplier), navigator.location(id)) }
      }
    }
    return found.all.map { HierarchyEdge(node: navigator.node(of: $0.end), places: $0.places) }
  }

  /// The containers with their registrations, and what each asks for.
  func outline(
    _ question: OutlineQuestion, findings: [String: [Finding]], _ context: AnalysisContext
  ) -> [OutlineNode] {
    let navigator = navigator(context)
    let errors = findings.mapValues { $0.filter { $0.severity == .error } }
    let parts: [StitcherPart]
    switch question {
    case .roots: parts = navigator.containers.map { .container($0) }
    case .children(let id): parts = navigator.part(id).map(navigator.children) ?? []
    case .parents(let id): parts = navigator.part(id).map(navigator.parents) ?? []
    case .origins(let id):
      guard case .demand(let demand) = navigator.part(id) else { return [] }
      parts = navigator.suppliers(of: demand).map { .registration($0) }
    case .node(let offset, let path): parts = navigator.part(at: offset, in: path).map { [$0] } ?? []
    }
    return parts.map { navigator.outlineNode(of: $0, errors) }
  }
}

extension StitcherNavigator {
  fileprivate func node(of part: StitcherPart) -> HierarchyNode {
    let location = location(part)
    let declaration = if case .registration(let id) = part { self.declaration(of: id) } else { location.range }
    return HierarchyNode(
      id: id(of: part), typeName: name(of: part), program: program(of: file(of: part)), location: location,
      declaration: declaration)
  }

  fileprivate func outlineNode(of part: StitcherPart, _ errors: [String: [Finding]]) -> OutlineNode {
    func node(
      _ kind: OutlineNode.Kind, _ label: String?, _ type: String, owner: String? = nil, isMissing: Bool = false
    ) -> OutlineNode {
      OutlineNode(
        id: id(of: part), kind: kind, label: label, typeName: type, owner: owner, program: program(of: file(of: part)),
        location: location(part), hasChildren: !children(of: part).isEmpty, isMissing: isMissing,
        faults: faults(of: part, errors), hasFaultsBelow: hasFaults(below: part, errors))
    }
    switch part {
    case .container(let id): return node(.root, nil, name(of: id))
    case .registration(let id):
      return node(.provided, subject(of: id), madeType(of: id), owner: containerName(of: id))
    case .demand(let id):
      let fact = symbols.demand(id)
      let demand = graph.demands[id]
      let type = demand?.target?.description ?? demand?.key?.type?.description ?? "_"
      let label = demand?.form == .property ? fact?.name : nil
      return node(
        .required, label, type, owner: fact?.context.owner, isMissing: demand.map(isMissing) ?? false)
    case .type(let type): return node(.root, nil, type.name)
    }
  }

  private func faults(of part: StitcherPart, _ errors: [String: [Finding]]) -> [Finding] {
    let place = location(part)
    let range: UTF8Range
    switch part {
    case .registration(let id): range = declaration(of: id)
    case .demand(let id):
      range = UTF8Range(Int(place.range.start), max(Int(place.range.end), Int(graph.typeRange(of: id).end)))
    case .container, .type: range = place.range
    }
    return (errors[place.path] ?? []).filter { range.touches(Int($0.location.range.start)) }
  }

  private func hasFaults(below part: StitcherPart, _ errors: [String: [Finding]]) -> Bool {
    guard errors.contains(where: { !$0.value.isEmpty }) else { return false }
    return children(of: part).contains { child in
      if !faults(of: child, errors).isEmpty { return true }
      // Demands are the lowest level.
      if case .registration = child { return hasFaults(below: child, errors) }
      return false
    }
  }
}
