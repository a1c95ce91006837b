import DICheckRandomInput

/// The behaviour of Stitcher with a random program, worked out by looking at every pair of everything.
struct MatchingModel {
  let program: RandomContainers

  private struct Placed {
    var container: Int
    var position: Int
    var item: RandomContainers.Item
  }

  private var all: [Placed] {
    program.containers.enumerated().flatMap { container, value in
      value.items.enumerated().map { Placed(container: container, position: $0, item: $1) }
    }
  }

  private func contains(_ container: Int, _ placed: Placed) -> Bool {
    placed.container == container
      || program.containers[container].merged.contains { contains($0, placed) }
  }

  private func isActive(_ container: Int) -> Bool {
    program.containers[container].isActive
      || program.containers.indices.contains { program.containers[$0].merged.contains(container) && isActive($0) }
  }

  private func exclude(_ one: Placed, _ other: Placed) -> Bool {
    guard one.container == other.container, let mine = one.item.arm, let theirs = other.item.arm else { return false }
    return mine[0] == theirs[0] && mine[1] != theirs[1]
  }

  private func areOne(_ one: RandomContainers.Item, _ other: RandomContainers.Item) -> Bool {
    one.type == other.type && one.name == other.name && one.further == other.further && one.parameter == other.parameter
      && one.isSingleton == other.isSingleton
  }

  /// `file code` for each finding about matching.
  var findings: [String] {
    var found: [String] = []
    for (index, demand) in program.demands.enumerated() {
      if let code = code(for: demand) { found.append("/App/User\(index).swift \(code)") }
    }
    for (index, one) in all.enumerated() where one.item.name != nil {
      let isConflict = all[..<index].contains { other in
        other.item.name == one.item.name && other.item.parameter == one.item.parameter
          && !areOne(one.item, other.item) && !exclude(one, other)
          && program.containers.indices.contains { contains($0, one) && contains($0, other) }
      }
      if isConflict { found.append("/App/Container\(one.container).swift warning stitcher-conflicting-name") }
    }
    return found.sorted()
  }

  private func makes(_ item: RandomContainers.Item, _ demand: RandomContainers.Demand) -> Bool {
    demand.isProtocol ? program.conformances[item.type].contains(demand.type) : item.type == demand.type
  }

  private func code(for demand: RandomContainers.Demand) -> String? {
    guard !all.isEmpty || program.containers.contains(where: { $0.merged.isEmpty }) else { return nil }
    let matching = all.filter { placed in
      if demand.name != nil || placed.item.name != nil { return demand.name == placed.item.name }
      return demand.isProtocol ? placed.item.further.contains(demand.type) : placed.item.type == demand.type
    }
    let needsOne = demand.cardinality == .one
    let argument = demand.argument.map { $0 == "1" ? "Int" : "String" }
    if matching.isEmpty {
      if demand.name != nil { return (needsOne ? "warning" : "hint") + " stitcher-unregistered-name" }
      guard needsOne else { return nil }
      if all.contains(where: { $0.item.name == nil && makes($0.item, demand) }) {
        return "warning stitcher-registered-only-as"
      }
      // One that takes something else is no help under its name either.
      let isNamed =
        !demand.isProtocol
        && all.contains { $0.item.name != nil && $0.item.type == demand.type && $0.item.parameter == argument }
      return isNamed ? "warning stitcher-registered-only-by-name" : "warning stitcher-unregistered-type"
    }
    let isCollection = demand.cardinality == .many
    if isCollection, argument == nil { return nil }
    let fitting = matching.filter { $0.item.parameter == argument }
    if fitting.isEmpty {
      let isSameCount = matching.contains { ($0.item.parameter == nil) == (argument == nil) }
      return isSameCount ? "warning stitcher-parameter-literal-type" : "warning stitcher-parameter-arity"
    }
    if isCollection { return nil }
    var isAmbiguous = false
    for one in fitting {
      for other in fitting where !areOne(one.item, other.item) && !exclude(one, other) {
        for container in program.containers.indices
        where contains(container, one) && contains(container, other) && isActive(container) {
          if one.item.arm == nil, other.item.arm == nil { return "error stitcher-ambiguous" }
          isAmbiguous = true
        }
      }
    }
    if isAmbiguous { return "warning stitcher-ambiguous" }
    // Whichever of them answers makes something else; all types are declared, so that none may be another's alias.
    if demand.name != nil, !fitting.contains(where: { makes($0.item, demand) }) {
      return "warning stitcher-name-type-mismatch"
    }
    return nil
  }

  // MARK: Cycles

  /// The severities of the cycles, where each type is registered at most once.
  var cycles: [String] {
    let items = all.map(\.item)
    func targets(_ index: Int) -> [Int] {
      items.indices.filter { items[$0].name == nil && items[index].needs.contains(items[$0].type) }
    }
    func reaches(_ start: Int, _ end: Int, through allowed: (Int) -> Bool) -> Bool {
      var seen: Set<Int> = []
      var pending = targets(start).filter(allowed)
      while let next = pending.popLast() {
        if next == end { return true }
        if seen.insert(next).inserted { pending += targets(next).filter(allowed) }
      }
      return false
    }
    var seen: Set<Int> = []
    var found: [String] = []
    for index in items.indices where reaches(index, index, through: { _ in true }) && !seen.contains(index) {
      let ring = items.indices.filter {
        $0 == index || reaches(index, $0, through: { _ in true }) && reaches($0, index, through: { _ in true })
      }
      seen.formUnion(ring)
      let isCertain = ring.contains { member in
        items[member].arm == nil && reaches(member, member, through: { items[$0].arm == nil })
      }
      found.append(isCertain ? "error stitcher-cycle" : "warning stitcher-cycle-possible")
    }
    return found.sorted()
  }
}
