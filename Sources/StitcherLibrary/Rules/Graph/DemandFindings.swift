import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A demand with what was read and what was looked up of it.
@dynamicMemberLookup
struct KeyedDemand: SolvedFact {
  let linked: LinkedDemand
  let fact: Demand
  let key: DependencyKey

  var ref: DemandRef { linked.id }
}

/// Demands that nothing answers, or too much.
extension StitcherGraph {
  /// Nil where the key isn't known.
  func keyed(_ id: DemandRef) -> KeyedDemand? {
    guard let linked = demands[id], let fact = facts[id], let key = linked.key else { return nil }
    return KeyedDemand(linked: linked, fact: fact, key: key)
  }

  func finding(of id: DemandRef, _ problem: DemandProblem) -> Finding? {
    guard let demand = keyed(id), isShown(beside: id.file) else { return nil }
    return switch problem {
    case .missing: missing(demand)
    case .arity(let ids): arity(demand, ids)
    case .literal(let argument, let id): literal(demand, argument, id)
    case .ambiguous(let ids, let isConditional): ambiguous(demand, ids, isConditional)
    case .type(let ids): mismatch(demand, ids)
    // Only a hint.
    case .skipsParameterised: nil
    }
  }

  func finding(
    _ entry: CatalogueEntry, _ severity: Severity? = nil, of demand: KeyedDemand, _ message: String,
    at location: Location? = nil, related: [RelatedInformation] = [],
    fixes: @escaping @Sendable (StitcherFixes) -> [FixProposal] = { _ in [] }
  ) -> Finding {
    finding(
      entry, severity, owner: demand.context.owner, dependency: demand.name, message,
      at: location ?? place(demand), related: related, fixes: fixes)
  }

  // MARK: Missing

  /// The words for a demand that nothing answers.
  private struct Report {
    var entry: CatalogueEntry
    var message: String
    var related: [RelatedInformation] = []
    var isHint = false
  }

  /// Returns true if something that can't be read may be registered by a demand's key, or nothing is registered at all.
  func mayBeRegistered(_ demand: KeyedDemand) -> Bool {
    mayHide(demand.key, from: demand.file) || !hasContainer(beside: demand.file)
  }

  private func missing(_ demand: KeyedDemand) -> Finding? {
    guard !mayBeRegistered(demand) else { return nil }
    let (linked, fact, file) = (demand.linked, demand.fact, demand.file)
    let near = nearMisses(of: linked)
    let report: Report
    switch demand.key {
    case .type(let type):
      // An optional or a collection is a hint's business, an optional that is looked up as such one of the file's. A
      // single letter is a generic parameter.
      guard linked.needsAnswer, type.unwrapped == nil, type.description.count > 1 || type.isDeclared else { return nil }
      report = missingType(type, demand, near)
    case .name, .value: report = missingKey(demand, near)
    }
    // Tests and other users of a library may register more.
    let isOpen = near.isEmpty && modules.isLibrary(file)
    let isHint = report.isHint || !linked.needsAnswer || !near.inTests.isEmpty || isOpen
    return finding(
      report.entry, isHint ? .hint : nil, owner: fact.context.owner,
      dependency: fact.key.mention == nil ? fact.name : words(for: demand.key), report.message, at: place(demand),
      related: report.related
    ) { $0.proposals(forMissing: demand, near) }
  }

  private func missingType(_ type: ResolvedType, _ demand: KeyedDemand, _ near: StitcherGraph.NearMisses) -> Report {
    let name = demand.fullName
    if let id = near[.type].first {
      let made = self.type(of: id)
      let keys = registrations[id]?.keys.compactMap { $0?.type?.description } ?? []
      let known = keys == [made] ? "itself" : keys.quotedList
      let advice =
        facts[id]?.isDescribed == false
        ? "Register it as `\(type)` too, by `\(modifier(registeringAs: type))`."
        : "Ask for what is registered, or register a `\(type)`."
      return Report(
        entry: .registeredOnlyAs,
        message:
          "`\(name)` needs a `\(type)`, but `\(registrations[id]?.made?.name ?? made)` is registered only as "
          + "\(known). \(advice)",
        related: registered(near[.type]))
    }
    for (kind, entry) in [
      (KeyKind.name, CatalogueEntry.registeredOnlyByName), (.value, .registeredOnlyByValue),
    ] {
      let made = near[kind].filter { id in
        guard let registration = registrations[id] else { return false }
        let isMade = type.declaration != nil && registration.made == type.declaration
        return (isMade || registration.result == .known(type))
          && registration.parameters.accepts(demand.linked.arguments) != .no
      }
      guard let id = made.first else { continue }
      return Report(
        entry: entry,
        message:
          "`\(name)` needs a `\(type)` by its type, but it is registered only by the \(kind.rawValue) `\(subject(of: id))`. "
          + "Ask by that \(kind.rawValue), or register it without one.",
        related: registered(made))
    }
    if let user = swallower(of: demand.linked), let asking = facts[user.id] {
      let outcome = user.cardinality == .many ? "empty" : "nil"
      return Report(
        entry: .swallowedMissing,
        message: "No container registers the `\(type)` that `\(name)` asks for, so `\(asking.fullName)` is always "
          + "\(outcome). Register a `\(type)`.",
        related: [RelatedInformation("The demand that is answered by nothing", location(user.id))])
    }
    if let id = near.unlisted.first {
      return Report(
        entry: .unregisteredType,
        message:
          "`\(name)` needs a `\(type)`, whose registration no builder lists. List `\(line(of: id))` in a container.",
        related: registered([id]))
    }
    return Report(
      entry: .unregisteredType,
      message: "`\(name)` needs a `\(type)`, and no container registers one. List `Dependency { … }` with a `\(type)`.",
      related: near.inTests.map { RelatedInformation("Only tests register it", location($0)) }
        + nearestContainer(demand.file),
      isHint: !type.isDeclared)
  }

  private func missingKey(_ demand: KeyedDemand, _ near: StitcherGraph.NearMisses) -> Report {
    let (name, words, file) = (demand.fullName, words(for: demand.key), demand.file)
    if let id = (near[.name] + near[.value]).first {
      let isName = demand.key.kind == .name
      let (other, modifier) = isName ? ("value", ".named") : ("name", ".associated(with:)")
      return Report(
        entry: isName ? .registeredOnlyByValue : .registeredOnlyByName,
        message: "`\(name)` asks by \(words), which is registered only as a \(other). Ask by `\(other):`, or "
          + "register it with `\(modifier)`.", related: registered([id]))
    }
    guard case .name(let text) = demand.key else {
      return Report(
        entry: .unregisteredValue,
        message: "`\(name)` asks for \(words), which no container registers. Register something by it.")
    }
    let names = registeredNames(for: file)
    let meant = NearSpelling.nearest(to: text, among: names)
    let release = view.files[file.index].outcomes.first?.edition.version
    // Until it is indexed, the first release compares names without their case.
    let mayMatch =
      release.map { $0 < "1.1.0" } == true && names.contains { $0.lowercased() == text.lowercased() }
    let nearest = meant.map { registrationsByKey[.name($0)].sorted() } ?? []
    return Report(
      entry: .unregisteredName,
      message: "`\(name)` asks for \(words), which no container registers. "
        + (meant.map { "Is `\"\($0)\"` meant?" } ?? "Register something by that name."),
      related: nearest.map { RelatedInformation("The registration of the nearest name", location($0)) },
      isHint: mayMatch)
  }

  private func registered(_ ids: [RegistrationRef]) -> [RelatedInformation] {
    ids.map { RelatedInformation("The registration", location($0)) }
  }

  func nearestContainer(_ file: FileID) -> [RelatedInformation] {
    containers(near: file).prefix(1).map { RelatedInformation("A container that could register it", location($0)) }
  }

  // MARK: Arguments

  private func arity(_ demand: KeyedDemand, _ ids: [RegistrationRef]) -> Finding {
    let passed = demand.arguments.count
    let counts = Set(ids.compactMap { registrations[$0]?.parameters?.count }).sorted()
    let taken = counts.map(String.init).joined(separator: " or ")
    return finding(
      .parameterArity, of: demand,
      "`\(demand.fullName)` passes \(passed == 0 ? "no arguments" : counted(passed, "argument")), but the factory of "
        + "\(words(for: demand.key)) takes \(taken). Stitcher finds a registration only if count and types are equal.",
      at: demand.argumentsPlace.map { location($0, in: demand) },
      related: ids.map { RelatedInformation("The factory takes `\(parameters(of: $0))`", location($0)) }
    ) { fixes in ids.flatMap { fixes.passing(to: $0, demand) } }
  }

  /// `(Int, _)`, those of a factory.
  func parameters(of id: RegistrationRef) -> String {
    guard let types = registrations[id]?.parameters else { return "other arguments" }
    return "(" + types.map { $0?.description ?? "_" }.commaSeparated + ")"
  }

  private func literal(_ demand: KeyedDemand, _ argument: Int, _ id: RegistrationRef) -> Finding {
    let written = demand.arguments[argument]
    let type = registrations[id]?.parameters?[argument]
    let parameter = type?.description ?? "_"
    return finding(
      .parameterLiteralType, of: demand,
      "`\(written.value)` is \(written.value.ownType.map { "of type `\($0)`" } ?? "a literal"), but the factory of "
        + "\(words(for: demand.key)) takes a `\(parameter)`, so it isn't found. Literals aren't converted: write a `\(parameter)`.",
      at: location(written.place, in: demand),
      related: [RelatedInformation("The factory takes `\(parameters(of: id))`", location(id))]
    ) { $0.rewriting(written, of: demand, as: type) }
  }

  // MARK: Several, or of another type

  private func ambiguous(_ demand: KeyedDemand, _ ids: [RegistrationRef], _ isConditional: Bool) -> Finding {
    let advice =
      switch demand.key {
      case .type: "or name them"
      case .name: "or give each a name of its own"
      case .value: "or give each a value of its own"
      }
    return finding(
      .ambiguous, isConditional ? .warning : nil, of: demand,
      "\(counted(ids.count, "registration")) of one container \(isConditional ? "may " : "")answer the demand of "
        + "`\(demand.fullName)` for \(words(for: demand.key)), which fails then. Remove all but one, \(advice).",
      related: registrations(ids, by: demand.key)
    ) { ids.flatMap($0.removing) }
  }

  /// Says what each registration registers, and by what else they differ where that is the same.
  private func registrations(_ ids: [RegistrationRef], by key: DependencyKey) -> [RelatedInformation] {
    let types = ids.map { type(of: $0) }
    return zip(ids, types).map { id, type in
      let made = type == "_" ? "Something" : "`\(type)`"
      var words = "\(made) is registered "
      if key.type == nil {
        words += "by \(self.words(for: key)) "
      } else if key.type?.description != type {
        words += "as \(self.words(for: key)) "
      }
      words += "here"
      if types.count(where: { $0 == type }) > 1, let registration = registrations[id] {
        words += registration.scope.known.map { ", with the scope `.\($0)`" } ?? ""
        words += registration.isEager ? ", eagerly" : ""
      }
      return RelatedInformation(words, location(id))
    }
  }

  private func mismatch(_ demand: KeyedDemand, _ ids: [RegistrationRef]) -> Finding? {
    let found = ids.compactMap { registrations[$0] }
    guard let target = demand.linked.target, let made = found.first?.result.known,
      !mayHide(demand.key, from: demand.file)
    else { return nil }
    let bare = target.withoutOptional
    func mismatch(
      _ entry: CatalogueEntry, _ words: String, fixes: @escaping @Sendable (StitcherFixes) -> [FixProposal]
    ) -> Finding {
      finding(
        entry, of: demand,
        "`\(demand.fullName)` expects \(self.words(for: demand.key)) to be a `\(bare)`, but \(words)",
        at: location(demand.typePlace, in: demand),
        related: registered(ids)
      ) { all in fixes(all) + ids.flatMap { all.asking(demand, for: $0) } }
    }
    if let element = bare.element, makeElements(ids, of: element) {
      return mismatch(
        .arrayByName,
        "it is one `\(made)`. Collections are gathered by type only: ask for `\(bare)` by its type."
      ) { fixes in ids.only.map { fixes.unnaming($0, for: demand) } ?? [] }
    }
    guard bare != made, found.allSatisfy({ isUnrelated(bare, to: $0) }) else { return nil }
    return mismatch(
      .nameTypeMismatch,
      "a `\(made)` is registered, which traps. Ask for a `\(made)`, or for another registration."
    ) { _ in [] }
  }

  // MARK: Words

  func words(for key: DependencyKey) -> String { "\(key.noun.map { "the \($0) " } ?? "")`\(key.description)`" }

  /// The place that a finding about a demand marks: the name or value, else the type.
  func place(_ demand: KeyedDemand) -> Location {
    location(demand.fact.key.mention?.place ?? demand.typePlace, in: demand)
  }
}
