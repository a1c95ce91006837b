/// Finds the ranges around a place, among ranges of which any two are either apart or nested, as declarations are.
package struct NestedRanges: Sendable {
  /// Ascending, outer ranges before those inside them.
  private let sorted: [(range: UTF8Range, index: Int)]
  /// For each of ``sorted``, the position of the innermost range around it.
  private let outer: [Int?]

  /// O(n log n), or O(n) for sorted ranges.
  package init(_ ranges: [UTF8Range]) {
    let ordered = ranges.enumerated().map { (range: $1, index: $0) }
      .sorted { ($0.range.start, $1.range.end, $0.index) < ($1.range.start, $0.range.end, $1.index) }
    var outer: [Int?] = []
    outer.reserveCapacity(ordered.count)
    for position in ordered.indices {
      var around = position > 0 ? position - 1 : nil
      while let candidate = around, !ordered[candidate].range.contains(ordered[position].range) {
        around = outer[candidate]
      }
      outer.append(around)
    }
    sorted = ordered
    self.outer = outer
  }

  /// The index, in the original list, of the innermost wanted range that contains `range`. O(log n + depth of nesting
  /// there).
  package func innermost(around range: UTF8Range, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    let next = sorted.partitioningIndex { $0.range.start > range.start }
    var position = next > 0 ? next - 1 : nil
    while let candidate = position {
      if sorted[candidate].range.contains(range), isWanted(sorted[candidate].index) { return sorted[candidate].index }
      position = outer[candidate]
    }
    return nil
  }
}
