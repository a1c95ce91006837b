import DICheckDependencyLibrary
import DICheckText

/// Facts of sound code that are worth a look.
extension StitcherGraph {
  /// - Parameter codes: nil for all but those that are off by default.
  func hints(in file: FileID, _ codes: Set<DiagnosticCode>?) -> [Finding] {
    guard let linked = files[file], linked.seesStitcher, isShown(beside: file) else { return [] }
    func isWanted(_ entry: CatalogueEntry) -> Bool { codes?.contains(entry.code) ?? true }
    var found: [Finding] = []
    for demand in linked.demands.compactMap({ keyed($0.id) }) {
      switch demandProblems[demand.ref] {
      case .missing where isWanted(StitcherCodes.neverPresent):
        found += neverPresent(demand).asArray
      case .skipsParameterised(let ids) where isWanted(StitcherCodes.collectionSkipsParameterised):
        found.append(
          finding(
            StitcherCodes.collectionSkipsParameterised, of: demand,
            "`\(demand.fullName)` gets no \(words(for: demand.key)) of \(counted(ids.count, "registration")) whose "
              + "factory has parameters.",
            related: ids.map { RelatedInformation("A factory with parameters", location($0)) }))
      default: break
      }
    }
    if isWanted(StitcherCodes.injectedTouchedInInit) { found += linked.steps.compactMap(touched) }
    if isWanted(StitcherCodes.inactiveContainer) { found += linked.builders.compactMap(inactive) }
    // Code that can't be read may ask for anything.
    if codes?.contains(StitcherCodes.unusedRegistration.code) == true {
      found += linked.registrations.compactMap(unused)
    }
    return found
  }

  private func neverPresent(_ demand: KeyedDemand) -> Finding? {
    let linked = demand.linked
    guard !linked.needsAnswer, demand.key.type != nil, !mayBeRegistered(demand) else { return nil }
    let outcome = linked.cardinality == .many || linked.target?.isDictionary == true ? "empty" : "nil"
    return finding(
      StitcherCodes.neverPresent, of: demand,
      "`\(demand.fullName)` is always \(outcome): no container registers \(words(for: demand.key)).")
  }

  private func touched(_ step: ConstructionStep) -> Finding? {
    guard case .demand(let demand, let touch?) = step.action, let fact = facts[demand] else {
      return nil
    }
    return finding(
      StitcherCodes.injectedTouchedInInit, owner: fact.context.owner, dependency: fact.name,
      "`\(fact.name)` is looked up while `\(fact.context.owner)` is made, since its initializer reads it.",
      at: location(touch))
  }

  private func inactive(_ builder: LinkedBuilder) -> Finding? {
    guard builder.kind == .container, let holder = facts[builder.id]?.holder, holder.kind != .returned,
      !isActivated(builder.id), !hasUnknownActivation(of: builder.id)
    else { return nil }
    return finding(
      StitcherCodes.inactiveContainer, .hint, owner: holder.owner, dependency: holder.name,
      "Nothing activates the container `\(holder.name)`. Mark it with `@Dependencies`, or activate it or what it is merged "
        + "into.", at: location(builder.id)
    ) { $0.activating(builder.id) }
  }

  /// A static container that no text mentions is never made.
  func untouched(in file: FileID, isMentioned: (_ name: String, _ declaration: Location) -> Bool) -> [Finding] {
    // Others may touch what a library declares.
    guard let linked = files[file], isShown(beside: file), !modules.isLibrary(file) else { return [] }
    return linked.builders.compactMap { builder in
      guard builder.kind == .container, let holder = facts[builder.id]?.holder,
        holder.kind == .static, holder.isActivated
      else { return nil }
      let place = location(builder.id)
      guard !isMentioned(holder.name, place) else { return nil }
      return finding(
        StitcherCodes.inactiveContainer, owner: holder.owner, dependency: holder.name,
        "No code mentions the static container `\(holder.name)`, so it is never made, and demands for what it registers "
          + "fail. Touch it when the app starts, or make it an instance property.", at: place)
    }
  }

  private func unused(_ registration: LinkedRegistration) -> Finding? {
    // Tests register what the code that they test asks for.
    guard demands(of: registration.id).isEmpty, registration.opacity.isEmpty, isListed(registration.id),
      !isTest(registration.file)
    else { return nil }
    return finding(
      StitcherCodes.unusedRegistration, owner: owner(of: registration.id), dependency: subject(of: registration.id),
      "No code that can be read asks for `\(subject(of: registration.id))`.", at: location(registration.id))
  }
}
