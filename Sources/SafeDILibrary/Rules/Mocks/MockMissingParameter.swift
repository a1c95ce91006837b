import DependencyGraph

extension DiagnosticCode {
  package static let mockMissingParameter = DiagnosticCode("mock-missing-parameter")
}

extension CatalogueEntry {
  static let mockMissingParameter = CatalogueEntry(
    .mockMissingParameter, "A mock method does not take every dependency",
    scope: .declaration, fixes: .safe)
}
