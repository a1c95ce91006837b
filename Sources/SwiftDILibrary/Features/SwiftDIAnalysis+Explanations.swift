import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension SwiftDIAnalysis {
  func explanation(
    at offset: Int, in path: String, findings: [Finding], _ context: AnalysisContext
  ) -> Explanation? {
    let found = elements(at: offset, in: path, context.view)
    return found.isEmpty ? nil : explanation(of: found.map { ($0.program, $0.element) }, findings)
  }

  private func explanation(
    of found: [(program: SolvedProgram, element: Element)], _ findings: [Finding]
  ) -> Explanation {
    let pages = HoverText.joined(found.map { ($0.program.name, $0.program.page(of: $0.element)) })
    return Explanation(
      title: found[0].program.title(of: found[0].element),
      content: findings.map { RichText(finding: $0) }.reduce(RichText(), +) + pages)
  }

  /// Explains `Component`, `Component.key`, `Component.member`, and a key alone: `.key` or `key`.
  func explanations(named name: String, findings: [Finding], _ context: AnalysisContext) -> NamedAnswer {
    var places: [Location: [(SolvedProgram, Element)]] = [:]
    var known: (type: String, members: [String])?
    for program in programs {
      for (element, place) in program.elements(named: name) {
        places[place, default: []].append((program, element))
      }
      if let type = program.componentWithoutMember(name) { known = known ?? type }
    }
    guard places.isEmpty else {
      return .found(places.sorted { $0.key < $1.key }.map { explained($0.key, $0.value, findings) })
    }
    if let known { return .noSuchMember(type: known.type, known: known.members) }
    let names = explainedNames(context).flatMap { [$0.type] + $0.members }
    return .unknown(nearest: Array(NearSpelling.meant(by: name, among: Set(names).sorted()).prefix(3)))
  }

  private func explained(
    _ place: Location, _ found: [(program: SolvedProgram, element: Element)], _ findings: [Finding]
  ) -> NamedExplanation {
    let here = findings.filter { $0.location.path == place.path && $0.location.range.touches(Int(place.range.start)) }
    let first = found[0]
    var result = NamedExplanation(
      kind: first.program.kind(of: first.element), location: place, programs: found.map(\.program.name),
      explanation: explanation(of: found, here))
    for (program, element) in found { program.addRelated(of: element, to: &result) }
    // Programs that share a file mostly say the same of it.
    result.origins = result.origins.unique { $0 }
    result.receivers = result.receivers.unique { $0 }
    result.gaps = result.gaps.unique { $0 }
    return result
  }

  func explainedNames(_ context: AnalysisContext) -> [(type: String, members: [String])] {
    var names: [String: Set<String>] = [:]
    for program in programs {
      for id in program.graph.components {
        names[program.name(of: id), default: []].formUnion(program.members(of: id))
      }
    }
    return names.map { (type: $0.key, members: $0.value.sorted()) }.sorted { $0.type < $1.type }
  }
}

extension SolvedProgram {
  /// A page about an element: its hover without a limit, and the chains that create its component.
  fileprivate func page(of element: Element) -> RichText {
    var text = HoverText(program: self, limit: 50).text(of: element)
    guard case .component(let component) = element else { return text }
    let (chains, isComplete) = contexts(of: component, limit: 50)
    for chain in chains where chain.components.count > 1 {
      let start: RichText.Span = .words(chain.isFromStart ? "Through " : "Through what creates it unknown to us: ")
      text.item([start, .code(graph.path(chain.components))])
    }
    if !isComplete { text.item([.words("And through more")]) }
    return text
  }

  fileprivate func title(of element: Element) -> String {
    switch element {
    case .key(let key, .demand(let demand)): "\(graph[key].spelling) in \(name(of: demand.component))"
    case .key(let key, .provider(let provider)): "\(graph[key].spelling) in \(name(of: provider.component))"
    case .key(let key, _): "Key \(graph[key].identity)"
    case .provider(let provider): graph.name(of: provider)
    case .component(let id), .creation(let id): "Component \(name(of: id))"
    case .initContainer(let id): "initContainer of \(name(of: id))"
    }
  }

  fileprivate func kind(of element: Element) -> String {
    switch element {
    case .key(_, .demand): "demand"
    case .key(_, .provider), .provider: "provider"
    case .key: "key"
    case .component(let id), .creation(let id), .initContainer(let id): isRoot(id) ? "root" : "component"
    }
  }

  fileprivate func addRelated(of element: Element, to result: inout NamedExplanation) {
    func related(_ component: ComponentID, _ member: MemberRef, at place: Location) -> NamedExplanation.Related {
      .init(type: name(of: component), property: name(of: member), location: place)
    }
    switch element {
    case .key(let key, .demand(let demand)):
      let answers = answers(to: key, in: demand.component)
      result.origins += answers.providers.map {
        related($0.component, $0.member, at: graph.location(of: $0.member))
      }
      result.gaps += answers.gaps.map { graph.path($0.chain) }
    case .provider(let provider), .key(_, .provider(let provider)):
      result.receivers += consumers(of: provider).map {
        related($0.component, $0.use.member, at: graph.location(of: $0.use))
      }
    case .component(let id), .creation(let id), .initContainer(let id):
      result.origins += graph[id].creators.map {
        related($0.parent, $0.use.member, at: graph.location(of: $0.use))
      }
    case .key: break
    }
  }

  // MARK: Names

  /// The names that a component's part of the graph is asked by: its keys, and its members that provide one.
  fileprivate func members(of id: ComponentID) -> Set<String> {
    let keys = graph[id].providers.compactMap(\.key) + graph[id].demands.compactMap(\.key)
    return Set(keys.map { graph[$0].name } + graph[id].providers.map { name(of: $0.member) })
  }

  fileprivate func elements(named name: String) -> [(Element, Location)] {
    let whole = graph.components(named: name).map { (Element.component($0), graph.location(of: $0)) }
    guard whole.isEmpty else { return whole }
    if !name.outerName.isEmpty {
      return graph.components(named: name.outerName).flatMap { elements(named: name.lastName, in: $0) }
    }
    let key = name.hasPrefix(".") ? String(name.dropFirst()) : name
    return graph.keys.filter { graph[$0].name == key }.map { (.key($0, .declaration), graph.location(of: $0)) }
  }

  private func elements(named name: String, in id: ComponentID) -> [(Element, Location)] {
    let component = graph[id]
    let providers = component.providers.filter { provider in
      self.name(of: provider.member) == name || provider.key.map { graph[$0].name } == name
    }
    guard providers.isEmpty else {
      return providers.map { (.provider($0), graph.location(of: $0.member)) }
    }
    let demand = component.demands.first { $0.key.map { graph[$0].name } == name }
    guard let demand, let key = demand.key else { return [] }
    return [(.key(key, .demand(demand)), graph.location(of: demand.use))]
  }

  fileprivate func componentWithoutMember(_ name: String) -> (type: String, members: [String])? {
    guard !name.outerName.isEmpty, let id = graph.components(named: name.outerName).first else { return nil }
    let members = members(of: id)
    return members.contains(name.lastName) ? nil : (self.name(of: id), members.sorted())
  }
}
