import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

// Places, names and relations, as answers and words need them.
extension StitcherGraph {
  // MARK: Places

  func location(_ file: FileID, _ range: UTF8Range) -> Location { Location(path: path(file), range: range) }
  func location(_ ref: FactRef<some ListedFact>) -> Location { location(ref.file, range(of: ref)) }

  /// The whole line of a registration, with its modifiers.
  func declaration(of id: RegistrationRef) -> UTF8Range {
    range(of: facts[id]?.range, in: id)
  }

  // MARK: Names

  func name(of builder: BuilderRef) -> String {
    guard let holder = facts[builder]?.holder else {
      return FilePath.name(of: path(builder.file))
    }
    return holder.owner.isEmpty ? holder.name : "\(holder.owner).\(holder.name)"
  }

  /// The name that people would give a registration: its own, or its type's.
  func subject(of id: RegistrationRef) -> String {
    isRegisterable(id) ? type(of: id) : facts[id]?.locator.mention?.value.description ?? type(of: id)
  }

  /// The type that a registration makes, as far as it shows.
  func type(of id: RegistrationRef) -> String {
    guard let registration = registrations[id] else { return "_" }
    return registration.result.known?.description ?? registration.made?.name ?? "_"
  }

  func isRegisterable(_ id: RegistrationRef) -> Bool { facts[id]?.registerableType != nil }

  func owner(of id: RegistrationRef) -> String { facts[id]?.owner ?? "" }

  /// The line that lists a registration which a type describes.
  func line(of id: RegistrationRef) -> String {
    owner(of: id) + (isRegisterable(id) ? ".dependencyRegistration" : "()")
  }

  /// The type that a registration's instances have, behind a protocol too.
  func madeType(of id: RegistrationRef) -> String { registrations[id]?.made?.name ?? type(of: id) }

  /// `Type.property`
  func name(of demand: DemandRef) -> String { facts[demand]?.fullName ?? "" }

  // MARK: Relations

  /// The containers that a registration is part of, the innermost first, and whether it always is. One without a name
  /// is no more than a part of those that merge it.
  func containers(of id: RegistrationRef) -> [(container: BuilderRef, isConditional: Bool)] {
    let found = Dictionary(grouping: memberships(of: id), by: \.builder)
    let named = found.filter { hasName($0.key) || inclusions[$0.key].isEmpty }
    func rank(_ id: BuilderRef) -> (Int, Location) { (parts(of: id).count, location(id)) }
    return named.map { container, places in (container, places.allSatisfy { !$0.guards.isEmpty }) }
      .sorted { rank($0.container) < rank($1.container) }
  }

  /// The name of the innermost container that a registration is part of.
  func containerName(of id: RegistrationRef) -> String? { containers(of: id).first.map { name(of: $0.container) } }

  func hasName(_ builder: BuilderRef) -> Bool { facts[builder]?.holder != nil }

  /// The containers that are part of no other one, in order.
  var containers: [BuilderRef] {
    builders.values.lazy.filter { $0.kind == .container && inclusions[$0.id].isEmpty }.map(\.id)
      .sorted { location($0) < location($1) }
  }

  /// The demands of a registration: while its instance is made, and later by the injected properties of what it makes.
  func demands(by id: RegistrationRef) -> [LinkedDemand] {
    let construction = constructionDemands(of: id)
    let known = Set(construction.map(\.id))
    return (construction + injected(into: id).filter { !known.contains($0.id) })
      .sorted { location($0.id) < location($1.id) }
  }

  private func injected(into id: RegistrationRef) -> [LinkedDemand] {
    guard let made = registrations[id]?.made else { return [] }
    let files = Set(resolver.sites(of: made).map(\.file))
    return files.flatMap { self.files[$0]?.demands ?? [] }.filter { demand in
      demand.form == .property && demand.unit == nil && facts[demand.id]?.context.owner == made.name
    }
  }

  /// The registrations that ask by a demand: while they make something, or by an injected property of what they make.
  func askers(of demand: LinkedDemand) -> [RegistrationRef] {
    if let unit = demand.unit { return registrations(running: unit).sorted() }
    guard let owner = facts[demand.id]?.context.owner, !owner.isEmpty else { return [] }
    let type = ResolvedType.declared(DeclaredType(module: modules[demand.file], name: owner), [])
    return registrationsByType[type].filter { registrations[$0]?.made == type.declaration }.sorted()
  }

  func suppliers(of demand: LinkedDemand) -> [RegistrationRef] {
    answers(to: demand).map(\.registration.id)
  }

  func suppliers(of demand: DemandRef) -> [RegistrationRef] { demands[demand].map(suppliers) ?? [] }

  /// Returns true if nothing that can be read answers a demand that needs an answer.
  func isMissing(_ demand: LinkedDemand) -> Bool {
    guard demand.needsAnswer, let key = demand.key, !mayHide(key, from: demand.file)
    else { return false }
    return suppliers(of: demand).isEmpty
  }
}

extension DependencyKey {
  /// The noun for a name or value.
  var noun: String? { kind == .type ? nil : kind.rawValue }

  /// As code writes it.
  var description: String {
    switch self {
    case .type(let type): type.description
    case .name(let text), .value(.string(let text)): "\"\(text)\""
    case .value(.integer(let value)): "\(value)"
    case .value(.floating(let value)): "\(value)"
    case .value(.boolean(let value)): "\(value)"
    case .value(.enumerationCase(let type, let name)): "\(type.name).\(name)"
    }
  }
}
