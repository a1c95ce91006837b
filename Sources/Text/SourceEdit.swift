/// One replacement in a file's full text.
package struct SourceEdit: Hashable, Sendable {
  /// UTF-8 offsets of the text that was given, not of what earlier edits make of it; empty for an insertion.
  package var range: SourceRange
  package var newText: String

  package init(range: SourceRange, newText: String) {
    self.range = range
    self.newText = newText
  }
}

extension [SourceEdit] {
  /// What these edits, which must be sorted and free of overlaps, make of `text`.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + map(\.newText.utf8.count).reduce(0, +))
    var position = 0
    for edit in self {
      let start = Swift.min(Swift.max(position, Int(edit.range.start)), text.count)
      result += text[position..<start]
      result += [UInt8](edit.newText.utf8)
      position = Swift.min(Swift.max(start, Int(edit.range.end)), text.count)
    }
    return result + text[position...]
  }
}
