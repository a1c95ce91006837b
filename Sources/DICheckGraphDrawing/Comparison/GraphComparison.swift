import DICheckGraphAlgorithms

/// Compares two states of one program's graph.
struct GraphComparison {
  private typealias Property = GraphSummary.Property
  private typealias Making = (property: Property, making: GraphSummary.Making)
  private typealias Change = GraphDifference.Change

  private let before: GraphSummary
  private let now: GraphSummary
  /// By made type, the properties that make it, sorted.
  private let makersBefore: [String: [Property]]
  private let makersNow: [String: [Property]]

  /// By old name, properties that were merely renamed: the same owner makes the same type under a new name.
  private var newNames: [Property: Property] = [:]
  /// The old and new makers of each moved type.
  private var moves: [(from: Set<Property>, to: Set<Property>)] = []

  init(from before: GraphSummary, to now: GraphSummary) {
    self.before = before
    self.now = now
    makersBefore = before.makers
    makersNow = now.makers
  }

  func difference() -> GraphDifference {
    var comparison = self
    let makings = comparison.makingChanges()
    let changes = types() + makings + comparison.receipts()
    return GraphDifference(name: now.name, changes: changes, words: now.words)
  }

  // MARK: Types

  private func types() -> [Change] {
    var made: [Change] = []
    var lost: [Change] = []
    var roots: [Change] = []
    for (type, facts) in now.types.sorted(by: { $0.key < $1.key }) {
      guard let old = before.types[type] else {
        let receipts = facts.receipts.keys.sorted()
        made.append(.made(type: type, isRoot: facts.isRoot, by: makersNow[type] ?? [], receives: receipts))
        continue
      }
      if facts.isRoot != old.isRoot { roots.append(.root(type: type, isRoot: facts.isRoot)) }
    }
    for (type, facts) in before.types.sorted(by: { $0.key < $1.key }) where now.types[type] == nil {
      lost.append(.noLongerMade(type: type, wasRoot: facts.isRoot, by: makersBefore[type] ?? []))
    }
    return made + lost + roots
  }

  // MARK: Makings

  private mutating func makingChanges() -> [Change] {
    func entries(_ summary: GraphSummary, without other: GraphSummary) -> [Making] {
      summary.makings.filter { other.makings[$0.key] != $0.value }.map { (property: $0.key, making: $0.value) }
        .sorted { $0.property < $1.property }
    }
    var removed = entries(before, without: now)
    var added = entries(now, without: before)
    var changes = retyped(&removed, &added)
    noteNewNames(&removed, &added)
    // New and removed types are reported as such already.
    removed.removeAll { now.types[$0.making.concreteType] == nil }
    added.removeAll { before.types[$0.making.concreteType] == nil }
    for type in Set((removed + added).map(\.making.concreteType)).sorted() {
      let from = removed.filter { $0.making.concreteType == type }.map(\.property)
      let to = added.filter { $0.making.concreteType == type }.map(\.property)
      if !from.isEmpty, !to.isEmpty {
        moves.append((Set(from), Set(to)))
        changes.append(.moved(type: type, from: from, to: to, lifetime: lifetime(from: from, to: to)))
      } else {
        changes += to.map { .maker(type: type, $0, isNew: true) }
        // A removed owner implies that it no longer makes anything.
        for lost in from where now.types[lost.owner] != nil { changes.append(.maker(type: type, lost, isNew: false)) }
      }
    }
    return changes
  }

  /// Properties of unchanged name that make another type, or at another time.
  private mutating func retyped(_ removed: inout [Making], _ added: inout [Making]) -> [Change] {
    var changes: [Change] = []
    let pairs = Self.takePairs(&removed, &added) { $0.property.label == $1.property.label && $0.making != $1.making }
    for (old, new) in pairs {
      let (type, before) = (new.making.concreteType, old.making.concreteType)
      if type != before { changes.append(.otherType(new.property, type: type, typeBefore: before)) }
      if new.making.isLazy != old.making.isLazy {
        changes.append(.laziness(new.property, type: type, isLazy: new.making.isLazy))
      }
    }
    return changes
  }

  private mutating func noteNewNames(_ removed: inout [Making], _ added: inout [Making]) {
    for (old, new) in Self.takePairs(&removed, &added, where: { $0.making == $1.making }) {
      newNames[old.property] = new.property
    }
  }

  /// Takes out what belongs together of one owner's.
  private static func takePairs(
    _ removed: inout [Making], _ added: inout [Making], where isPair: (Making, Making) -> Bool
  ) -> [(old: Making, new: Making)] {
    var pairs: [(old: Making, new: Making)] = []
    removed.removeAll { old in
      let match = added.firstIndex { $0.property.owner == old.property.owner && isPair(old, $0) }
      guard let match else { return false }
      pairs.append((old, added.remove(at: match)))
      return true
    }
    return pairs
  }

  private func lifetime(from: [Property], to: [Property]) -> GraphDifference.Lifetime? {
    guard now.words.tellsLifetimes else { return nil }
    /// Returns true if `owner` makes `type`, directly or not, in the newest state that has both. O(types above + hops
    /// between them).
    func makes(_ owner: String, _ type: String) -> Bool {
      let makers = now.types[owner] != nil && now.types[type] != nil ? makersNow : makersBefore
      func owners(_ type: String) -> [String] { makers[type]?.map(\.owner) ?? [] }
      return Set(reachedFrom: owners(type), by: owners).contains(owner)
    }
    let isLonger = from.allSatisfy { old in to.contains { makes($0.owner, old.owner) } }
    let isShorter = to.allSatisfy { new in from.contains { makes($0.owner, new.owner) } }
    if isLonger == isShorter { return .other }
    return isLonger ? .longer : .shorter
  }

  // MARK: Receipts

  private func receipts() -> [Change] {
    var changes: [Change] = []
    let renamed = Dictionary(
      newNames.map { (identity($0.key), identity($0.value)) }, uniquingKeysWith: { first, _ in first })
    for (type, facts) in now.types.sorted(by: { $0.key < $1.key }) {
      // A new type's receipts are reported with the type.
      guard let old = before.types[type]?.receipts else { continue }
      let lost = old.keys.filter { facts.receipts[$0] == nil }
      let renamedHere = Dictionary(
        lost.compactMap { property -> (Property, Property)? in
          guard let name = renamed[identity(property)] else { return nil }
          let new = Property(owner: type, label: name.label, type: name.type)
          return facts.receipts[new] == nil || old[new] != nil ? nil : (new, property)
        }, uniquingKeysWith: { first, _ in first })
      for (property, origins) in facts.receipts.sorted(by: { $0.key < $1.key }) {
        guard let known = old[property] ?? renamedHere[property].flatMap({ old[$0] }) else {
          changes.append(.receipt(property, from: origins.sorted(), isNew: true))
          continue
        }
        if isSame(known, origins) { continue }
        changes.append(.receivesFrom(property, origins.sorted(), before: known.sorted()))
      }
      let explained = Set(renamedHere.values)
      for property in lost.sorted() where !explained.contains(property) {
        changes.append(.receipt(property, from: (old[property] ?? []).sorted(), isNew: false))
      }
    }
    return changes
  }

  /// Its name and type, whoever has it.
  private func identity(_ property: Property) -> Property {
    Property(owner: "", label: property.label, type: property.type)
  }

  /// Returns true if the change is reported already as a move, or is only a new name.
  private func isSame(_ before: Set<Property>, _ now: Set<Property>) -> Bool {
    let known = Set(before.map { newNames[$0] ?? $0 })
    if known == now { return true }
    let (lost, new) = (known.subtracting(now), now.subtracting(known))
    return !lost.isEmpty && !new.isEmpty && moves.contains { lost.isSubset(of: $0.from) && new.isSubset(of: $0.to) }
  }
}
