import DICheckDependencyGraph
import DICheckText

/// A change of one type that makes sense at a place, whether or not something is wrong there.
package struct SourceRefactoring: Hashable, Sendable {
  /// What comes of it.
  package enum Outcome: Hashable, Sendable {
    /// Sorted by place, without overlaps.
    case edits([UTF8Edit])
    /// The same of other files, or several.
    case fileEdits([FileEdits])
    /// Why it can't be done here, or need not: a sentence without a full stop, for the user.
    case refused(String)
  }

  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  package var outcome: Outcome
  /// Whether it stands behind the dependencies that could be added, for which one asks more often.
  package var isLast = false
  /// What it means if the change would bring up a finding of a code, where that can be said better than by the code: a
  /// sentence without a full stop, for the user.
  package var reasons: [DiagnosticCode: String] = [:]

  package init(title: String, outcome: Outcome) {
    self.title = title
    self.outcome = outcome
  }
}
