import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The role of something in the graph, as `why` names it.
private enum Role: String {
  case root, type, made, builtLater, forwarded, received, renamed
}

extension SafeDIAnalysis {
  /// Explains everything called `name` in every program: `Type`, the end of a nested type's name, an additional type of
  /// a provider, `Type.property`, or a property alone. The explanations are those of
  /// ``explanation(at:in:findings:)``.
  ///
  /// O(providers), in addition to the explanations themselves and the findings.
  func explanations(named name: String, findings all: [Finding], _ context: AnalysisContext) -> NamedAnswer {
    let snapshot = snapshot(context)
    let wanted = WantedName(name)
    let findings = Dictionary(grouping: all, by: \.location.path)
    let faulty = Set(findings.values.joined().map(\.location))
    var places: [Location: [ProgramNavigator]] = [:]
    var known: (type: String, labels: [String])?
    for program in programs where program.hasGraph {
      let navigator = ProgramNavigator(program)
      let found = navigator.places(of: wanted, faulty: faulty)
      for place in found.places { places[place, default: []].append(navigator) }
      if known == nil { known = found.typeWithoutIt }
    }
    guard places.isEmpty else {
      let sorted = places.sorted { ($0.key.path, $0.key.range.start) < ($1.key.path, $1.key.range.start) }
      return .found(sorted.compactMap { snapshot.explained($0.key, $0.value, findings: findings[$0.key.path] ?? []) })
    }
    if let known { return .noSuchMember(type: known.type, known: known.labels) }
    if let location = plainDeclaration(of: wanted) {
      return .takesNoPart(location, without: "`@Instantiable`")
    }
    return .unknown(nearest: namesNear(wanted, explainedNames(context)))
  }

  /// The names that ``explanations(named:)`` knows in full: types by name, each with the labels of its dependencies.
  func explainedNames(_ context: AnalysisContext) -> [(type: String, members: [String])] {
    var labels: [String: Set<String>] = [:]
    for program in programs where program.hasGraph {
      let navigator = ProgramNavigator(program)
      for scope in program.graph.providers {
        let own = program.graph.references(of: scope).map { program.graph.identity(of: $0).label }
        labels[navigator.name(of: scope), default: []].formUnion(own)
      }
    }
    return labels.map { (type: $0.key, members: $0.value.sorted()) }.sorted { $0.type < $1.type }
  }
}

extension SafeDISnapshot {
  fileprivate func explained(
    _ place: Location, _ navigators: [ProgramNavigator], findings: [Finding]
  ) -> NamedExplanation? {
    let offset = place.range.startOffset
    let here = findings.filter { $0.location.range.touches(offset) }
    guard let explanation = explanation(at: offset, in: place.path, findings: here),
      let element = element(at: offset, in: place.path), let first = navigators.first
    else { return nil }
    var result = NamedExplanation(
      kind: first.kind(of: element).rawValue, location: place, programs: navigators.map(\.program),
      explanation: explanation)
    result.findings = here
    for navigator in navigators { navigator.addRelated(of: element, to: &result) }
    return result
  }
}

extension SafeDIAnalysis {
  private func plainDeclaration(of wanted: WantedName) -> Location? {
    guard let type = TypeTerm(dottedName: wanted.whole) else { return nil }
    for program in programs where program.hasGraph {
      guard let first = program.graph.plainDeclarations(of: type).first, let path = program.graph.path(of: first.file)
      else { continue }
      return Location(path: path, range: first.plain.name)
    }
    return nil
  }

  /// The nearest names of types, and of properties if one may be wanted; at most three.
  private func namesNear(_ wanted: WantedName, _ known: [(type: String, members: [String])]) -> [String] {
    let mayBeProperty = wanted.owner == nil && wanted.whole.first?.isLowercase == true
    let names = Set(known.map(\.type)).union(mayBeProperty ? known.flatMap(\.members) : [])
    let spellings = [wanted.whole] + (wanted.owner.map { [$0] } ?? [])
    var ranked: [(distance: Int, name: String)] = []
    for name in names {
      // The last component of a nested type's name is enough.
      let ends = name.contains(".") ? [name, String(name.split(separator: ".").last ?? "")] : [name]
      let distances = ends.flatMap { end in
        spellings.filter { NearSpelling.nearest(to: $0, among: [end]) != nil }
          .map { EditDistance.between($0.lowercased(), end.lowercased()) }
      }
      if let distance = distances.min() { ranked.append((distance, name)) }
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}

/// A name as the user typed it.
private struct WantedName {
  /// The whole name, without backticks and `any`.
  let whole: String
  /// The parts before and after the last dot.
  let owner: String?
  let property: String?

  init(_ text: String) {
    let plain = Self.plain(text)
    let dot = plain.lastIndex(of: ".")
    whole = plain
    owner = dot.map { String(plain[..<$0]) }
    property = dot.map { String(plain[plain.index(after: $0)...]) }
  }

  /// Returns false if neither the name nor the part before its last dot can be that of `type`: most types are ruled out
  /// without being spelled.
  func mayMean(_ type: TypeTerm) -> Bool {
    guard case .simple(let name, []) = type, name.utf8.first != "`" else { return true }
    return whole.hasSuffix(name) || owner?.hasSuffix(name) == true
  }

  static func plain(_ text: String) -> String {
    let text = text.filter { $0 != "`" }
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  /// The rank of `name`: 0 if it is the wanted name, 1 if it ends with it, else nil.
  static func rank(of wanted: String, in name: String) -> Int? {
    let name = plain(name)
    return name == wanted ? 0 : name.hasSuffix("." + wanted) ? 1 : nil
  }
}

extension ProgramNavigator {
  /// The places with the wanted name in this program; else a type with the first part of the name that lacks such a
  /// dependency.
  fileprivate func places(
    of wanted: WantedName, faulty: Set<Location>
  ) -> (places: [Location], typeWithoutIt: (type: String, labels: [String])?) {
    var types = Ranked<Location>()
    var owners = Ranked<ScopeID>()
    for scope in graph.providers {
      for (index, type) in graph.registeredTypes(of: scope).enumerated() where wanted.mayMean(type) {
        let name = "\(type)"
        if let rank = WantedName.rank(of: wanted.whole, in: name) {
          // A type's own name is preferred to an additional type.
          let names = graph.provider(scope).places.additionalTypes
          let place =
            index == 0
            ? location(of: scope) : names.indices.contains(index - 1) ? location(scope, names[index - 1]) : nil
          if let place { types.add(place, rank + (index == 0 ? 0 : 2)) }
        }
        if index == 0, let owner = wanted.owner, let rank = WantedName.rank(of: owner, in: name) {
          owners.add(scope, rank)
        }
      }
    }
    if !types.best.isEmpty { return (types.best, nil) }
    if wanted.owner == nil { return (properties(named: wanted.whole, faulty: faulty), nil) }
    var places: [Location] = []
    var labels: [String] = []
    for scope in owners.best {
      for reference in graph.references(of: scope) {
        let label = graph.identity(of: reference).label
        labels.append(label)
        if WantedName.plain(label) == wanted.property { places.append(location(of: reference)) }
      }
    }
    guard places.isEmpty, let owner = owners.best.first else { return (places, nil) }
    return ([], (name(of: owner), labels))
  }

  /// The properties of that name that make something, are given it or rename it; and of those that receive it, the ones
  /// that have a finding, or that nothing of that name provides: the explanation of what they receive names the others.
  private func properties(named label: String, faulty: Set<Location>) -> [Location] {
    var creators: [DependencyReference] = []
    var requests: [DependencyReference] = []
    for scope in graph.providers {
      for reference in graph.references(of: scope) {
        guard WantedName.plain(graph.identity(of: reference).label) == label else { continue }
        if case .received = shape(reference).source { requests.append(reference) } else { creators.append(reference) }
      }
    }
    let named = Set(graph.followers(of: creators))
    let rest = requests.filter { !named.contains($0) || faulty.contains(location(of: $0)) }
    return (creators + rest).map { location(of: $0) }
  }

  fileprivate func kind(of element: Element) -> Role {
    guard let reference = reference(of: element) else {
      return scope(of: element).map(graph.isRoot) == true ? .root : .type
    }
    switch shape(reference).source {
    case .instantiated(let made): return made.isLazy ? .builtLater : .made
    case .forwarded: return .forwarded
    case .received: return .received
    case .aliased: return .renamed
    }
  }

  fileprivate func addRelated(of element: Element, to result: inout NamedExplanation) {
    guard let scope = scope(of: element) else { return }
    var (origins, receivers): ([DependencyReference], [DependencyReference])
    if let reference = reference(of: element), isRequest(reference) {
      let trace = DependencyTrace(of: reference, in: self)
      origins = trace.sources.map(\.creator)
      receivers = graph.followers(of: trace.creators).filter { $0 != reference && !trace.creators.contains($0) }
      for gap in trace.gaps where !result.gaps.contains(name(of: gap)) { result.gaps.append(name(of: gap)) }
    } else if let reference = reference(of: element) {
      origins = []
      receivers = graph.followers(of: [reference])
    } else {
      origins = graph.makers(of: scope)
      receivers = []
    }
    func related(_ reference: DependencyReference) -> NamedExplanation.Related {
      .init(type: name(of: reference.scope), property: shape(reference).label, location: location(of: reference))
    }
    for origin in origins.map(related) where !result.origins.contains(origin) { result.origins.append(origin) }
    let known = Set(result.receivers)
    result.receivers += receivers.map(related).filter { !known.contains($0) }
  }
}

/// The values of the best rank among all that were added.
private struct Ranked<Value> {
  private(set) var best: [Value] = []
  private var rank = Int.max

  mutating func add(_ value: Value, _ newRank: Int) {
    guard newRank <= rank else { return }
    if newRank < rank { best = [] }
    best.append(value)
    rank = newRank
  }
}
