/// One replacement in a file's full text.
package struct UTF8Edit: Hashable, Sendable {
  /// UTF-8 offsets of the text that was given, not of what earlier edits make of it; empty for an insertion.
  package var range: UTF8Range
  package var newText: String

  package init(range: UTF8Range, newText: String) {
    self.range = range
    self.newText = newText
  }
}

extension [UTF8Edit] {
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
