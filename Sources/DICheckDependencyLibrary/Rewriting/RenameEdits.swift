import DICheckText

/// The edits of a rename, each file's sorted by place.
package struct RenameEdits: Hashable, Sendable {
  /// The edits that are certainly meant: applied together or not at all.
  package var certain: [FileEdits] = []
  /// Uses of the name that may be meant, for a person to decide.
  package var doubtful: [FileEdits] = []

  package init() {}
}
