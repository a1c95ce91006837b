import DICheckDependencyLibrary
import DICheckText

/// Demands that nothing answers, or too much.
extension StitcherFindings {
  func finding(of id: DemandID, _ problem: DemandProblem) -> [Finding] {
    guard let demand = graph.demands[id], let fact = graph.symbols.demand(id), let key = demand.key,
      graph.isShown(beside: id.file)
    else { return [] }
    switch problem {
    case .missing: return missing(demand, fact, key).map { [$0] } ?? []
    case .arity(let ids): return [arity(demand, fact, key, ids)]
    case .literal(let argument, let id): return [literal(demand, fact, key, argument, id)]
    case .ambiguous(let ids, let isConditional): return [ambiguous(demand, fact, key, ids, isConditional)]
    case .type(let ids): return mismatch(demand, fact, key, ids).map { [$0] } ?? []
    // Only a hint.
    case .skipsParameterised: return []
    }
  }

  // MARK: Missing

  /// The words for a demand that nothing answers.
  private struct Report {
    var entry: CatalogueEntry
    var message: String
    var related: [RelatedInformation] = []
    var isHint = false
  }

  private func missing(_ demand: LinkedDemand, _ fact: Demand, _ key: DependencyKey) -> Finding? {
    let file = demand.id.file
    guard graph.opacity(beside: file).isDisjoint(with: .hiding(key)), graph.hasContainer(beside: file) else {
      return nil
    }
    let near = graph.nearMisses(of: demand)
    var report: Report
    switch key {
    case .type(let type):
      // An optional or a collection is a hint's business, an optional that is looked up as such one of the file's. A
      // single letter is a generic parameter.
      guard demand.needsAnswer, type.unwrapped == nil, type.description.count > 1 || type.isDeclared else { return nil }
      report = missingType(type, demand, fact, near)
    case .name(let text): report = missingName(text, fact, near, in: file)
    case .value: report = missingValue(key, fact, near)
    }
    // Tests and other users of a library may register more.
    let isOpen = near.isEmpty && graph.modules.isLibrary(file)
    let isHint = report.isHint || !demand.needsAnswer || !near.inTests.isEmpty || isOpen
    return finding(
      report.entry, isHint ? .hint : nil, owner: fact.context.owner,
      dependency: fact.key.mention == nil
        ? fact.name : words(for: key), report.message, at: place(demand, fact), related: report.related,
      because: .missing(demand.id, near))
  }

  private func missingType(
    _ type: ResolvedType, _ demand: LinkedDemand, _ fact: Demand, _ near: StitcherGraph.NearMisses
  ) -> Report {
    let name = name(of: fact)
    if let id = near.asOtherTypes.first {
      let made = self.type(of: id)
      let keys = graph.registrations[id]?.keys.compactMap { $0?.type?.description } ?? []
      let known = keys == [made] ? "itself" : keys.map { "`\($0)`" }.joined(separator: ", ")
      let advice =
        switch origin(of: id) {
        case .representing? where graph.canList(type, in: id): "List `\(type)` in its locator."
        case nil where graph.canList(type, in: id):
          "Register it as `\(type)`, by `@Registerable(by: .type(\(type.metatype)))`."
        case .representing?, nil: "Ask for what is registered, or register a `\(type)`."
        case .dependency?, .expression?: "Register it as `\(type)` too, by `\(graph.modifier(registeringAs: type))`."
        }
      return Report(
        entry: StitcherCodes.registeredOnlyAs,
        message:
          "\(name) needs a `\(type)`, but `\(graph.registrations[id]?.made?.name ?? made)` is registered only as "
          + "\(known). \(advice)",
        related: near.asOtherTypes.map { related($0, "The registration") })
    }
    for (ids, kind, entry) in [
      (near.byName, "name", StitcherCodes.registeredOnlyByName),
      (near.byValue, "value", StitcherCodes.registeredOnlyByValue),
    ] {
      let made = ids.filter(makes(type)).filter {
        graph.registrations[$0]?.parameters.accepts(demand.arguments) != .no
      }
      guard let id = made.first else { continue }
      return Report(
        entry: entry,
        message:
          "\(name) needs a `\(type)` by its type, but it is registered only by the \(kind) `\(subject(of: id))`. "
          + "Ask by that \(kind), or register it without one.",
        related: made.map { related($0, "The registration") })
    }
    if let user = graph.swallower(of: demand), let asking = graph.symbols.demand(user.id) {
      let outcome = user.cardinality == .many ? "empty" : "nil"
      let place = RelatedInformation(
        message: "The demand that is answered by nothing", location: location(user.id.file, graph.range(of: user.id)),
        role: .other)
      return Report(
        entry: StitcherCodes.swallowedMissing,
        message: "No container registers the `\(type)` that \(name) asks for, so \(self.name(of: asking)) is always "
          + "\(outcome). Register a `\(type)`.", related: [place])
    }
    if let id = near.unlisted.first {
      let listing =
        if case .registerable = id { "`\(self.type(of: id)).dependencyRegistration`" } else { "`\(owner(of: id))()`" }
      return Report(
        entry: StitcherCodes.unregisteredType,
        message: "\(name) needs a `\(type)`, whose registration no builder lists. List \(listing) in a container.",
        related: [related(id, "The registration")])
    }
    return Report(
      entry: StitcherCodes.unregisteredType,
      message: "\(name) needs a `\(type)`, and no container registers one. List `Dependency { … }` with a `\(type)`.",
      related: near.inTests.map { related($0, "Only tests register it") } + nearestContainer(demand.id.file),
      isHint: !type.isDeclared)
  }

  private func missingName(
    _ text: String, _ fact: Demand, _ near: StitcherGraph.NearMisses, in file: FileID
  ) -> Report {
    if let id = near.byValue.first {
      return Report(
        entry: StitcherCodes.registeredOnlyByValue,
        message:
          "\(name(of: fact)) asks by the name `\"\(text)\"`, which is registered only as a value. Ask by `value:`, or "
          + "register it with `.named`.", related: [related(id, "The registration")])
    }
    let meant = nearestName(to: text, for: file)
    // Until it is indexed, the first release compares names without their case.
    let mayMatch =
      isFirstRelease(file) && graph.registeredNames(for: file).contains { $0.lowercased() == text.lowercased() }
    let nearest = meant.map { graph.registrationsByKey[.name($0)].sorted() } ?? []
    return Report(
      entry: StitcherCodes.unregisteredName,
      message: "\(name(of: fact)) asks for the name `\"\(text)\"`, which no container registers. "
        + (meant.map { "Is `\"\($0)\"` meant?" } ?? "Register something by that name."),
      related: nearest.map { related($0, "The registration of the nearest name") }, isHint: mayMatch)
  }

  private func missingValue(_ key: DependencyKey, _ fact: Demand, _ near: StitcherGraph.NearMisses) -> Report {
    if let id = near.byName.first {
      return Report(
        entry: StitcherCodes.registeredOnlyByName,
        message: "\(name(of: fact)) asks by \(words(for: key)), which is registered only as a name. Ask by `name:`, or "
          + "register it with `.associated(with:)`.", related: [related(id, "The registration")])
    }
    return Report(
      entry: StitcherCodes.unregisteredValue,
      message: "\(name(of: fact)) asks for \(words(for: key)), which no container registers. Register something by it.")
  }

  private func makes(_ type: ResolvedType) -> (RegistrationID) -> Bool {
    { id in
      guard let registration = graph.registrations[id] else { return false }
      return registration.result == .known(type) || type.declaration.map { $0 == registration.made } == true
    }
  }

  func nearestContainer(_ file: FileID) -> [RelatedInformation] {
    graph.nearestContainer(to: file).map {
      [
        RelatedInformation(
          message: "A container that could register it", location: location($0.file, graph.range(of: $0)), role: .other)
      ]
    } ?? []
  }

  // MARK: Arguments

  private func arity(
    _ demand: LinkedDemand, _ fact: Demand, _ key: DependencyKey, _ ids: [RegistrationID]
  ) -> Finding {
    let passed = fact.arguments.count
    let counts = Set(ids.compactMap { graph.registrations[$0]?.parameters.count }).sorted()
    let taken = counts.map(String.init).joined(separator: " or ")
    return finding(
      StitcherCodes.parameterArity, owner: fact.context.owner, dependency: fact.name,
      "\(name(of: fact)) passes \(passed == 0 ? "no arguments" : counted(passed, "argument")), but the factory of "
        + "\(words(for: key)) takes \(taken). Stitcher finds a registration only if count and types are equal.",
      at: fact.argumentsPlace.map { location(of: $0, demand) } ?? place(demand, fact),
      related: ids.map { related($0, "The factory takes `\(parameters(of: $0))`") },
      because: .demand(demand.id, .arity(ids)))
  }

  private func parameters(of id: RegistrationID) -> String {
    guard case .known(let types)? = graph.registrations[id]?.parameters else { return "other arguments" }
    return "(" + types.map { $0?.description ?? "_" }.joined(separator: ", ") + ")"
  }

  private func literal(
    _ demand: LinkedDemand, _ fact: Demand, _ key: DependencyKey, _ argument: Int, _ id: RegistrationID
  ) -> Finding {
    let written = fact.arguments[argument]
    var parameter = "_"
    if case .known(let types)? = graph.registrations[id]?.parameters {
      parameter = types[argument]?.description ?? parameter
    }
    return finding(
      StitcherCodes.parameterLiteralType, owner: fact.context.owner, dependency: fact.name,
      "`\(written.value)` is \(written.value.ownType.map { "of type `\($0)`" } ?? "a literal"), but the factory of "
        + "\(words(for: key)) takes a `\(parameter)`, so it isn't found. Literals aren't converted: write a `\(parameter)`.",
      at: location(of: written.place, demand), related: [related(id, "The factory takes `\(parameters(of: id))`")],
      because: .demand(demand.id, .literal(argument: argument, id)))
  }

  // MARK: Several, or of another type

  private func ambiguous(
    _ demand: LinkedDemand, _ fact: Demand, _ key: DependencyKey, _ ids: [RegistrationID], _ isConditional: Bool
  ) -> Finding {
    let advice =
      switch key {
      case .type: "or name them"
      case .name: "or give each a name of its own"
      case .value: "or give each a value of its own"
      }
    return finding(
      StitcherCodes.ambiguous, isConditional ? .warning : nil, owner: fact.context.owner, dependency: fact.name,
      "\(counted(ids.count, "registration")) of one container \(isConditional ? "may " : "")answer the demand of "
        + "\(name(of: fact)) for \(words(for: key)), which fails then. Remove all but one, \(advice).",
      at: place(demand, fact), related: registrations(ids, by: key),
      because: .demand(demand.id, .ambiguous(ids, isConditional: isConditional)))
  }

  /// Says what each registration registers, and by what else they differ where that is the same.
  private func registrations(_ ids: [RegistrationID], by key: DependencyKey) -> [RelatedInformation] {
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
      if types.count(where: { $0 == type }) > 1, let registration = graph.registrations[id] {
        words += registration.scope.known.map { ", with the scope `.\($0)`" } ?? ""
        words += registration.isEager ? ", eagerly" : ""
      }
      return related(id, words)
    }
  }

  private func mismatch(
    _ demand: LinkedDemand, _ fact: Demand, _ key: DependencyKey, _ ids: [RegistrationID]
  ) -> Finding? {
    let registrations = ids.compactMap { graph.registrations[$0] }
    guard let target = demand.target, let made = registrations.first?.result.known,
      graph.opacity(beside: demand.id.file).isDisjoint(with: .hiding(key))
    else { return nil }
    let bare = target.unwrapped ?? target
    let cause = StitcherCause.demand(demand.id, .type(ids))
    let related = ids.map { self.related($0, "The registration") }
    if let element = bare.element {
      if graph.makeElements(ids, of: element) {
        return finding(
          StitcherCodes.arrayByName, owner: fact.context.owner, dependency: fact.name,
          "\(name(of: fact)) expects \(words(for: key)) to be a `\(bare)`, but it is one `\(made)`. Collections are "
            + "gathered by type only: ask for `\(bare)` by its type.",
          at: place(demand, fact, ofType: true), related: related, because: cause)
      }
    }
    guard bare != made, registrations.allSatisfy({ graph.isUnrelated(bare, to: $0) }) else { return nil }
    return finding(
      StitcherCodes.nameTypeMismatch, owner: fact.context.owner, dependency: fact.name,
      "\(name(of: fact)) expects \(words(for: key)) to be a `\(bare)`, but a `\(made)` is registered, which traps. Ask for a "
        + "`\(made)`, or for another registration.",
      at: place(demand, fact, ofType: true), related: related, because: cause)
  }

  // MARK: Words

  /// `Type.property` in backticks.
  func name(of fact: Demand) -> String {
    fact.context.owner.isEmpty ? "`\(fact.name)`" : "`\(fact.context.owner).\(fact.name)`"
  }

  func words(for key: DependencyKey) -> String {
    switch key {
    case .type(let type): "`\(type)`"
    case .name(let name): "the name `\"\(name)\"`"
    case .value(.enumerationCase(let type, let name)): "the value `\(type.name).\(name)`"
    case .value(.string(let text)): "the value `\"\(text)\"`"
    case .value(.integer(let value)): "the value `\(value)`"
    case .value(.floating(let value)): "the value `\(value)`"
    case .value(.boolean(let value)): "the value `\(value)`"
    }
  }

  private func location(of place: PlaceID, _ demand: LinkedDemand) -> Location {
    location(demand.id.file, graph.range(of: place, demand.id.file, demand.id.declaration))
  }

  /// The place that a finding about a demand marks: the name or value, else the type.
  func place(_ demand: LinkedDemand, _ fact: Demand, ofType: Bool = false) -> Location {
    location(of: (ofType ? nil : fact.key.mention?.place) ?? fact.typePlace, demand)
  }
}
