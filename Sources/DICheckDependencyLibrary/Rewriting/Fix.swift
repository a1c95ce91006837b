import DICheckText

/// A change of one file or several that fixes a finding, or does what was asked for.
package struct Fix: Hashable, Sendable {
  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  package var worth: Applicability
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

  package init(title: String, _ worth: Applicability, edits: [FileEdits], doubtful: [FileEdits] = []) {
    self.title = title
    self.worth = worth
    self.edits = edits
    self.doubtful = doubtful
  }

  /// One that merely says why it can't be chosen.
  package init(title: String, refusal: String) {
    self.init(title: title, .offered, edits: [])
    self.refusal = refusal
  }

  /// The one that most people want: at most one for each finding.
  package var isPreferred: Bool { worth >= .preferred }
  /// May be applied without asking: it fixes its finding, adds none, and nothing in it was guessed.
  package var isSafe: Bool { worth == .automatic }

  /// The fix, worth no more than that.
  package func atMost(_ limit: Applicability) -> Fix {
    var result = self
    result.worth = min(worth, limit)
    return result
  }
}
