import DICheckDependencyGraph

extension Catalogue {
  /// SafeDI's codes, in the order in which they are listed to users. Each entry stands in the file of its rule.
  package static let safeDI = Catalogue(DeclarationFault.entries + GraphProblem.entries + GraphHint.entries)
}
