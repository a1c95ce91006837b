import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

/// The code that runs while something is made.
extension StitcherGraph {
  /// A way from one piece of code to what runs because of it.
  struct ConstructionEdge: Hashable {
    /// The demand that leads there; nil for a call.
    var demand: DemandRef?
    var target: CodeUnit
    /// Taken on every run: unconditional, and the only supplier.
    var isCertain: Bool
  }

  func edges(from unit: CodeUnit) -> [ConstructionEdge] {
    steps[unit].flatMap { step -> [ConstructionEdge] in
      guard let id = step.demand else {
        return step.callees.map { ConstructionEdge(demand: nil, target: $0, isCertain: !step.isConditional) }
      }
      guard let demand = demands[id] else { return [] }
      let suppliers = answers(to: demand)
      let isCollection = demand.cardinality == .many && demand.key?.type != nil
      let isOnly = suppliers.dropFirst().allSatisfy {
        $0.registration.isIdentical(to: suppliers[0].registration) == .yes
      }
      return suppliers.map { registration, isCertain in
        ConstructionEdge(
          demand: id, target: .factory(registration.id),
          isCertain: isCertain && !step.isConditional && (isOnly || isCollection) && isUnconditional(registration))
      }
    }
  }

  private func isUnconditional(_ registration: LinkedRegistration) -> Bool {
    memberships(of: registration.id).contains(where: \.guards.isEmpty)
  }

  /// The code that runs because of some other.
  func leads(from unit: CodeUnit) -> [CodeUnit] { edges(from: unit).map(\.target) }

  /// A cycle of a ring, from a registration back to itself.
  struct Cycle: Hashable {
    var start: RegistrationRef
    /// In order; the last one leads back to ``start``.
    var hops: [Hop]
    var isCertain: Bool

    struct Hop: Hashable {
      var demand: DemandRef
      /// The registration that answers the demand.
      var registration: RegistrationRef
    }
  }

  /// The shortest cycle of a ring through its first registration that has one; by edges that are certain, if it can.
  /// - Parameter order: the registrations of the ring, in the order in which people read them.
  func cycle(in ring: Set<CodeUnit>, order: [RegistrationRef]) -> Cycle? {
    for isCertain in [true, false] {
      for start in order {
        if let hops = shortestHops(from: start, in: ring, onlyCertain: isCertain) {
          return Cycle(start: start, hops: hops, isCertain: isCertain)
        }
      }
    }
    return nil
  }

  private func shortestHops(
    from start: RegistrationRef, in ring: Set<CodeUnit>, onlyCertain: Bool
  ) -> [Cycle.Hop]? {
    // Demands in order of their places, whatever the order in which they were read.
    let way = shortestWay(
      from: CodeUnit.factory(start), to: .factory(start),
      by: { unit in
        edges(from: unit).filter { ring.contains($0.target) && ($0.isCertain || !onlyCertain) }
          .sorted { $0.demand.asList.lexicographicallyPrecedes($1.demand.asList) }
      }, leadingTo: \.target)
    return way?.compactMap { _, edge in
      guard let demand = edge.demand, let id = edge.target.registration else { return nil }
      return Cycle.Hop(demand: demand, registration: id)
    }
  }

  /// The demands that a registration makes while its instance is made, also in initializers that are called then.
  func constructionDemands(of registration: RegistrationRef) -> [LinkedDemand] {
    let units = Set(reachedFrom: [.factory(registration)]) { steps[$0].flatMap(\.callees) }
    return Set(units.flatMap { steps[$0] }.compactMap(\.demand)).sorted().compactMap { demands[$0] }
  }

  /// The registrations whose factories run some code, directly or not, without a further demand.
  func registrations(running unit: CodeUnit) -> Set<RegistrationRef> {
    Set(Set(reachedFrom: [unit]) { callers[$0] }.compactMap(\.registration))
  }

  /// An optional or collection demand that is answered by nothing because a demand further down fails; nil if there is
  /// none.
  func swallower(of demand: LinkedDemand) -> LinkedDemand? {
    guard let unit = demand.unit else { return nil }
    let failing = Set(reachedFrom: registrations(running: unit)) { id in
      demands(of: id).filter { !$0.swallowsMissing }.compactMap(\.unit).flatMap { registrations(running: $0) }
    }
    return failing.flatMap { demands(of: $0) }.filter(\.swallowsMissing).min { $0.id < $1.id }
  }
}
