import DependencyGraph

extension DiagnosticCode {
  package static let instantiateGeneric = DiagnosticCode("instantiate-generic")
}

extension CatalogueEntry {
  static let instantiateGeneric = CatalogueEntry(
    .instantiateGeneric, "The instantiate method is generic",
    scope: .declaration, fixes: .safe)
}
