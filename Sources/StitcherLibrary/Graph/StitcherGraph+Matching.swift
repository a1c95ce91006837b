import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

/// A fault of one demand, as far as registrations say. Words are chosen later, and with them is decided whether something
/// that can't be read may change it.
enum DemandProblem: Hashable {
  /// Nothing is registered by the key.
  case missing
  /// No factory takes as many arguments.
  case arity([RegistrationRef])
  /// A literal has another type than the parameter in its place.
  case literal(argument: Int, RegistrationRef)
  case ambiguous([RegistrationRef], isConditional: Bool)
  /// The registrations by the name or value may have other types.
  case type([RegistrationRef])
  /// A collection leaves out those that need arguments.
  case skipsParameterised([RegistrationRef])
}

/// Two registrations of a container that have the same name or value, and aren't one.
struct Conflict: Hashable {
  var registration: RegistrationRef
  var earlier: RegistrationRef
}

extension StitcherGraph {
  // MARK: Suppliers

  /// The registrations by a demand's key that its code may meet, whatever they take.
  func registrations(for demand: LinkedDemand) -> [LinkedRegistration] {
    guard let key = demand.key else { return [] }
    return registrations(for: key, from: demand.file).sorted().compactMap { registrations[$0] }
  }

  /// The registrations by a key that code of a file may meet.
  func registrations(for key: DependencyKey, from file: FileID) -> [RegistrationRef] {
    registrationsByKey[key].filter { isVisible($0, from: file) }
  }

  /// The registrations that may answer a demand: those that take its arguments, as far as is known.
  func answers(to demand: LinkedDemand) -> [(registration: LinkedRegistration, isCertain: Bool)] {
    registrations(for: demand).compactMap { registration in
      switch registration.parameters.accepts(demand.arguments) {
      case .yes: (registration, true)
      case .unknown: (registration, false)
      case .no: nil
      }
    }
  }

  /// The demands that a registration may answer.
  func demands(of registration: RegistrationRef) -> [LinkedDemand] {
    guard let registration = registrations[registration] else { return [] }
    return Set(registration.knownKeys.flatMap { demandsByKey[$0] }).sorted().compactMap { demands[$0] }
      .filter {
        isVisible(registration.id, from: $0.file) && registration.parameters.accepts($0.arguments) != .no
      }
  }

  /// Returns true if a demand that nothing may stand in for certainly gets what a registration makes.
  func surelyMeets(_ demand: DemandRef, _ registration: LinkedRegistration) -> Bool {
    let places = memberships(of: registration.id)
    guard let demand = demands[demand], demand.needsAnswer, places.isEmpty || places.contains(where: \.guards.isEmpty)
    else { return false }
    let supplier = answers(to: demand).only
    return supplier?.isCertain == true && supplier?.registration.id == registration.id
  }

  /// Returns true if code of a file may meet a registration: it is listed somewhere, and not only in tests.
  func isVisible(_ id: RegistrationRef, from file: FileID) -> Bool {
    isListed(id) && mayMeet(id.file, from: file)
  }

  /// Returns true if what one file registers may be there when code of another asks. Tests don't supply what they test.
  func mayMeet(_ other: FileID, from file: FileID) -> Bool {
    modules.mayRunTogether(file, other)
      && (!isTest(other) || isTest(file) && modules.uses(modules[file], modules[other]))
  }

  /// Is part of a builder: a type describes a registration, which counts only where a value of the type is listed.
  func isListed(_ id: RegistrationRef) -> Bool {
    !listings[id].isEmpty || registrations[id]?.isRegisterable == true && hasGeneratedGroup(beside: id.file)
  }

  // MARK: Containers

  /// The containers that a registration is part of, also by groups and merging.
  func memberships(of id: RegistrationRef) -> [Inclusion] {
    var pending = listings[id]
    var found: Set<Inclusion> = []
    while let next = pending.popLast() {
      guard found.insert(next).inserted, found.count < 1000 else { continue }
      pending += inclusions[next.builder].map { Inclusion(builder: $0.builder, guards: next.guards + $0.guards) }
    }
    return found.filter { builders[$0.builder]?.kind == .container }
      .sorted { ($0.builder, $0.guards.count) < ($1.builder, $1.guards.count) }
  }

  /// The builders that are part of one, itself included.
  func parts(of builder: BuilderRef) -> Set<BuilderRef> {
    Set(reachedFrom: [builder]) { builders[$0]?.inclusions.map(\.id) ?? [] }
  }

  /// The registrations of a builder and of all that it includes, in order.
  func registrations(in builder: BuilderRef) -> [LinkedRegistration] {
    let ids = Set(parts(of: builder).flatMap { builders[$0]?.listings.map(\.id) ?? [] })
    return ids.sorted().compactMap { registrations[$0] }
  }

  /// The places where a container, or one that it is merged into, is activated.
  func activationSites(of container: BuilderRef) -> [ActivationRef] {
    Set(wholes(of: container).flatMap(activating)).sorted()
  }

  func isActivated(_ container: BuilderRef) -> Bool {
    wholes(of: container).contains { facts[$0]?.holder?.isActivated == true || !activating($0).isEmpty }
  }

  /// The builders that one is part of, itself included.
  private func wholes(of builder: BuilderRef) -> Set<BuilderRef> {
    Set(reachedFrom: [builder]) { inclusions[$0].map(\.builder) }
  }

  private func activating(_ container: BuilderRef) -> [ActivationRef] {
    activations[container].filter { facts[$0]?.kind.activates == true }
  }

  // MARK: Problems

  func problem(of demand: LinkedDemand) -> DemandProblem? {
    guard let key = demand.key else { return nil }
    let all = registrations(for: demand)
    guard !all.isEmpty else { return .missing }
    let isCollection = key.type != nil && demand.cardinality == .many
    if isCollection, demand.arguments == [] {
      let skipped = all.filter { $0.parameters?.isEmpty == false }
      return skipped.isEmpty ? nil : .skipsParameterised(skipped.map(\.id))
    }
    let fitting = all.filter { $0.parameters.accepts(demand.arguments) != .no }
    guard !fitting.isEmpty else { return misfit(demand, all) }
    guard demand.cardinality != nil, !isCollection else { return nil }
    if let found = ambiguity(demand, fitting.filter { $0.parameters.accepts(demand.arguments) == .yes }) {
      return found
    }
    if key.type == nil, let target = demand.target,
      fitting.allSatisfy({ $0.result.known.map { $0 != target } ?? false })
    {
      return .type(fitting.map(\.id))
    }
    return nil
  }

  private func misfit(_ demand: LinkedDemand, _ all: [LinkedRegistration]) -> DemandProblem? {
    guard let arguments = demand.arguments else { return nil }
    let sameCount = all.filter { $0.parameters?.count == arguments.count }
    if sameCount.isEmpty { return .arity(all.map(\.id)) }
    guard let written = facts[demand.id]?.arguments else { return nil }
    for registration in sameCount {
      guard let parameters = registration.parameters else { continue }
      for (index, (parameter, argument)) in zip(parameters, arguments).enumerated() {
        if let parameter, let argument, parameter != argument, written[index].value.isLiteral {
          return .literal(argument: index, registration.id)
        }
      }
    }
    return nil
  }

  private func ambiguity(_ demand: LinkedDemand, _ fitting: [LinkedRegistration]) -> DemandProblem? {
    let rivals = rivals(among: fitting) { isActivated($0) && mayMeet($0.file, from: demand.file) }
    let certain = rivals.filter { $0.guards.isEmpty && $1.guards.isEmpty }
    let found = Set((certain.isEmpty ? rivals : certain).flatMap { [$0.registration.id, $1.registration.id] })
    return found.isEmpty ? nil : .ambiguous(found.sorted(), isConditional: certain.isEmpty)
  }

  /// Registrations of one container that can't be told apart by a name or value.
  func conflicts(of key: DependencyKey) -> [Conflict] {
    guard key.type == nil else { return [] }
    var earliest: [RegistrationRef: RegistrationRef] = [:]
    for (one, earlier) in rivals(among: registrationsByKey[key].sorted().compactMap({ registrations[$0] }))
    where one.registration.parameters.accepts(earlier.registration.parameters) == .yes {
      let id = one.registration.id
      earliest[id] = min(earliest[id] ?? earlier.registration.id, earlier.registration.id)
    }
    return earliest.map { Conflict(registration: $0, earlier: $1) }.sorted { $0.registration < $1.registration }
  }

  private typealias Member = (registration: LinkedRegistration, guards: [PlacedGuard])

  /// The pairs of these registrations that may be there together in one of some containers, and aren't one.
  private func rivals(
    among registrations: [LinkedRegistration], in isWanted: (BuilderRef) -> Bool = { _ in true }
  ) -> [(one: Member, earlier: Member)] {
    guard registrations.count > 1 else { return [] }
    var members: [BuilderRef: [Member]] = [:]
    for registration in registrations {
      for membership in memberships(of: registration.id) {
        members[membership.builder, default: []].append((registration, membership.guards))
      }
    }
    return members.filter { $0.value.count > 1 && isWanted($0.key) }.values.flatMap { members in
      members.enumerated().flatMap { index, one in
        members[..<index].lazy.filter {
          one.registration.isIdentical(to: $0.registration) == .no && one.guards.mayHold(with: $0.guards)
        }.map { (one, $0) }
      }
    }
  }

  // MARK: Near misses

  /// Registrations of what is asked for that are found in another way.
  struct NearMisses: Hashable {
    /// By keys of each kind: by types that what they make conforms to or inherits from, but not by the one that is asked
    /// for; or of this type, but by a name or value.
    var byOthers: [KeyKind: [RegistrationRef]] = [:]
    /// Types that describe a registration that isn't listed.
    var unlisted: [RegistrationRef] = []
    /// Only in tests.
    var inTests: [RegistrationRef] = []

    subscript(kind: KeyKind) -> [RegistrationRef] { byOthers[kind] ?? [] }

    var isEmpty: Bool { self == NearMisses() }
  }

  func nearMisses(of demand: LinkedDemand) -> NearMisses {
    var result = NearMisses()
    guard let key = demand.key else { return result }
    let file = demand.file
    for id in registrationsByKey[key].sorted() {
      if mayMeet(id.file, from: file) {
        if !isListed(id) { result.unlisted.append(id) }
      } else if isListed(id), modules.mayRunTogether(file, id.file) {
        result.inTests.append(id)
      }
    }
    switch key {
    case .type(let type):
      for id in registrationsByType[type].sorted() where isVisible(id, from: file) {
        guard let registration = registrations[id], !registration.knownKeys.contains(key) else { continue }
        if let kind = registration.locator { result.byOthers[kind, default: []].append(id) }
      }
    case .name(let text), .value(.string(let text)):
      let other = key.kind == .name ? DependencyKey.value(.string(text)) : .name(text)
      let found = registrations(for: other, from: file).sorted()
      if !found.isEmpty { result.byOthers[other.kind] = found }
    case .value: break
    }
    return result
  }
}

// Answers for words and hints.
extension StitcherGraph {
  /// The names by which something is registered that code of a file may meet, sorted. O(keys), and the sorting.
  func registeredNames(for file: FileID) -> [String] {
    registrationsByKey.keys.compactMap(\.name).filter { isRegistered(.name($0), for: file) }.sorted()
  }

  func isRegistered(_ key: DependencyKey, for file: FileID) -> Bool { !registrations(for: key, from: file).isEmpty }

  /// The containers in which something else could be registered for a file, the nearest first: of its own module, if
  /// that has one, and rather with `@Dependencies`.
  func containers(near file: FileID) -> [BuilderRef] {
    let own = modules[file]
    return ([own] + modules.together(with: own).sorted()).uniqued.flatMap { module in
      containersByModule[module].filter { mayMeet($0.file, from: file) }
        .map { (rank: facts[$0]?.holder?.isActivated == true ? 0 : 1, id: $0) }.sorted { $0 < $1 }.map(\.id)
    }
  }

  /// Returns true if some code activates a container that isn't known.
  func hasUnknownActivation(of container: BuilderRef) -> Bool {
    files.contains { file, linked in
      modules.mayRunTogether(file, container.file)
        && linked.activations.contains { $0.containers.isEmpty && facts[$0.id]?.kind.activates == true }
    }
  }

  func isClass(_ type: ResolvedType) -> Bool {
    type.declaration.flatMap(resolver.kind) == .class
  }

  /// The modifier that registers something as a further type.
  func modifier(registeringAs type: ResolvedType) -> String {
    isClass(type) ? ".inherits(from: \(type.metatype))" : ".conforms(to: \(type.metatype))"
  }

  /// Returns true if all that registrations make may be elements of a collection.
  func makeElements(_ ids: [RegistrationRef], of element: ResolvedType) -> Bool {
    ids.allSatisfy { id in
      guard let registration = registrations[id], let made = registration.result.known,
        made.isDeclared || made.standardValue != nil
      else { return false }
      return made == element || registration.ancestors.types.contains(element)
    }
  }

  /// Returns true if no instance of what a registration makes can be of a type.
  func isUnrelated(_ type: ResolvedType, to registration: LinkedRegistration) -> Bool {
    guard let result = registration.result.known else { return false }
    var resolver = resolver
    switch (type.declaration, result.declaration) {
    case (let declaration?, let result?):
      guard !registration.ancestors.isOpen, !registration.ancestors.types.contains(type),
        declaration != registration.made
      else { return false }
      if registration.made != nil { return true }
      // An instance may be of a type below the one that is registered.
      let above = resolver.ancestors(of: declaration)
      return !above.isOpen && !above.types.contains(.declared(result, [])) && resolver.kind(of: result) != .protocol
    case (let declaration?, nil):
      // Only a protocol can be what a type from elsewhere conforms to.
      guard let name = result.standardName else { return false }
      return resolver.kind(of: declaration) != .protocol || !resolver.mayConform(name, to: declaration)
    case (nil, let result?):
      guard type.standardName != nil else { return false }
      switch resolver.kind(of: registration.made ?? result) {
      case .struct, .enum, .actor: return true
      // One that inherits from a class of Objective-C may be bridged.
      case .class: return !registration.ancestors.isOpen && !registration.ancestors.mayBeBridged
      case .protocol, .extension, .alias, .macro, nil: return false
      }
    case (nil, nil):
      // An empty collection is one of any elements.
      guard let name = type.standardName, let made = result.standardName else { return false }
      return name != made
    }
  }
}

extension NameResolver.Ancestors {
  /// True if a class may be one whose values are cast to values of the standard libraries.
  fileprivate var mayBeBridged: Bool {
    foreignNames.contains { name in
      name.hasPrefix("NS") && !["NSObject", "NSObjectProtocol", "NSCopying", "NSCoding"].contains(name)
    }
  }
}

extension Activation.Kind {
  var activates: Bool { self != .deactivate && self != .deactivateAll }
}
