import DICheckText

/// Those top-level declarations of a file that concern one type, behind the file's imports: a text of its own, much
/// shorter than a file of many types. What fixes it fixes the file, as far as the types don't depend on one another.
package struct FilePart: Sendable {
  package let text: [UInt8]
  /// The stretches of the file of which the text is made, ascending.
  package let stretches: [Range<Int>]

  package init(of file: [UInt8], _ stretches: [Range<Int>]) {
    self.stretches = stretches
    text = stretches.reduce(into: []) { $0 += file[$1] }
  }

  /// Edits of the part as edits of the file; nil if one of them touches two stretches.
  package func placed(_ edits: [UTF8Edit]) -> [UTF8Edit]? {
    var result: [UTF8Edit] = []
    for edit in edits {
      var start = 0
      // What stands between two stretches belongs to the later one: declarations follow the imports.
      var place: Int?
      for stretch in stretches {
        if Int(edit.range.start) >= start, Int(edit.range.end) <= start + stretch.count {
          place = stretch.lowerBound - start
        }
        start += stretch.count
      }
      guard let place else { return nil }
      let range = UTF8Range(Int(edit.range.start) + place, Int(edit.range.end) + place)
      result.append(UTF8Edit(range: range, newText: edit.newText))
    }
    return result
  }
}
