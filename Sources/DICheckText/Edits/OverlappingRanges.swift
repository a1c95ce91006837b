/// Tells whether any of several ranges of one text meets a place; the ranges may overlap. O(log n) for each question.
package struct OverlappingRanges: Sendable {
  /// Ascending.
  private let starts: [Int32]
  /// For each start, the greatest end of its range and all ranges before it.
  private let ends: [Int32]

  /// O(n log n), or O(n) for sorted ranges.
  package init(_ ranges: some Sequence<UTF8Range>) {
    let sorted = ranges.sorted()
    starts = sorted.map(\.start)
    var furthest = Int32.min
    ends = sorted.map { range in
      furthest = max(furthest, range.end)
      return furthest
    }
  }

  package var isEmpty: Bool { starts.isEmpty }

  /// Returns true if a range begins before the end of `range` and ends after its start.
  package func overlap(_ range: UTF8Range) -> Bool {
    furthestEnd { $0 >= range.end }.map { $0 > range.start } ?? false
  }

  /// Returns true if a range overlaps `range` or borders on it.
  package func touch(_ range: UTF8Range) -> Bool {
    furthestEnd { $0 > range.end }.map { $0 >= range.start } ?? false
  }

  /// Returns true if `range` lies in one of the ranges.
  package func hold(_ range: UTF8Range) -> Bool {
    furthestEnd { $0 > range.start }.map { $0 >= range.end } ?? false
  }

  /// The greatest end among the ranges whose start isn't beyond.
  private func furthestEnd(_ isBeyond: (Int32) -> Bool) -> Int32? {
    let count = starts.partitioningIndex(where: isBeyond)
    return count > 0 ? ends[count - 1] : nil
  }
}
