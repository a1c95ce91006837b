import SourceReading
import Text

/// Edits of one file that fix a finding or carry out a refactoring.
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
