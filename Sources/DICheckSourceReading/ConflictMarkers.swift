import DICheckText

/// The lines that a merge leaves around what it could not join.
package enum ConflictMarkers {
  private static let search = MarkerSearch(["<<<<<<< "])

  /// The first line that opens a conflict which is closed further on; not inside of a string of several lines, where
  /// such lines are text.
  package static func first(in text: UnsafeBufferPointer<UInt8>) -> UTF8Range? {
    guard search.matches(text) else { return nil }
    var open: UTF8Range?
    var isInText = false
    var lineStart = 0
    while lineStart < text.count {
      let lineEnd = text[lineStart...].firstIndex { $0 == "\n" } ?? text.count
      if open == nil, !isInText, isMarker("<", in: text, at: lineStart) {
        open = UTF8Range(lineStart, lineEnd)
      } else if let open, isMarker(">", in: text, at: lineStart) {
        return open
      }
      if open == nil { isInText = isInText != hasOddTripleQuotes(lineStart..<lineEnd, of: text) }
      lineStart = lineEnd + 1
    }
    return nil
  }

  private static func isMarker(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 7 < text.count, text[index] == byte else { return false }
    return text[index..<(index + 7)].allSatisfy { $0 == byte } && text[index + 7] == " "
  }

  /// Returns true if a string of several lines begins or ends on the line: `"""` stands there an odd number of times.
  /// Where a merge left two versions of some lines, ``CodeReader`` would take the first one's open quote or comment for
  /// the rest of the file's.
  private static func hasOddTripleQuotes(_ line: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text[line].ranges(of: Array("\"\"\"".utf8)).count.isMultiple(of: 2)
  }
}
