import DependencyGraph

extension DiagnosticCode {
  package static let extensionWhereClause = DiagnosticCode("extension-where-clause")
}

extension CatalogueEntry {
  static let extensionWhereClause = CatalogueEntry(
    .extensionWhereClause, "An instantiable extension has a where clause",
    scope: .declaration, fixes: .safe)
}
