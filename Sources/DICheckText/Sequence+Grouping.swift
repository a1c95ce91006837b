// Inlinable: another module's chain of lazy steps is run through witnesses otherwise, step by step.
extension Sequence {
  /// The elements by what they have in common, in the order in which that first appears.
  @inlinable
  package func grouped<Common: Hashable>(by common: (Element) -> Common) -> [(Common, [Element])] {
    var positions: [Common: Int] = [:]
    var groups: [(Common, [Element])] = []
    for element in self {
      let common = common(element)
      if let position = positions[common] {
        groups[position].1.append(element)
      } else {
        positions[common] = groups.count
        groups.append((common, [element]))
      }
    }
    return groups
  }

  /// The elements without those that have something in common with one before.
  @inlinable
  package func unique<Common: Hashable>(by common: (Element) -> Common) -> [Element] {
    var seen: Set<Common> = []
    return filter { seen.insert(common($0)).inserted }
  }
}

extension Dictionary {
  /// The first of several values for a key counts.
  @inlinable
  package init(firstOf pairs: some Sequence<(Key, Value)>) { self.init(pairs) { first, _ in first } }
}

extension Dictionary where Key: Comparable {
  /// The keys with their values, in the order of the keys.
  @inlinable
  package var sortedByKey: [Element] { sorted { $0.key < $1.key } }
}
