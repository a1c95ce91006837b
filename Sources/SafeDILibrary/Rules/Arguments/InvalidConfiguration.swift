import DependencyGraph

extension DiagnosticCode {
  package static let invalidConfiguration = DiagnosticCode("invalid-configuration")
}

extension CatalogueEntry {
  static let invalidConfiguration = CatalogueEntry(
    .invalidConfiguration, "A configuration's argument is not one that can be read",
    scope: .declaration, fixes: .none)
}
