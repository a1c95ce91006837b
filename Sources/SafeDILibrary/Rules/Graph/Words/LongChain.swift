/// Shortens chains and cycles that are longer than anybody follows.
enum LongChain {
  /// The number of hops that are shown at either end.
  private static let shownAtEnds = 32

  /// The hops that are left out of `count`; nil where all are shown.
  static func gap(in count: Int) -> Range<Int>? {
    count > 2 * shownAtEnds ? shownAtEnds..<count - shownAtEnds : nil
  }

  /// The names at the hops of a cycle, with arrows.
  static func path(_ names: [String]) -> String {
    guard let gap = gap(in: names.count) else { return names.joined(separator: " -> ") }
    return (names[..<gap.lowerBound] + ["… (\(gap.count) more)"] + names[gap.upperBound...]).joined(separator: " -> ")
  }
}
