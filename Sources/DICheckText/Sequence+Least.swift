extension Sequence {
  /// The first `count` elements of the sorted sequence. O(n) where the sequence is nearly sorted, and never more than
  /// O(n · count).
  package func least(_ count: Int, by isOrdered: (Element, Element) -> Bool) -> [Element] {
    var found: [Element] = []
    for element in self {
      if found.count >= count {
        guard let last = found.last, isOrdered(element, last) else { continue }
        found.removeLast()
      }
      // Keeps the order of equal elements.
      found.insert(element, at: found.partitioningIndex { isOrdered(element, $0) })
    }
    return found
  }
}
