import DependencyGraph

extension DiagnosticCode {
  package static let missingInitializer = DiagnosticCode("missing-initializer")
}

extension CatalogueEntry {
  static let missingInitializer = CatalogueEntry(
    .missingInitializer, "An instantiable type has no initializer that takes its dependencies",
    scope: .declaration, fixes: .safe)
}
