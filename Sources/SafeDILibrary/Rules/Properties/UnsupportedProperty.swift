import DependencyGraph

extension DiagnosticCode {
  package static let unsupportedProperty = DiagnosticCode("unsupported-property")
}

extension CatalogueEntry {
  static let unsupportedProperty = CatalogueEntry(
    .unsupportedProperty, "A dependency macro stands on a property that cannot be injected",
    scope: .declaration, fixes: .safe)
}
