import DependencyGraph

extension DiagnosticCode {
  package static let instantiateReturnType = DiagnosticCode("instantiate-return-type")
}

extension CatalogueEntry {
  static let instantiateReturnType = CatalogueEntry(
    .instantiateReturnType, "The instantiate method returns another type than the extended one",
    scope: .declaration, fixes: .safe)
}
