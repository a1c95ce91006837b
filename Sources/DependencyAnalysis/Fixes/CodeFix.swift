import DependencyGraph
import SafeDILibrary
import Text
import Workspace

/// A proven change of the program's text that fixes a finding.
package struct CodeFix: Hashable, Sendable {
  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  package var isPreferred: Bool
  /// May be applied without asking: it fixes its finding and adds none.
  package var isSafe: Bool
  /// By file; sorted by place within each, without overlaps.
  package var edits: [FileEdits]
  /// What belongs to it and needs a person's look, in the same form: shown as such, or left out.
  package var doubtful: [FileEdits] = []
  /// Whether initializers come to take other arguments by it, whose calls are still to be looked for:
  /// ``FixContext/followingCalls(of:)``.
  package var changesInitializers = false
  /// Files with calls of these that can't follow, or that can't be read.
  package var left: [String] = []

  package struct FileEdits: Hashable, Sendable {
    package var path: String
    package var edits: [SourceEdit]

    /// Whether the author must still fill something in, so that nobody would take it unseen.
    var hasPlaceholders: Bool { edits.contains { $0.newText.contains("<#") } }

    package init(path: String, edits: [SourceEdit]) {
      self.path = path
      self.edits = edits
    }
  }

  package init(title: String, isPreferred: Bool, isSafe: Bool, edits: [FileEdits], doubtful: [FileEdits] = []) {
    self.title = title
    self.isPreferred = isPreferred
    self.isSafe = isSafe
    self.edits = edits
    self.doubtful = doubtful
  }

  /// Says in the title what is left to do, for who can't be shown it otherwise.
  package var sayingWhatIsLeft: CodeFix {
    let paths = Set(doubtful.map(\.path) + left).sorted()
    guard let first = paths.first else { return self }
    var result = self
    let more = paths.count == 1 ? "" : " and \(paths.count - 1) more"
    result.title += " (uses in `\(FilePath.name(of: first))`\(more) need a look)"
    return result
  }
}
