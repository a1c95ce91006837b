import DICheckText

/// A change of one file or several that fixes a finding, or does what was asked for.
package struct Fix: Hashable, Sendable {
  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  /// The one that most people want: at most one for each finding.
  package var isPreferred: Bool
  /// May be applied without asking: it fixes its finding, adds none, and nothing in it was guessed.
  package var isSafe: Bool
  /// Each file once.
  package var edits: [FileEdits]
  /// Further edits that belong to it and need a person's look: shown as such, or left out.
  package var doubtful: [FileEdits]
  /// Whether it changes the arguments of initializers, whose calls are still to be looked for.
  package var changesInitializers = false
  /// Files with calls of these, which only a person can see to, or that can't be read.
  package var left: [String] = []

  package init(
    title: String, isPreferred: Bool, isSafe: Bool = false, edits: [FileEdits], doubtful: [FileEdits] = []
  ) {
    self.title = title
    self.isPreferred = isPreferred
    self.isSafe = isSafe
    self.edits = edits
    self.doubtful = doubtful
  }

  /// Its certain edits of one file.
  package func edits(of path: String) -> [UTF8Edit] { edits.first { $0.path == path }?.edits ?? [] }
}
