import DICheckDependencyGraph
import DICheckText

/// What a rename changes, each file's edits sorted by place.
package struct RenameEdits: Hashable, Sendable {
  /// All that is certainly meant: together or not at all.
  package var certain: [FileEdits] = []
  /// What has the name and may be meant, for a person to decide.
  package var doubtful: [FileEdits] = []

  package init() {}
}

/// Renames dependencies in the text of one file: what declares them, what the same types' code says of them, and the
/// calls that make the types.
package protocol FileRenamer {
  /// The types whose property of that name, declared at one of the places, is not private.
  func visibleTypes(declaringNamesAt places: [UTF8Range]) -> Set<String>

  /// The edits, of which some may be in other types of the file. Nil if a place is not what it should be.
  func edits(_ targets: RenameTargets, from oldName: String, to newName: String) -> RenamedUses?
}

/// What is to be renamed in a file.
package struct RenameTargets: Sendable {
  /// Places of the names of properties and parameters.
  package var names: [UTF8Range] = []
  /// Places of the texts between quotes that name them.
  package var texts: [UTF8Range] = []
  /// Types, by full name, whose properties and initializers are renamed in other files.
  package var foreignTypes: Set<String> = []
  /// Those of them whose property other types can use.
  package var visibleTypes: Set<String> = []
  /// The names of what these types inherit from.
  package var inheritedTypes: Set<String> = []

  package init() {}
}

/// What a rename changes in one file; sorted by place.
package struct RenamedUses: Sendable {
  /// What is certainly meant.
  package var certain: [UTF8Edit]
  /// What has the name, and may be meant: only whoever knows the types can say.
  package var doubtful: [UTF8Edit]

  package init(certain: [UTF8Edit], doubtful: [UTF8Edit]) {
    self.certain = certain
    self.doubtful = doubtful
  }
}
