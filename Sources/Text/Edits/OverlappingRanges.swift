/// Ranges of one text, however they lie to each other: whether any of them meets a place. O(log n) each.
package struct OverlappingRanges: Sendable {
  /// Ascending.
  private let starts: [Int32]
  /// Of each, the furthest end of it and of all before it.
  private let ends: [Int32]

  /// O(n log n), or O(n) where they come in order.
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

  /// Whether one begins before `range` ends, and ends behind where it begins.
  package func overlap(_ range: UTF8Range) -> Bool {
    furthestEnd { $0 >= range.end }.map { $0 > range.start } ?? false
  }

  /// The same, or one stands right beside `range`.
  package func touch(_ range: UTF8Range) -> Bool {
    furthestEnd { $0 > range.end }.map { $0 >= range.start } ?? false
  }

  /// Whether `range` lies in one.
  package func hold(_ range: UTF8Range) -> Bool {
    furthestEnd { $0 > range.start }.map { $0 >= range.end } ?? false
  }

  /// Of those whose start isn't beyond.
  private func furthestEnd(_ isBeyond: (Int32) -> Bool) -> Int32? {
    let count = starts.partitioningIndex(where: isBeyond)
    return count > 0 ? ends[count - 1] : nil
  }
}
