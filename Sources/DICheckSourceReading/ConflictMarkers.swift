import DICheckText

/// The lines that a merge leaves around what it could not join.
package enum ConflictMarkers {
  private static let search = MarkerSearch(["<<<<<<< "])

  /// The first line that opens a conflict which is closed further on; not in literals and comments, where such lines are
  /// text.
  package static func first(in text: UnsafeBytes) -> UTF8Range? {
    guard search.matches(text), let last = text.indices.last(where: { isMarker(">", in: text, at: $0) }) else {
      return nil
    }
    // The code before the first conflict is whole, so that what begins in it ends where it seems to.
    var reader = CodeReader(text)
    var index = 0
    while index < last {
      if isMarker("<", in: text, at: index) {
        return UTF8Range(index, text[index...].firstIndex { $0 == "\n" } ?? text.count)
      }
      index = reader.end(ofHiddenAt: index) ?? index + 1
    }
    return nil
  }

  /// Returns true for seven of a byte and a blank at the beginning of a line.
  private static func isMarker(_ byte: UInt8, in text: UnsafeBytes, at index: Int) -> Bool {
    guard index + 7 < text.count, text[index] == byte, index == 0 || text[index - 1] == "\n" else { return false }
    return text[index..<(index + 7)].allSatisfy { $0 == byte } && text[index + 7] == " "
  }
}
