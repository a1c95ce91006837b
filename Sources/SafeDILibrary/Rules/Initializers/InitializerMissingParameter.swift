import DependencyGraph

extension DiagnosticCode {
  package static let initializerMissingParameter = DiagnosticCode("initializer-missing-parameter")
}

extension CatalogueEntry {
  static let initializerMissingParameter = CatalogueEntry(
    .initializerMissingParameter, "The initializer does not take every dependency",
    scope: .declaration, fixes: .safe)
}
