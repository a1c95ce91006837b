/// The differences between two states of one program's graph.
package struct GraphDifference: Hashable, Sendable {
  package typealias Property = GraphSummary.Property

  /// The effect of a move on a value's lifetime.
  package enum Lifetime: Sendable {
    case longer, shorter
    /// Neither of the owners makes the other, or each makes the other.
    case other
  }

  package enum Change: Hashable, Sendable {
    /// A new type: a root, or made by properties.
    case made(type: String, isRoot: Bool, by: [Property], receives: [Property])
    case noLongerMade(type: String, wasRoot: Bool, by: [Property])
    case root(type: String, isRoot: Bool)
    /// Without a lifetime if the library doesn't tell them.
    case moved(type: String, from: [Property], to: [Property], lifetime: Lifetime?)
    /// A further property makes a type that was made before, or one of several doesn't any more.
    case maker(type: String, Property, isNew: Bool)
    /// The property holds another concrete type.
    case otherType(Property, type: String, typeBefore: String)
    /// The property now makes the type later instead of at once, or the reverse.
    case laziness(Property, type: String, isLazy: Bool)
    case receipt(Property, from: [Property], isNew: Bool)
    case receivesFrom(Property, [Property], before: [Property])
  }

  /// The program's name.
  package var name: String
  /// In the order of the report.
  package var changes: [Change]
  /// The library's.
  package var words: GraphSummary.Words
}

extension GraphDifference {
  /// The differences between the programs of two states of a workspace, by name; programs without any are left out.
  package static func between(_ before: [GraphSummary], and now: [GraphSummary]) -> [GraphDifference] {
    var old = before
    var new = now
    var pairs: [(old: GraphSummary, new: GraphSummary)] = []
    for program in now {
      guard let match = old.firstIndex(where: { $0.name == program.name }) else { continue }
      pairs.append((old.remove(at: match), program))
      new.removeAll { $0.name == program.name }
    }
    if let first = old.first, let other = new.first, old.count == 1, new.count == 1 {
      // A single program on either side is the same one, whose name changed with its folder's.
      pairs.append((first, other))
    } else {
      pairs += old.map { ($0, $0.empty) } + new.map { ($0.empty, $0) }
    }
    return pairs.map { GraphComparison(from: $0.old, to: $0.new).difference() }.filter { !$0.changes.isEmpty }
      .sorted { $0.name < $1.name }
  }
}
