/// A replacement in the full text of a file.
package struct UTF8Edit: Hashable, Sendable {
  /// UTF-8 offsets in the original text, not in the result of earlier edits; empty for an insertion.
  package var range: UTF8Range
  package var newText: String

  package init(range: UTF8Range, newText: String) {
    self.range = range
    self.newText = newText
  }

  /// Puts text in at an offset.
  package init(inserting text: String, at offset: some BinaryInteger) {
    self.init(range: UTF8Range(at: Int(offset)), newText: text)
  }

  /// Takes out what stands at a place.
  package init(removing place: UTF8Range) { self.init(range: place, newText: "") }
}

extension [UTF8Edit] {
  /// The result of applying these edits, which must be sorted and free of overlaps, to `text`.
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
