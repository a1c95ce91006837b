import DICheckDependencyLibrary

/// All codes of the room, in the order in which users see them listed.
enum SwiftDICodes {
  static let hints: [CatalogueEntry] = []
  static let catalogue = Catalogue(hints)
}

/// All rules over the graph of a program.
enum GraphRules {
  static let all: [any GraphRule] = []
}
