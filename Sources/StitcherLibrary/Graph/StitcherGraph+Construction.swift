import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts

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
      switch step {
      case .call(_, _, let isConditional):
        return step.callees.map { ConstructionEdge(demand: nil, target: $0, isCertain: !isConditional) }
      case .demand(let id, let isConditional):
        guard let demand = demands[id] else { return [] }
        let suppliers = suppliers(of: demand)
        let isCollection = demand.cardinality == .many && demand.key?.type != nil
        let isOnly = suppliers.dropFirst().allSatisfy {
          $0.registration.isIdentical(to: suppliers[0].registration) == .yes
        }
        return suppliers.map { registration, isCertain in
          ConstructionEdge(
            demand: id, target: .factory(registration.id),
            isCertain: isCertain && !isConditional && (isOnly || isCollection) && isUnconditional(registration))
        }
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
        if let hops = shortestWay(from: start, in: ring, onlyCertain: isCertain) {
          return Cycle(start: start, hops: hops, isCertain: isCertain)
        }
      }
    }
    return nil
  }

  private func shortestWay(
    from start: RegistrationRef, in ring: Set<CodeUnit>, onlyCertain: Bool
  ) -> [Cycle.Hop]? {
    let first = CodeUnit.factory(start)
    var origins: [CodeUnit: (unit: CodeUnit, edge: ConstructionEdge)] = [:]
    var pending = [first]
    var next = 0
    while next < pending.count {
      let unit = pending[next]
      next += 1
      // Demands in order of their places, whatever the order in which they were read.
      let edges = edges(from: unit).filter { ring.contains($0.target) && ($0.isCertain || !onlyCertain) }
        .sorted { ($0.demand.map { [$0] } ?? []).lexicographicallyPrecedes($1.demand.map { [$0] } ?? []) }
      for edge in edges where origins[edge.target] == nil {
        origins[edge.target] = (unit, edge)
        if edge.target == first { return hops(to: first, origins) }
        pending.append(edge.target)
      }
    }
    return nil
  }

  private func hops(to end: CodeUnit, _ origins: [CodeUnit: (unit: CodeUnit, edge: ConstructionEdge)]) -> [Cycle.Hop] {
    var hops: [Cycle.Hop] = []
    var unit = end
    repeat {
      guard let (origin, edge) = origins[unit] else { break }
      if let demand = edge.demand, let id = edge.target.registration {
        hops.append(Cycle.Hop(demand: demand, registration: id))
      }
      unit = origin
    } while unit != end
    return hops.reversed()
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
