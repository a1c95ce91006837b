/// The cycles that are reported: one for each place and kind, a certain one and the shortest, as what closes several is one thing to fix.
struct DistinctCycles {
  private struct Key: Hashable {
    var place: DependencyReference
    var kind: Cycle.Kind
  }

  private let graph: LinkedGraph

  init(in graph: LinkedGraph) { self.graph = graph }

  /// In no order.
  /// - Parameters:
  ///   - program: those of the program itself.
  ///   - mocks: those of the mocks.
  func problems(_ program: [Cycle], _ mocks: [Cycle]) -> [GraphProblem] {
    // Those of mocks that the program itself has are known, and each of the others once wherever it is entered.
    var known = Set(program.map { Set($0.hops) })
    let others = mocks.sorted { graph.precedes($0.place, $1.place) }.filter { known.insert(Set($0.hops)).inserted }
    // Through what may be another type's members no cycle is known to lead.
    let all = (program + others).filter { $0.hops.allSatisfy { graph.scope($0.scope).certainty != .misplaced } }
    return Dictionary(grouping: all) { Key(place: $0.place, kind: $0.kind) }.values
      .compactMap { $0.min(by: isSimpler) }.map { .cycle($0) }
  }

  private func isSimpler(_ lhs: Cycle, _ rhs: Cycle) -> Bool {
    if lhs.isPresumed != rhs.isPresumed { return rhs.isPresumed }
    if lhs.hops.count != rhs.hops.count { return lhs.hops.count < rhs.hops.count }
    return lhs.hops.lexicographicallyPrecedes(rhs.hops) { graph.precedes($0, $1) }
  }
}
