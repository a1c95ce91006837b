import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Registrations and containers that can't mean what they say.
extension StitcherGraph {
  func finding(of conflict: Conflict, _ key: DependencyKey) -> Finding {
    let id = conflict.registration
    let words = words(for: key)
    let mention = isRegisterable(id) ? nil : facts[id]?.locator.mention
    return finding(
      .conflictingName, owner: owner(of: id), dependency: words,
      "\(words.capitalizingFirst) is registered twice in one container, for `\(type(of: conflict.earlier))` and for "
        + "`\(type(of: id))`, and a demand for it fails. Only equal registrations count as one: remove or rename one "
        + "of them.",
      at: mention.map { location($0.place, in: id) } ?? location(id),
      related: [RelatedInformation("The earlier registration", location(conflict.earlier))]
    ) { fixes in [id, conflict.earlier].flatMap(fixes.removing) }
  }

  func finding(of id: RegistrationRef, _ fault: RegistrationFault) -> Finding? {
    guard let registration = registrations[id], let fact = facts[id], isShown(beside: id.file) else {
      return nil
    }
    switch fault {
    case .unrelated(let mention, let key): return unrelated(registration, mention, key)
    case .notHashable(let initializer, let parameter):
      return finding(
        .registerableNonhashable, owner: fact.owner, dependency: parameter.name,
        "`@Registerable` makes `\(parameter.name)` a parameter of the factory, which must be `Hashable`: `\(parameter.type)` "
          + "isn't. Add an initializer that injects it, and mark that with `@PreferredInitializer`.",
        at: location(parameter.place, in: initializer))
    case .existentialScope:
      guard let made = registration.made else { return nil }
      return finding(
        .existentialScope, owner: fact.owner, dependency: subject(of: id),
        "A `\(made.name)` is made for each demand, since its result type `\(type(of: id))` is a protocol. Register the "
          + "class with `.conforms(to: \(type(of: id)).self)` to share it, or say a scope.",
        at: location(fact.result.place, in: id)
      ) { $0.registeringClass(id) + $0.settingScope("shared", of: id) + $0.settingScope("instance", of: id) }
    case .sharedValue:
      guard let scope = fact.scope else { return nil }
      return finding(
        .sharedValueType, owner: fact.owner, dependency: subject(of: id),
        "`\(type(of: id))` is a value type, which `.shared` makes for each demand as `.instance` does. Say `.instance`, or "
          + "`.singleton` to keep one.", at: location(scope.place, in: id)
      ) { $0.settingScope("instance", of: id, .preferred) + $0.settingScope("singleton", of: id) }
    case .lone(let kind): return lone(kind, of: registration, fact)
    }
  }

  private func lone(
    _ kind: LoneFault, of registration: LinkedRegistration, _ fact: Registration
  ) -> Finding? {
    let id = registration.id
    let subject: String? =
      switch kind {
      case .eagerIgnored, .eagerSharedLost, .parameterisedCached: subject(of: id)
      case .optional: registration.result.known?.unwrapped?.description
      case .collection: type(of: id)
      case .void: fact.result.value?.calledName
      }
    guard let subject, let place = kind.place(in: fact) else { return nil }
    let fault = kind.fault(of: subject)
    let location = location(place, in: id)
    guard !isShownByFile(fault.entry, at: location) else { return nil }
    let problem = DeclarationProblem(fault, at: location.range, owner: fact.owner.nonEmpty)
    var finding = Finding(problem, path: location.path)
    // Demands that pass different arguments certainly get what they don't mean.
    let users = demands(of: id).compactMap { facts[$0.id] }
    if case .parameterisedCached = kind, Set(users.map { $0.arguments.map(\.value) }).count > 1 {
      finding.severity = min(finding.severity, .warning)
    }
    return finding
  }

  /// Returns true if the file's own rules report the same.
  private func isShownByFile(_ entry: CatalogueEntry, at place: Location) -> Bool {
    view.ids[place.path].flatMap { facts[$0] }?.faults.contains { fault in
      let range = fault.problem.range
      return fault.problem.code == entry.code && range.start < place.range.end && place.range.start < range.end
    } ?? false
  }

  private func unrelated(
    _ registration: LinkedRegistration, _ mention: TypeMention, _ key: DependencyKey
  ) -> Finding? {
    guard let made = registration.made else { return nil }
    let id = registration.id
    let fails = demandsByKey[key].contains { surelyMeets($0, registration) }
    let isClass = key.type.map(isClass) == true
    let declaration = resolver.fact(of: made).map {
      [RelatedInformation("`\(made.name)`", location($1.place, in: $0))]
    }
    return finding(
      .unrelatedSupertype, fails ? nil : .warning, owner: owner(of: id),
      dependency: mention.type.description,
      "`\(made.name)` is registered as a `\(mention.type)`, but neither conforms to it nor inherits from it: "
        + (fails ? "a demand for `\(mention.type)` traps. " : "no demand for `\(mention.type)` gets one. ")
        + "Let it \(isClass ? "inherit from" : "conform to") `\(mention.type)`, or don't register it so.",
      at: location(mention.place, in: id), related: declaration ?? []
    ) { $0.conforming(made, to: mention.type, isClass: isClass) + $0.notRegistering(id, as: mention) }
  }

  // MARK: Containers

  func listedContainers(in builder: LinkedBuilder) -> [Finding] {
    guard !builder.listedContainers.isEmpty, isShown(beside: builder.id.file) else { return [] }
    return builder.listedContainers.compactMap { listed in
      let place = location(listed.line)
      guard !isShownByFile(.containerInBuilder, at: place) else { return nil }
      let container = listed.container.map { [RelatedInformation("The container", location($0))] }
      return finding(
        .containerInBuilder, owner: owner(of: listed.line), dependency: nil,
        StitcherFault.containerInBuilder(isBuiltThere: false).message(of: ""), at: place, related: container ?? []
      ) { $0.merging(at: place) }
    }
  }

  func unlistedFinding(of id: RegistrationRef) -> Finding? {
    guard isShown(beside: id.file), !isListed(id), opacity(beside: id.file) != .all,
      hasContainer(beside: id.file)
    else { return nil }
    let type = owner(of: id)
    return finding(
      .autoregistrationMissing, owner: type, dependency: nil,
      "`\(type)` can be registered, but no builder lists it. List `\(line(of: id))` in a container.",
      at: location(id), related: nearestContainer(id.file)
    ) { $0.listing(id, for: id.file) }
  }
}

extension WrittenExpression {
  fileprivate var calledName: String { if case .call(let callee, _) = self { callee.description } else { description } }
}
