import DependencyGraph

extension DiagnosticCode {
  package static let mockOnlyMissingMock = DiagnosticCode("mock-only-missing-mock")
}

extension CatalogueEntry {
  static let mockOnlyMissingMock = CatalogueEntry(
    .mockOnlyMissingMock, "A mock-only declaration has no mock method",
    scope: .declaration, fixes: .safe)
}
