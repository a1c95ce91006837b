import DependencyGraph

extension DiagnosticCode {
  package static let initializerExtraParameter = DiagnosticCode("initializer-extra-parameter")
}

extension CatalogueEntry {
  static let initializerExtraParameter = CatalogueEntry(
    .initializerExtraParameter, "The initializer requires a parameter that is no dependency",
    scope: .declaration, fixes: .safe)
}
