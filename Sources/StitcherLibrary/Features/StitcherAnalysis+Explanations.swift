import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension StitcherAnalysis {
  func explanation(
    at offset: Int, in path: String, findings: [Finding], _ context: AnalysisContext
  ) -> Explanation? {
    let navigator = navigator(context)
    guard let part = navigator.part(at: offset, in: path) else { return nil }
    return navigator.explanation(of: part, findings)
  }

  /// Explains `Type.property`, a registered type, what a type asks for, a container, and a name.
  func explanations(named name: String, findings: [Finding], _ context: AnalysisContext) -> NamedAnswer {
    let navigator = navigator(context)
    let parts = Set(navigator.parts.filter { navigator.names(of: $0).contains(name) })
    guard parts.isEmpty else {
      return .found(
        parts.sorted { navigator.location($0) < navigator.location($1) }.map { part in
          let place = navigator.location(part)
          let own = findings.filter {
            $0.location.path == place.path && $0.location.range.touches(Int(place.range.start))
          }
          return navigator.namedExplanation(of: part, own)
        })
    }
    let known = explainedNames(context)
    if !name.parent.isEmpty, let type = known.first(where: { $0.type == name.parent }) {
      return .noSuchMember(type: type.type, known: type.members)
    }
    let all = known.flatMap { type in [type.type] + type.members.map { "\(type.type).\($0)" } }
    return .unknown(nearest: Array(NearSpelling.meant(by: name, among: all).prefix(3)))
  }

  func explainedNames(_ context: AnalysisContext) -> [(type: String, members: [String])] {
    let navigator = navigator(context)
    var names: [String: Set<String>] = [:]
    for part in navigator.parts {
      for name in navigator.names(of: part) where !name.hasPrefix("\"") {
        switch part {
        case .registration, .type: names[name, default: []].formUnion([])
        case .container, .demand:
          if name.parent.isEmpty { continue }
          names[name.parent, default: []].insert(name.lastPart)
        }
      }
    }
    return names.map { (type: $0.key, members: $0.value.sorted()) }.sorted { $0.type < $1.type }
  }
}

extension StitcherNavigator {
  /// The names by which people ask for a part.
  fileprivate func names(of part: StitcherPart) -> Set<String> {
    switch part {
    case .container(let id): return [name(of: id)]
    case .demand(let id): return [name(of: id)]
    case .type(let type): return [type.name]
    case .registration(let id):
      let keys = graph.registrations[id]?.keys.compactMap(\.self) ?? []
      let names = keys.compactMap { key -> String? in
        switch key {
        case .type(let type): type.description
        case .name(let name): "\"\(name)\""
        case .value: nil
        }
      }
      return Set(names + [madeType(of: id)]).subtracting(["_"])
    }
  }

  fileprivate func explanation(of part: StitcherPart, _ findings: [Finding]) -> Explanation {
    var text = RichText()
    for finding in findings { text.append(RichText(finding: finding)) }
    let words = StitcherWords(navigator: self, limit: 50)
    func append(_ subject: StitcherSubject) { text.append(words.text(of: subject) ?? RichText()) }
    switch part {
    case .container(let id): append(.builder(id))
    case .registration(let id): append(.registration(id))
    case .demand(let id): append(.demand(id))
    case .type(let type):
      text.paragraph([.code(type.name), .words(" asks for")])
      for case .demand(let id) in children(of: part) {
        let type = graph.demands[id]?.target?.description ?? "_"
        text.item([.link(name(of: id), location(id)), .words(": "), .code(type)])
      }
    }
    return Explanation(title: "\(kind(of: part)) \(name(of: part))", content: text)
  }

  fileprivate func namedExplanation(of part: StitcherPart, _ findings: [Finding]) -> NamedExplanation {
    var result = NamedExplanation(
      kind: kind(of: part), location: location(part), programs: [program(of: file(of: part))],
      explanation: explanation(of: part, findings))
    switch part {
    case .demand(let id):
      result.origins = suppliers(of: id).map { related(containerName(of: $0) ?? "", madeType(of: $0), location($0)) }
    case .registration(let id):
      result.receivers = graph.demands(of: id).map { demand in
        let fact = symbols.demand(demand.id)
        return related(fact?.context.owner ?? "", fact?.name ?? "", location(demand.id))
      }
    case .container, .type: break
    }
    return result
  }

  private func related(_ type: String, _ property: String, _ location: Location) -> NamedExplanation.Related {
    NamedExplanation.Related(type: type, property: property, location: location)
  }

  private func kind(of part: StitcherPart) -> String {
    switch part {
    case .container: "container"
    case .registration: "registration"
    case .demand: "demand"
    case .type: "type"
    }
  }
}
