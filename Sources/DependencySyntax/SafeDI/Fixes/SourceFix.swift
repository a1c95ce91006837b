import DependencyGraph

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

/// Edits of one file that mend a finding or carry out a refactoring.
package struct SourceFix: Hashable, Sendable {
  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  /// The one that most people want: at most one for each finding.
  package var isPreferred: Bool
  /// May be applied without asking: the finding is gone, no other finding of this file is added, and nothing was
  /// guessed. What it does to the rest of the program is for the graph to say.
  package var isSafe: Bool
  /// Sorted by place; they don't overlap, and no two insertions share a place.
  package var edits: [SourceEdit]

  package init(title: String, isPreferred: Bool, isSafe: Bool, edits: [SourceEdit]) {
    self.title = title
    self.isPreferred = isPreferred
    self.isSafe = isSafe
    self.edits = edits
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
