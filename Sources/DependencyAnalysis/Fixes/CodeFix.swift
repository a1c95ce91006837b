import DependencyGraph
import DependencySyntax

/// A proven change of the program's text that mends a finding.
package struct CodeFix: Hashable, Sendable {
  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  package var isPreferred: Bool
  /// May be applied without asking: it mends its finding and adds none.
  package var isSafe: Bool
  /// By file; sorted by place within each, without overlaps.
  package var edits: [FileEdits]

  package struct FileEdits: Hashable, Sendable {
    package var path: String
    package var edits: [SourceEdit]

    package init(path: String, edits: [SourceEdit]) {
      self.path = path
      self.edits = edits
    }
  }

  package init(title: String, isPreferred: Bool, isSafe: Bool, edits: [FileEdits]) {
    self.title = title
    self.isPreferred = isPreferred
    self.isSafe = isSafe
    self.edits = edits
  }
}
