import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDIAnalysis {
  /// Explains everything called `name` in every program: `Type`, the end of a nested type's name, an additional type of
  /// a provider, `Type.property`, or a property alone. The explanations are those of
  /// ``explanation(at:in:findings:)``.
  ///
  /// O(providers), in addition to the explanations themselves and the findings.
  func explanations(named name: String, findings: [Finding], _ context: AnalysisContext) -> NamedAnswer {
    let snapshot = snapshot(context)
    let wanted = WantedName(name)
    let faulty = Set(findings.map(\.location))
    let found = navigators.flatMap { navigator in
      navigator.places(of: wanted, faulty: faulty).map { (place: $0, navigator: navigator) }
    }
    guard found.isEmpty else {
      let findings = Dictionary(grouping: findings, by: \.location.path)
      let places = Dictionary(grouping: found, by: \.place).sorted { $0.key < $1.key }
      return .found(
        places.compactMap { explained($0, $1.map(\.navigator), findings[$0.path] ?? [], in: snapshot) })
    }
    if let (type, labels) = navigators.lazy.compactMap({ $0.members(of: wanted) }).first {
      return .noSuchMember(type: type, known: labels)
    }
    if let type = TypeTerm(dottedName: wanted.whole),
      let location = navigators.lazy.compactMap({ $0.plainDeclaration(of: type) }).first
    {
      return .takesNoPart(location, without: "`@Instantiable`")
    }
    return .unknown(nearest: wanted.nearest(among: explainedNames(context)))
  }

  /// The names that ``explanations(named:)`` knows in full: types by name, each with the labels of its dependencies.
  func explainedNames(_ context: AnalysisContext) -> [(type: String, members: [String])] {
    var labels: [String: Set<String>] = [:]
    for navigator in navigators {
      for scope in navigator.graph.providers {
        labels[navigator.name(of: scope), default: []].formUnion(navigator.labels(of: scope))
      }
    }
    return labels.map { (type: $0.key, members: $0.value.sorted()) }.sorted { $0.type < $1.type }
  }

  private var navigators: [ProgramNavigator] { programs.filter(\.hasGraph).map { ProgramNavigator($0) } }

  private func explained(
    _ place: Location, _ navigators: [ProgramNavigator], _ findings: [Finding], in snapshot: SafeDISnapshot
  ) -> NamedExplanation? {
    let offset = place.range.startOffset
    let here = findings.filter { $0.location.range.touches(offset) }
    guard let explanation = snapshot.explanation(at: offset, in: place.path, findings: here),
      let element = snapshot.element(at: offset, in: place.path)
    else { return nil }
    var result = NamedExplanation(
      location: place, programs: navigators.map(\.program), explanation: explanation)
    result.findings = here
    for navigator in navigators { navigator.addRelated(of: element, to: &result) }
    return result
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

  static func plain(_ text: String) -> String {
    let text = text.filter { $0 != "`" }
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  /// 0 if the wanted name is that of `type`, 1 if that ends with it, else nil.
  static func rank(of wanted: String, in type: TypeTerm) -> Int? {
    // Most types need no spelling to be put together.
    if case .simple(let name, []) = type, name.utf8.first != UInt8(ascii: "`") {
      return name == wanted ? 0 : nil
    }
    let name = plain("\(type)")
    return name == wanted ? 0 : name.hasSuffix(".\(wanted)") ? 1 : nil
  }

  /// The nearest names of types, and of properties if one may be wanted; at most three.
  func nearest(among known: [(type: String, members: [String])]) -> [String] {
    let mayBeProperty = owner == nil && whole.first?.isLowercase == true
    let names = Set(known.map(\.type)).union(mayBeProperty ? known.flatMap(\.members) : [])
    let spellings = [whole] + (owner.map { [$0] } ?? [])
    let ranked = names.compactMap { name -> (distance: Int, name: String)? in
      // The last component of a nested type's name is enough.
      let distances = [name, String(name.lastComponent)].flatMap { end in
        spellings.filter { NearSpelling.nearest(to: $0, among: [end]) != nil }
          .map { EditDistance.between($0.lowercased(), end.lowercased()) }
      }
      return distances.min().map { ($0, name) }
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}

extension ProgramNavigator {
  /// The places with the wanted name in this program.
  fileprivate func places(of wanted: WantedName, faulty: Set<Location>) -> [Location] {
    let types = Self.best(
      graph.providers.flatMap { scope in
        graph.registeredTypes(of: scope).enumerated().compactMap { index, type -> (value: Location, rank: Int)? in
          guard let rank = WantedName.rank(of: wanted.whole, in: type) else { return nil }
          // A type's own name is preferred to an additional type.
          if index == 0 { return (location(of: scope), rank) }
          let names = graph.provider(scope).places.additionalTypes
          return index <= names.count ? (location(scope, names[index - 1]), rank + 2) : nil
        }
      })
    if !types.isEmpty { return types }
    guard let property = wanted.property else { return properties(named: wanted.whole, faulty: faulty) }
    return owners(of: wanted).flatMap(graph.references)
      .filter { WantedName.plain(graph.identity(of: $0).label) == property }.map { location(of: $0) }
  }

  /// The type with the first part of the wanted name, and the labels of its dependencies.
  fileprivate func members(of wanted: WantedName) -> (type: String, labels: [String])? {
    let owners = owners(of: wanted)
    return owners.first.map { (name(of: $0), owners.flatMap(labels)) }
  }

  private func owners(of wanted: WantedName) -> [ScopeID] {
    guard let owner = wanted.owner else { return [] }
    return Self.best(
      graph.providers.compactMap { scope -> (value: ScopeID, rank: Int)? in
        WantedName.rank(of: owner, in: graph.concreteType(of: scope)).map { (scope, $0) }
      })
  }

  private static func best<Value>(_ ranked: [(value: Value, rank: Int)]) -> [Value] {
    let least = ranked.map(\.rank).min()
    return ranked.filter { $0.rank == least }.map(\.value)
  }

  fileprivate func labels(of scope: ScopeID) -> [String] {
    graph.references(of: scope).map { graph.identity(of: $0).label }
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

  fileprivate func addRelated(of element: Element, to result: inout NamedExplanation) {
    guard let scope = scope(of: element) else { return }
    var (origins, receivers): ([DependencyReference], [DependencyReference])
    if let reference = reference(of: element), isRequest(reference) {
      let trace = DependencyTrace(of: reference, in: self)
      origins = trace.sources.map(\.creator)
      receivers = graph.followers(of: trace.creators).filter { $0 != reference && !trace.creators.contains($0) }
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
