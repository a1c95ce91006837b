/// Strings of several lines, for who goes line by line through a text that isn't whole: where a merge left two versions
/// of some lines, ``CodeReader`` would take the first one's open quote or comment for the rest of the file's.
package enum TripleQuotes {
  /// Whether such a string begins or ends on the line: whether `"""` stands there an odd number of times.
  package static func areOdd(on line: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    var index = line.lowerBound
    while index + 2 < line.upperBound {
      if text[index] == UInt8(ascii: "\""), text[index + 1] == text[index], text[index + 2] == text[index] {
        count += 1
        index += 3
      } else {
        index += 1
      }
    }
    return !count.isMultiple(of: 2)
  }
}
