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

  /// The strongly connected parts that some code can reach, of those in which a demand leads back.
  func rings(from units: Set<CodeUnit>) -> [Set<CodeUnit>] {
    var numbers: [CodeUnit: Int32] = [:]
    var reached: [CodeUnit] = []
    var arcs: [(from: Int32, to: Int32)] = []
    func number(_ unit: CodeUnit) -> Int32 {
      if let known = numbers[unit] { return known }
      let number = Int32(reached.count)
      numbers[unit] = number
      reached.append(unit)
      return number
    }
    // Code that leads nowhere is in no ring.
    for unit in units where !steps[unit].isEmpty { _ = number(unit) }
    var next = 0
    while next < reached.count {
      for edge in edges(from: reached[next]) where !steps[edge.target].isEmpty {
        arcs.append((from: Int32(next), to: number(edge.target)))
      }
      next += 1
    }
    let rings = AdjacencyList(nodeCount: reached.count, arcs: arcs).rings.map { Set($0.map { reached[Int($0)] }) }
    // Initializers that call each other without Stitcher aren't its business.
    return rings.filter { ring in ring.contains { $0.registration != nil } }
  }

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
