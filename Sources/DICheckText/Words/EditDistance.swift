/// The number of bytes to insert, delete, replace or swap with a neighbor to turn one spelling into a wanted one
/// (optimal string alignment). Reuses its rows, so that one value measures many candidates.
package struct EditDistance: Sendable {
  private let wanted: [UInt8]
  private var rows = ([Int](), [Int](), [Int]())

  package init(to wanted: [UInt8]) { self.wanted = wanted }

  /// The distance between two words, in bytes of UTF-8.
  package static func between(_ first: String, _ second: String) -> Int {
    var distance = EditDistance(to: Array(first.utf8))
    return Array(second.utf8).withUnsafeBufferPointer { distance.from($0, within: .max) } ?? .max
  }

  /// The distance from `other`; nil if it is more than `limit`. O(length · limit): cells farther from the diagonal than
  /// `limit` are beyond it.
  package mutating func from(_ other: UnsafeBufferPointer<UInt8>, within limit: Int) -> Int? {
    guard abs(wanted.count - other.count) <= limit else { return nil }
    // A common beginning or end costs nothing.
    let shared = min(wanted.count, other.count)
    var start = 0
    while start < shared, wanted[start] == other[start] { start += 1 }
    var end = 0
    while end < shared - start, wanted[wanted.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    let (height, width) = (wanted.count - start - end, other.count - start - end + 1)
    guard height > 0, width > 1 else { return max(height, width - 1) }
    let limit = min(limit, max(height, width - 1))
    let beyond = limit + 1
    var (beforeLast, last, row) = rows
    rows = ([], [], [])
    if row.count < width {
      beforeLast = [Int](repeating: 0, count: 2 * width)
      last = beforeLast
      row = beforeLast
    }
    defer { rows = (beforeLast, last, row) }
    for column in 0..<width { last[column] = column }
    for i in 1...height {
      let first = max(1, i - limit)
      let end = min(width, i + limit + 1)
      row[first - 1] = first == 1 ? i : beyond
      var least = row[first - 1]
      let letter = wanted[start + i - 1]
      for j in first..<end {
        let otherLetter = other[start + j - 1]
        var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter == otherLetter ? 0 : 1))
        if i > 1, j > 1, letter == other[start + j - 2], wanted[start + i - 2] == otherLetter {
          value = min(value, beforeLast[j - 2] + 1)
        }
        row[j] = value
        least = min(least, value)
      }
      if end < width { row[end] = beyond }
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[width - 1] <= limit ? last[width - 1] : nil
  }
}
