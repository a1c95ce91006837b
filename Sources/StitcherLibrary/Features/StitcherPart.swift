import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A node of trees, of drawings and of explanations. Its name is stable between versions of the program.
enum StitcherPart: Hashable {
  case container(BuilderID)
  case registration(RegistrationID)
  case demand(DemandID)
  /// A type that asks for something and isn't registered.
  case type(DeclaredType)
}

extension StitcherNavigator {
  // MARK: Names

  /// `program/Owner.container`, with `/subject` for a registration, and `program/Type.property`; code that asks in a
  /// member is told from the member by the key.
  func id(of part: StitcherPart) -> String {
    let id = "\(program(of: file(of: part)))/\(name(of: part))"
    guard case .demand(let demand) = part, let linked = graph.demands[demand], linked.form != .property else {
      return id
    }
    return "\(id)?\(linked.key?.description ?? "")"
  }

  func name(of part: StitcherPart) -> String {
    switch part {
    case .container(let id): return name(of: id)
    case .registration(let id):
      let place = containerName(of: id).map { $0 + "/" } ?? ""
      let (subject, made) = (subject(of: id), madeType(of: id))
      return place + (subject == made ? subject : "\(subject) \(made)")
    case .demand(let id): return name(of: id)
    case .type(let type): return type.name
    }
  }

  func file(of part: StitcherPart) -> FileID {
    switch part {
    case .container(let id): id.file
    case .registration(let id): id.file
    case .demand(let id): id.file
    case .type(let type): graph.resolver.fact(of: type)?.0.file ?? FileID(0)
    }
  }

  func location(_ part: StitcherPart) -> Location {
    switch part {
    case .container(let id): return location(id)
    case .registration(let id): return location(id)
    case .demand(let id): return location(id)
    case .type(let type):
      guard let (site, fact) = graph.resolver.fact(of: type) else { return Location(path: "", range: UTF8Range(at: 0)) }
      return location(fact.place, in: site)
    }
  }

  /// All parts, in no order that means anything.
  var parts: [StitcherPart] {
    let containers = graph.builders.values.lazy.filter { $0.kind == .container }.map { StitcherPart.container($0.id) }
    let demands = graph.demands.keys.map { StitcherPart.demand($0) }
    let types = Set(graph.demands.values.compactMap(asker)).map { StitcherPart.type($0) }
    return containers + graph.registrations.keys.map { .registration($0) } + demands + types
  }

  /// The part with an id. O(parts): nobody asks for many.
  func part(_ id: String) -> StitcherPart? {
    parts.lazy.filter { self.id(of: $0) == id }.min { location($0) < location($1) }
  }

  /// The type whose code asks, if nothing registers it.
  func asker(of demand: LinkedDemand) -> DeclaredType? {
    guard askers(of: demand).isEmpty, let owner = symbols.demand(demand.id)?.context.owner, !owner.isEmpty else {
      return nil
    }
    var resolver = graph.resolver
    return resolver.declaredType(owner, in: NameScope(demand.id.file))
  }

  // MARK: Relations

  /// What stands at a place, as a part.
  func part(at offset: Int, in path: String) -> StitcherPart? {
    switch subject(at: offset, in: path)?.subject {
    case .demand(let id), .demandedKey(let id): .demand(id)
    case .registration(let id), .registeredKey(let id), .furtherType(let id, _): .registration(id)
    case .registerable(let site): .registration(.registerable(site))
    case .builder(let id): graph.builders[id]?.kind == .container ? .container(id) : nil
    case nil: nil
    }
  }

  /// What a part leads to: a container to its registrations, what makes or is something to its demands.
  func children(of part: StitcherPart) -> [StitcherPart] {
    switch part {
    case .container(let id):
      graph.registrations(in: id).map { .registration($0.id) }.sorted { location($0) < location($1) }
    case .registration(let id): demands(by: id).map { .demand($0.id) }
    case .type(let type):
      graph.demands.values.filter { asker(of: $0) == type }.map { .demand($0.id) }
        .sorted { location($0) < location($1) }
    case .demand: []
    }
  }

  func parents(of part: StitcherPart) -> [StitcherPart] {
    switch part {
    case .container, .type: []
    case .registration(let id): containers(of: id).map { .container($0.container) }
    case .demand(let id): graph.demands[id].map(askingParts) ?? []
    }
  }

  /// The registrations that ask by a demand, else the type whose code does.
  func askingParts(of demand: LinkedDemand) -> [StitcherPart] {
    let registrations = askers(of: demand).map { StitcherPart.registration($0) }
    return registrations.isEmpty ? asker(of: demand).map { [.type($0)] } ?? [] : registrations
  }
}

/// Places by what they lead to, in the order in which that first appears.
struct Grouped<End: Hashable> {
  private(set) var all: [(end: End, places: [Location])] = []
  private var positions: [End: Int] = [:]

  mutating func add(_ end: End, _ place: Location) {
    if let position = positions[end] {
      all[position].places.append(place)
    } else {
      positions[end] = all.count
      all.append((end, [place]))
    }
  }
}
