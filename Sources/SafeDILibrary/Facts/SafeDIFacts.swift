import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The content of a file by SafeDI's reader: facts for the graph, and faults that hold only if other files say so.
struct SafeDIFacts: LibraryFacts {
  var graph = FileFacts()
  var suspicions: [Suspicion] = []

  mutating func movePlaces(_ move: PlaceMove) {
    graph.movePlaces(move)
    for index in suspicions.indices { suspicions[index].problem.movePlaces(move) }
  }

  func hasSameShape(as other: SafeDIFacts) -> Bool { graph.hasSameShape(as: other.graph) }

  mutating func append(_ other: SafeDIFacts) {
    graph.append(other.graph)
    suspicions += other.suspicions
  }

  /// The facts that count where SafeDI's tool doesn't read the file.
  var withoutActivation: SafeDIFacts { SafeDIFacts(graph: graph.ofUnreadFile, suspicions: suspicions) }

  var programTraits: ProgramTraits {
    ProgramTraits(
      hasRoot: graph.providers.contains { $0.shape.isRoot }, isConfiguring: !graph.configurations.isEmpty,
      directories: graph.configurations.flatMap(\.shape.additionalDirectories))
  }

  var providerCount: Int { graph.providers.count }

  var possibleProblems: [DeclarationProblem] { suspicions.map(\.problem) }

  mutating func note(_ unread: UnreadTypes) { graph.unread = unread }

  func declares(_ owner: String) -> Bool {
    graph.providers.contains { "\($0.shape.concreteType)" == owner }
  }

  mutating func standIn(_ good: SafeDIFacts, broken: [UTF8Range], doubtfulOwners: Set<String>) {
    let types = Set(graph.providers.map(\.shape.concreteType).filter { doubtfulOwners.contains("\($0)") })
    let doubt = Doubt(broken, doubtful: types, known: good.graph.providers)
    graph.providers = doubt.settled(graph.providers, good.graph.providers)
    graph.plainTypes = doubt.settled(graph.plainTypes, good.graph.plainTypes, at: \.name)
    graph.configurations = doubt.settled(graph.configurations, good.graph.configurations, at: \.place)
    graph.nestedProviders = doubt.settled(graph.nestedProviders, good.graph.nestedProviders, at: \.self)
    graph.conditional = good.graph.conditional
    graph.idleExtensions = doubt.settled(graph.idleExtensions, good.graph.idleExtensions, at: \.name)
  }

  mutating func dropDeleted() {
    graph.providers.removeAll { $0.places.declaration.isEmpty }
    graph.plainTypes.removeAll { $0.name.isEmpty }
    graph.configurations.removeAll { $0.place.isEmpty }
    graph.nestedProviders.removeAll(where: \.isEmpty)
    graph.idleExtensions.removeAll { $0.name.isEmpty }
  }
}

extension FileReading {
  init(facts: FileFacts, problems: [DeclarationProblem], brokenDeclarations: [UTF8Range]) {
    self.init(
      contents: AnyFacts(SafeDIFacts(graph: facts)), problems: problems, brokenDeclarations: brokenDeclarations)
  }

  /// The facts for the graph.
  var facts: FileFacts {
    get { own.graph }
    set { own.graph = newValue }
  }

  var suspicions: [Suspicion] {
    get { own.suspicions }
    set { own.suspicions = newValue }
  }

  private var own: SafeDIFacts {
    get { contents.value as? SafeDIFacts ?? SafeDIFacts() }
    set { contents.value = newValue }
  }
}

extension FileOutcome {
  /// The facts of the file for a graph; nil where there are none.
  var graphFacts: FileFacts? { (facts?.value as? SafeDIFacts)?.graph }
}

/// The declarations of a broken text that aren't what their author means.
private struct Doubt {
  private let broken: OverlappingRanges
  private let types: Set<TypeTerm>
  /// By type, the expected ends of the known declarations.
  private let ends: [TypeTerm: Int32]

  init(_ broken: [UTF8Range], doubtful: Set<TypeTerm>, known: [Provider]) {
    self.broken = OverlappingRanges(broken)
    types = doubtful
    ends = Dictionary(firstOf: known.map { ($0.shape.concreteType, $0.places.declaration.end) })
  }

  func settled(_ fresh: [Provider], _ good: [Provider]) -> [Provider] {
    let doubtful = Set(fresh.lazy.filter { covers($0) }.map(\.shape.concreteType))
    let sure = Set(fresh.lazy.filter { !covers($0) }.map(\.shape.concreteType))
    let missing = good.filter { !sure.contains($0.shape.concreteType) }
    let inDoubt = missing.filter { provider in
      doubtful.contains(provider.shape.concreteType) || broken.overlap(provider.places.declaration)
    }
    // A surplus or missing brace also moves the types below it out of the surrounding one, or into one.
    let doubtfulPlaces = OverlappingRanges(inDoubt.map(\.places.declaration))
    let names = Dictionary(firstOf: fresh.map { ($0.places.declaration.start, $0.shape.concreteType.baseName) })
    let standIns = missing.filter { provider in
      let place = provider.places.declaration
      return doubtfulPlaces.hold(place) || names[place.start] == provider.shape.concreteType.baseName
    }
    let replaced = Set(standIns.map(\.shape.concreteType))
    let places = OverlappingRanges(standIns.map(\.places.declaration))
    let kept = fresh.filter { provider in
      let type = provider.shape.concreteType
      // Members that a surplus brace cuts off may look like declarations of their own.
      let isPartOfStandIn = ends[type] == nil && places.hold(provider.places.declaration)
      return !replaced.contains(type) && !isPartOfStandIn
    }
    return (kept + standIns).sorted { $0.places.declaration < $1.places.declaration }
  }

  /// Sorted by place.
  func settled<Fact>(_ fresh: [Fact], _ good: [Fact], at place: (Fact) -> UTF8Range) -> [Fact] {
    let standIns = good.filter { broken.overlap(place($0)) }
    let places = OverlappingRanges(standIns.map(place))
    let kept = fresh.filter { !places.touch(place($0)) }
    return (kept + standIns).sorted { place($0) < place($1) }
  }

  /// A declaration with an unexpected end has lost or gained a brace.
  private func covers(_ provider: Provider) -> Bool {
    let type = provider.shape.concreteType
    if broken.overlap(provider.places.declaration) || types.contains(type) { return true }
    guard !broken.isEmpty, let end = ends[type] else { return false }
    return end != provider.places.declaration.end
  }
}
