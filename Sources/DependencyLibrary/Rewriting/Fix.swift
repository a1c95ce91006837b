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
  /// Other files that may hold code which can't follow.
  package var left: [String] = []
  /// The number of calls in them, where these were counted.
  package var leftCalls = 0
  /// Why it can't be chosen: a sentence without a full stop, for the user. Nil for one that can.
  package private(set) var refusal: String?

  package init(
    title: String, isPreferred: Bool, isSafe: Bool = false, edits: [FileEdits], doubtful: [FileEdits] = []
  ) {
    self.title = title
    self.isPreferred = isPreferred
    self.isSafe = isSafe
    self.edits = edits
    self.doubtful = doubtful
  }

  /// One that merely says why it can't be chosen.
  package init(title: String, refusal: String) {
    self.init(title: title, isPreferred: false, edits: [])
    self.refusal = refusal
  }
}
