import DICheckDependencyLibrary

/// The cycles that are reported: for each place and kind one, preferably a certain one, and the shortest, since one
/// change fixes all of them.
extension LinkedGraph {
  private struct Key: Hashable {
    var place: DependencyReference
    var kind: Cycle.Kind
  }

  /// In no order.
  /// - Parameters:
  ///   - program: the cycles of the program itself.
  ///   - mocks: the cycles of the mocks.
  func distinctCycles(_ program: [Cycle], _ mocks: [Cycle]) -> [GraphProblem] {
    // Leaves out the cycles of mocks that the program itself has, and counts each of the others once, wherever it is
    // entered.
    var known = Set(program.map { Set($0.hops) })
    let others = mocks.sorted { precedes($0.place, $1.place) }.filter { known.insert(Set($0.hops)).inserted }
    // No cycle is known to lead through members that may belong to another type.
    let all = (program + others).filter { $0.hops.allSatisfy { scope($0.scope).certainty != .misplaced } }
    return Dictionary(grouping: all) { Key(place: $0.place, kind: $0.kind) }.values
      .compactMap { $0.min(by: isSimpler) }.map { .cycle($0) }
  }

  private func isSimpler(_ lhs: Cycle, _ rhs: Cycle) -> Bool {
    if lhs.isPresumed != rhs.isPresumed { return rhs.isPresumed }
    if lhs.hops.count != rhs.hops.count { return lhs.hops.count < rhs.hops.count }
    return lhs.hops.lexicographicallyPrecedes(rhs.hops) { precedes($0, $1) }
  }
}
