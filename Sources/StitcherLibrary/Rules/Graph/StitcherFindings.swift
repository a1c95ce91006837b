import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The cause of a finding of the graph, from which its fixes are made.
enum StitcherCause: Hashable, Sendable {
  case demand(DemandID, DemandProblem)
  /// A demand that nothing answers, and what is nearly registered for it.
  case missing(DemandID, StitcherGraph.NearMisses)
  case conflict(Conflict)
  case registration(RegistrationID, RegistrationFault)
  /// The line that lists a container.
  case listedContainer(LinkedBuilder.ListedContainer, in: BuilderID)
  case unlisted(RegistrationID)
  case cycle(StitcherGraph.Cycle)
  case container(BuilderID)
  /// A static container that nobody mentions.
  case untouched(BuilderID)
  case touch(SiteID<Touch>)
}

/// Words the findings of a graph.
struct StitcherFindings {
  let graph: StitcherGraph
  let view: LibraryView
  private let nearest = NearestNames()

  /// The nearest registered names, of those that were looked for: several demands may ask by one.
  private final class NearestNames {
    var known: [String: String?] = [:]
  }

  init(_ graph: StitcherGraph, of view: LibraryView) {
    self.graph = graph
    self.view = view
  }

  /// All findings but those that only ``hints(in:_:)`` looks for.
  func all() -> [Finding] {
    var found: [Finding] = []
    for (key, conflicts) in graph.conflicts { found += conflicts.map { finding(of: $0, key) } }
    for id in graph.faulty where graph.isListed(id) || isRegisterable(id) {
      found += graph.registrations[id]?.faults.compactMap { finding(of: id, $0) } ?? []
    }
    for builder in graph.listing { found += listedContainers(in: builder) }
    for id in graph.unlisted { found += unlistedFinding(of: id) }
    for ring in graph.rings { found += cycleFinding(of: ring) }
    for (id, problem) in graph.demandProblems where graph.demands[id]?.form != .property {
      found += finding(of: id, problem)
    }
    // A test may want an error, but nobody wants the trap of a property.
    for index in found.indices where isTest(found[index].location.path) { found[index].severity = .hint }
    for (id, problem) in graph.demandProblems where graph.demands[id]?.form == .property {
      found += finding(of: id, problem)
    }
    return found.sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  private func isRegisterable(_ id: RegistrationID) -> Bool { if case .registerable = id { true } else { false } }

  private func isTest(_ path: String) -> Bool { view.ids[path].map(graph.isTest) ?? false }

  // MARK: Parts

  /// The registered name that is meant by another one in a file; nil if none is near.
  func nearestName(to text: String, for file: FileID) -> String? {
    let name = nearest.known[text] ?? NearSpelling.nearest(to: text, among: graph.registeredNames)
    nearest.known[text] = .some(name)
    guard let name else { return nil }
    if graph.isRegistered(name, for: file) { return name }
    return NearSpelling.nearest(to: text, among: graph.registeredNames(for: file))
  }

  func path(_ file: FileID) -> String { view.files[file.index].path }

  func isFirstRelease(_ file: FileID) -> Bool {
    view.files[file.index].outcomes.first.map { $0.edition.version < LibraryVersion(1, 1, 0) } ?? false
  }

  func location(_ file: FileID, _ range: UTF8Range) -> Location { Location(path: path(file), range: range) }

  func location(_ id: RegistrationID) -> Location { location(id.file, graph.range(of: id)) }

  func related(_ id: RegistrationID, _ message: String, _ role: RelatedInformation.Role = .other) -> RelatedInformation
  {
    RelatedInformation(message: message, location: location(id), role: role)
  }

  func finding(
    _ entry: CatalogueEntry, _ severity: Severity? = nil, owner: String?, dependency: String?, _ message: String,
    at location: Location, related: [RelatedInformation] = [], because cause: StitcherCause
  ) -> Finding {
    Finding(
      FindingIdentity(entry.code, owner: owner?.isEmpty == true ? nil : owner, dependency: dependency),
      severity: severity ?? entry.severity, message: message, location: location, related: related, program: "",
      cause: .library(LibraryCause(cause)))
  }

  /// The name that people would give a registration: its own, or its type's.
  func subject(of id: RegistrationID) -> String {
    if case .written(let site) = id, let fact = graph.symbols.registration(site) {
      if case .name(let mention) = fact.locator { return "\(mention.value)" }
      if case .value(let mention) = fact.locator { return "\(mention.value)" }
    }
    return type(of: id)
  }

  /// The type that a registration makes, as far as it shows.
  func type(of id: RegistrationID) -> String {
    guard let registration = graph.registrations[id] else { return "_" }
    return registration.result.known?.description ?? registration.made?.name ?? "_"
  }

  /// The form of a registration that is written; nil for the one that `@Registerable` makes.
  func origin(of id: RegistrationID) -> Registration.Origin? {
    if case .written(let site) = id { graph.symbols.registration(site)?.origin } else { nil }
  }

  func owner(of id: RegistrationID) -> String {
    switch id {
    case .written(let site): graph.symbols.registration(site)?.owner ?? ""
    case .registerable(let site): graph.symbols.type(site)?.name ?? ""
    }
  }
}
