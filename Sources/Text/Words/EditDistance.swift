/// How many bytes must be inserted, deleted or replaced, or swapped with their neighbour, to make another spelling of a
/// wanted one (optimal string alignment). Keeps its rows, so that one value measures many candidates.
package struct EditDistance: Sendable {
  private let wanted: [UInt8]
  private var rows = ([Int](), [Int](), [Int]())

  package init(to wanted: [UInt8]) { self.wanted = wanted }

  /// Between two words, in bytes of UTF-8.
  package static func between(_ first: String, _ second: String) -> Int {
    var distance = EditDistance(to: Array(first.utf8))
    return Array(second.utf8).withUnsafeBufferPointer { distance.from($0, within: .max) } ?? .max
  }

  /// Nil if it is more than `limit`. O(product of the lengths), less where the limit is passed early.
  package mutating func from(_ other: UnsafeBufferPointer<UInt8>, within limit: Int) -> Int? {
    guard !wanted.isEmpty else { return other.count <= limit ? other.count : nil }
    let width = other.count + 1
    var (beforeLast, last, row) = rows
    rows = ([], [], [])
    if row.count < width {
      beforeLast = [Int](repeating: 0, count: 2 * width)
      last = beforeLast
      row = beforeLast
    }
    defer { rows = (beforeLast, last, row) }
    for column in 0..<width { last[column] = column }
    for i in 1...wanted.count {
      row[0] = i
      var least = i
      for j in 1..<width {
        var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (wanted[i - 1] == other[j - 1] ? 0 : 1))
        if i > 1, j > 1, wanted[i - 1] == other[j - 2], wanted[i - 2] == other[j - 1] {
          value = min(value, beforeLast[j - 2] + 1)
        }
        row[j] = value
        least = min(least, value)
      }
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[width - 1] <= limit ? last[width - 1] : nil
  }
}
