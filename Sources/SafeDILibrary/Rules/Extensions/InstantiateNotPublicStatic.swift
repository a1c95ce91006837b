import DependencyGraph

extension DiagnosticCode {
  package static let instantiateNotPublicStatic = DiagnosticCode("instantiate-not-public-static")
}

extension CatalogueEntry {
  static let instantiateNotPublicStatic = CatalogueEntry(
    .instantiateNotPublicStatic, "The instantiate method is not public and static",
    scope: .declaration, fixes: .safe)
}
