import DependencyGraph

extension DiagnosticCode {
  package static let unsupportedDeclaration = DiagnosticCode("unsupported-declaration")
}

extension CatalogueEntry {
  static let unsupportedDeclaration = CatalogueEntry(
    .unsupportedDeclaration, "The attribute stands on a kind of declaration that it does not support",
    scope: .declaration, fixes: .safe)
}
