import DICheckText

/// A fix as a rule proposes it, not proven yet: its edits are made on demand.
package struct FixProposal {
  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  package var worth: Applicability
  /// True if it is offered only if no earlier proposal passed the proof.
  package var isLastResort: Bool
  /// True if it may leave a smaller, later fault where no proposal fixes everything.
  package var mayLeaveLess: Bool
  /// Edits that belong to the fix and need a person's look.
  package var doubtful: [FileEdits] = []
  /// Other files whose code may not fit any more.
  package var left: [String] = []
  /// True if calls in the files that it changes are changed with what they call.
  package var followsCalls = false
  /// The reason why the fix can't be made, if it is listed only to say so: a sentence without a full stop, for the
  /// user.
  package private(set) var refusal: String?
  private let makeEdits: () -> [String: [UTF8Edit]]?

  /// - Parameter edits: by path, in any order; nil when one of its steps can't be done.
  package init(
    _ title: String, _ worth: Applicability, isLastResort: Bool = false, mayLeaveLess: Bool = false,
    edits: @autoclosure @escaping () -> [String: [UTF8Edit]]?
  ) {
    self.title = title
    self.worth = worth
    self.isLastResort = isLastResort
    self.mayLeaveLess = mayLeaveLess
    makeEdits = edits
  }

  /// A change of one file; it can't be made without all of its edits.
  package init(
    _ title: String, _ worth: Applicability, in path: String, _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) {
    self.init(title, worth, edits().map { (path, $0) })
  }

  /// A change of several files; it can't be made without all of its edits.
  package init(
    _ title: String, _ worth: Applicability, _ edits: @autoclosure @escaping () -> [(path: String, edit: UTF8Edit?)]
  ) {
    func all() -> [String: [UTF8Edit]]? {
      let edits = edits()
      return edits.contains { $0.edit == nil }
        ? nil : Dictionary(grouping: edits, by: \.path).mapValues { $0.compactMap(\.edit) }
    }
    self.init(title, worth, edits: all())
  }

  /// A proposal that can't be chosen.
  package init(title: String, refusal: String) {
    self.init(title, .offered, edits: nil)
    self.refusal = refusal
  }

  /// The edits, made anew on each access.
  package var edits: [String: [UTF8Edit]]? { makeEdits() }

  /// ``edits``, sorted by path, without files that stay as they are.
  package var fileEdits: [FileEdits]? {
    edits.map { edits in
      edits.filter { !$0.value.isEmpty }.map { FileEdits(path: $0, edits: $1) }.sorted { $0.path < $1.path }
    }
  }

  /// The number of proposals that are looked at for one finding: each proof takes a solve, and a longer menu is no
  /// clearer.
  package static let limit = 16

  package func with(_ worth: Applicability) -> Self {
    var result = self
    result.worth = worth
    return result
  }
}
