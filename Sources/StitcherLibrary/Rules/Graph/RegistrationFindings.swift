import DICheckDependencyLibrary
import DICheckText

/// Registrations and containers that can't mean what they say.
extension StitcherFindings {
  func finding(of conflict: Conflict, _ key: DependencyKey) -> Finding {
    let id = conflict.registration
    var place = graph.range(of: id)
    if case .written(let site) = id, let mention = graph.symbols.registration(site)?.locator.mention {
      place = graph.range(of: mention.place, site.file, site.declaration)
    }
    return finding(
      StitcherCodes.conflictingName, owner: owner(of: id), dependency: words(for: key),
      "\(words(for: key).capitalizedFirst) is registered twice in one container, for `\(type(of: conflict.earlier))` and for "
        + "`\(type(of: id))`, and a demand for it fails. Only equal registrations count as one: remove or rename one "
        + "of them.",
      at: location(id.file, place), related: [related(conflict.earlier, "The earlier registration")],
      because: .conflict(conflict))
  }

  func finding(of id: RegistrationID, _ fault: RegistrationFault) -> Finding? {
    guard let registration = graph.registrations[id], graph.isShown(beside: id.file) else { return nil }
    let subject = subject(of: id)
    switch fault {
    case .unrelated(let position): return unrelated(registration, position)
    case .notHashable(let initializer, let position): return notHashable(registration, initializer, position)
    default: break
    }
    guard case .written(let site) = id, let fact = graph.symbols.registration(site) else { return nil }
    func local(_ fault: some LibraryFault, at place: PlaceID) -> Finding? {
      let range = graph.range(of: place, site.file, site.declaration)
      return isShownByFile(fault.entry, site, range)
        ? nil
        : Finding(
          DeclarationProblem(fault, at: range, owner: fact.owner.isEmpty ? nil : fact.owner), path: path(site.file),
          program: "")
    }
    func graphic(_ entry: CatalogueEntry, _ message: String, at place: PlaceID) -> Finding {
      self.finding(
        entry, owner: fact.owner, dependency: subject, message,
        at: location(site.file, graph.range(of: place, site.file, site.declaration)),
        because: .registration(id, fault))
    }
    switch fault {
    case .existentialScope:
      guard let made = registration.made else { return nil }
      return graphic(
        StitcherCodes.existentialScope,
        "A `\(made.name)` is made for each demand, since its result type `\(type(of: id))` is a protocol. Register the "
          + "class with `.conforms(to: \(type(of: id)).self)` to share it, or say a scope.", at: fact.result.place)
    case .sharedValue:
      guard let scope = fact.scope else { return nil }
      return graphic(
        StitcherCodes.sharedValueType,
        "`\(type(of: id))` is a value type, which `.shared` makes for each demand as `.instance` does. Say `.instance`, or "
          + "`.singleton` to keep one.", at: scope.place)
    case .eagerIgnored(let reason):
      return fact.eager.flatMap { local(EagerIgnored(reason: reason, subject: subject), at: $0) }
    case .eagerSharedLost: return fact.eager.flatMap { local(EagerSharedLost(subject: subject), at: $0) }
    case .parameterisedCached:
      var place = fact.place
      if case .known(let parameters) = fact.parameters, let first = parameters.first { place = first.place }
      return local(ParameterisedCached(subject: subject, scope: registration.scope.scope), at: place)
        .map { raised($0, registration) }
    case .optionalResult:
      guard let type = registration.result.known?.unwrapped else { return nil }
      return local(OptionalResult(type: type.description), at: fact.result.place)
    case .arrayResult: return local(ArrayRegistrationUnreachable(type: type(of: id)), at: fact.result.place)
    case .void:
      guard case .expression(let expression) = fact.result.kind else { return nil }
      return local(AccidentalRegistration(call: expression.calledName), at: fact.place)
    case .unrelated, .notHashable: return nil
    }
  }

  /// Whether the file's own rules report the same.
  private func isShownByFile(_ entry: CatalogueEntry, _ site: SiteID<Registration>, _ range: UTF8Range) -> Bool {
    graph.symbols[site.file]?.faults.contains {
      $0.problem.code == entry.code && $0.problem.range.start < range.end && range.start < $0.problem.range.end
    } ?? false
  }

  /// Demands that pass different arguments certainly get what they don't mean.
  private func raised(_ finding: Finding, _ registration: LinkedRegistration) -> Finding {
    let users = graph.demands(of: registration.id).compactMap { graph.symbols.demand($0.id) }
    guard Set(users.map { $0.arguments.map(\.value) }).count > 1 else { return finding }
    var result = finding
    result.severity = min(result.severity, .warning)
    return result
  }

  private func unrelated(_ registration: LinkedRegistration, _ position: Int) -> Finding? {
    let id = registration.id
    let mentions: [TypeMention]
    switch id {
    case .written(let site): mentions = graph.symbols.registration(site)?.locator.types ?? []
    case .registerable(let site): mentions = graph.symbols.type(site)?.registerable?.locator.types ?? []
    }
    guard position < mentions.count, let made = registration.made else { return nil }
    let (mention, declaration) = (mentions[position], id.declaration)
    let key = registration.keys[registration.keys.count - mentions.count + position]
    let fails = key.map { key in graph.demandsByKey[key].contains { graph.surelyMeets($0, registration) } } ?? false
    let verb = key?.type.map(graph.isClass) == true ? "inherit from" : "conform to"
    var related: [RelatedInformation] = []
    if let (site, fact) = graph.resolver.fact(of: made) {
      related = [
        RelatedInformation(
          message: "`\(made.name)`",
          location: location(site.file, graph.range(of: fact.place, site.file, site.declaration)), role: .other)
      ]
    }
    return finding(
      StitcherCodes.unrelatedSupertype, fails ? nil : .warning, owner: owner(of: id),
      dependency: mention.type.description,
      "`\(made.name)` is registered as a `\(mention.type)`, but neither conforms to it nor inherits from it: "
        + (fails ? "a demand for `\(mention.type)` traps. " : "no demand for `\(mention.type)` gets one. ")
        + "Let it \(verb) `\(mention.type)`, or don't register it so.",
      at: location(id.file, graph.range(of: mention.place, id.file, declaration)), related: related,
      because: .registration(id, .unrelated(position)))
  }

  private func notHashable(
    _ registration: LinkedRegistration, _ initializer: InitializerSite, _ position: Int
  ) -> Finding? {
    guard let fact = graph.symbols.initializer(initializer), position < fact.parameters.count else { return nil }
    let parameter = fact.parameters[position]
    return finding(
      StitcherCodes.registerableNonhashable, owner: owner(of: registration.id), dependency: parameter.name,
      "`@Registerable` makes `\(parameter.name)` a parameter of the factory, which must be `Hashable`: `\(parameter.type)` "
        + "isn't. Add an initializer that injects it, and mark that with `@PreferredInitializer`.",
      at: location(
        initializer.file, graph.range(of: parameter.place, initializer.file, initializer.declaration)),
      because: .registration(registration.id, .notHashable(initializer, position)))
  }

  // MARK: Containers

  func listedContainers(in builder: BuilderID) -> [Finding] {
    guard graph.isShown(beside: builder.file) else { return [] }
    return (graph.builders[builder]?.listedContainers ?? []).compactMap { listed in
      guard let fact = graph.symbols.registration(listed.line) else { return nil }
      let range = graph.range(of: fact.place, listed.line.file, listed.line.declaration)
      guard !isShownByFile(StitcherCodes.containerInBuilder, listed.line, range) else { return nil }
      let container = listed.container.map {
        RelatedInformation(message: "The container", location: location($0.file, graph.range(of: $0)), role: .other)
      }
      return finding(
        StitcherCodes.containerInBuilder, owner: fact.owner, dependency: nil,
        ContainerInBuilder(isBuiltThere: false).message(of: ""),
        at: location(listed.line.file, range), related: container.map { [$0] } ?? [],
        because: .listedContainer(listed, in: builder))
    }
  }

  func unlistedFinding(of id: RegistrationID) -> [Finding] {
    guard case .registerable(let site) = id, let type = graph.symbols.type(site), graph.isShown(beside: id.file),
      !graph.isListed(id), graph.opacity(beside: id.file) != .all, graph.hasContainer(beside: id.file)
    else { return [] }
    return [
      finding(
        StitcherCodes.autoregistrationMissing, owner: type.name, dependency: nil,
        "`\(type.name)` can be registered, but no builder lists it. List `\(type.name).dependencyRegistration` in a "
          + "container.", at: location(id), related: nearestContainer(id.file), because: .unlisted(id))
    ]
  }
}

extension RegistrationID {
  var declaration: Int32 {
    switch self {
    case .written(let site): site.declaration
    case .registerable(let site): site.declaration
    }
  }
}

extension WrittenExpression {
  fileprivate var calledName: String { if case .call(let callee, _) = self { callee.description } else { description } }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
