import DICheckDependencyLibrary
import DICheckText

/// Facts of sound code that are worth a look.
extension StitcherGraph {
  /// - Parameter includesUnused: code that can't be read may ask for anything, so they have to be wanted.
  func hints(in file: FileID, includesUnused: Bool) -> [Finding] {
    guard let linked = files[file], linked.seesStitcher, isShown(beside: file) else { return [] }
    let ofDemands = linked.demands.compactMap { keyed($0.id) }.compactMap { demand in
      switch demandProblems[demand.ref] {
      case .missing: neverPresent(demand)
      case .skipsParameterised(let ids):
        finding(
          .collectionSkipsParameterised, of: demand,
          "`\(demand.fullName)` gets no \(words(for: demand.key)) of \(counted(ids.count, "registration")) whose "
            + "factory has parameters.",
          related: ids.map { RelatedInformation("A factory with parameters", location($0)) })
      default: nil
      }
    }
    return ofDemands + linked.steps.compactMap(touched) + linked.builders.compactMap(inactive)
      + (includesUnused ? linked.registrations.compactMap(unused) : [])
  }

  private func neverPresent(_ demand: KeyedDemand) -> Finding? {
    let linked = demand.linked
    guard !linked.needsAnswer, demand.key.type != nil, !mayBeRegistered(demand) else { return nil }
    let outcome = linked.cardinality == .many || linked.target?.isDictionary == true ? "empty" : "nil"
    return finding(
      .neverPresent, of: demand,
      "`\(demand.fullName)` is always \(outcome): no container registers \(words(for: demand.key)).")
  }

  private func touched(_ step: ConstructionStep) -> Finding? {
    guard case .demand(let demand, let touch?) = step.action, let fact = facts[demand] else {
      return nil
    }
    return finding(
      .injectedTouchedInInit, owner: fact.context.owner, dependency: fact.name,
      "`\(fact.name)` is looked up while `\(fact.context.owner)` is made, since its initializer reads it.",
      at: location(touch))
  }

  private func inactive(_ builder: LinkedBuilder) -> Finding? {
    guard builder.kind == .container, let holder = facts[builder.id]?.holder, holder.kind != .returned,
      !isActivated(builder.id), !hasUnknownActivation(of: builder.id)
    else { return nil }
    return finding(
      .inactiveContainer, .hint, owner: holder.owner, dependency: holder.name,
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
        .inactiveContainer, owner: holder.owner, dependency: holder.name,
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
      .unusedRegistration, owner: owner(of: registration.id), dependency: subject(of: registration.id),
      "No code that can be read asks for `\(subject(of: registration.id))`.", at: location(registration.id))
  }
}
