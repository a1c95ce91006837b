import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Renames dependencies in the text of one file: their declarations, their uses in the same types' code, and the calls
/// that create the types.
package protocol FileRenamer {
  /// The types whose property of that name, declared at one of the places, is not private.
  func visibleTypes(declaringNamesAt places: [UTF8Range]) -> Set<String>

  /// The edits, of which some may be in other types of the file. Nil if the text at a place isn't the expected name.
  func edits(_ targets: RenameTargets, from oldName: String, to newName: String) -> RenamedUses?
}

/// The names that a rename changes in a file.
package struct RenameTargets: Sendable {
  /// Places of the names of properties and parameters.
  package var names: [UTF8Range] = []
  /// Places of string literals that name them.
  package var texts: [UTF8Range] = []
  /// Types, by full name, whose properties and initializers are renamed in other files.
  package var foreignTypes: Set<String> = []
  /// The foreign types whose property other types can use.
  package var visibleTypes: Set<String> = []
  /// The names of the types that these types inherit.
  package var inheritedTypes: Set<String> = []

  package init() {}
}

/// The edits of a rename in one file, sorted by place.
package struct RenamedUses: Sendable {
  /// Uses that are certainly meant.
  package var certain: [UTF8Edit]
  /// Uses of the name that may be meant: only type checking could tell.
  package var doubtful: [UTF8Edit]

  package init(certain: [UTF8Edit], doubtful: [UTF8Edit]) {
    self.certain = certain
    self.doubtful = doubtful
  }
}
