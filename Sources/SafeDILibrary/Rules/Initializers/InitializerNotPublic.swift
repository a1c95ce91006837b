import DependencyGraph

extension DiagnosticCode {
  package static let initializerNotPublic = DiagnosticCode("initializer-not-public")
}

extension CatalogueEntry {
  static let initializerNotPublic = CatalogueEntry(
    .initializerNotPublic, "The initializer of an instantiable type is not public",
    scope: .declaration, fixes: .safe)
}
