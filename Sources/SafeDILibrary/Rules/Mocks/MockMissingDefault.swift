import DependencyGraph

extension DiagnosticCode {
  package static let mockMissingDefault = DiagnosticCode("mock-missing-default")
}

extension CatalogueEntry {
  static let mockMissingDefault = CatalogueEntry(
    .mockMissingDefault, "A mock's parameter that is no dependency has no default value",
    scope: .declaration, fixes: .safe)
}
