/// The number of bytes to insert, delete, replace or swap with a neighbor to turn one spelling into a wanted one
/// (optimal string alignment).
package struct EditDistance: Sendable {
  private let wanted: [UInt8]

  package init(to wanted: [UInt8]) { self.wanted = wanted }

  /// The distance between two words, in bytes of UTF-8.
  package static func between(_ first: String, _ second: String) -> Int {
    let distance = EditDistance(to: Array(first.utf8))
    return Array(second.utf8).withUnsafeBufferPointer { distance.from($0, within: .max) } ?? .max
  }

  /// The distance from `other`; nil if it is more than `limit`. O(product of the lengths), and mostly far less: it ends
  /// where all beginnings are too far apart.
  package func from(_ other: UnsafeBytes, within limit: Int) -> Int? {
    guard abs(wanted.count - other.count) <= limit else { return nil }
    var last = Array(0...other.count)
    var (beforeLast, row) = (last, last)
    for (i, letter) in wanted.enumerated() {
      row[0] = i + 1
      for (j, otherLetter) in other.enumerated() {
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == otherLetter ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], wanted[i - 1] == otherLetter {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      if row.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
