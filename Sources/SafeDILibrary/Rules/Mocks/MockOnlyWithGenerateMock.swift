import DependencyGraph

extension DiagnosticCode {
  package static let mockOnlyWithGenerateMock = DiagnosticCode("mock-only-with-generate-mock")
}

extension CatalogueEntry {
  static let mockOnlyWithGenerateMock = CatalogueEntry(
    .mockOnlyWithGenerateMock, "A mock-only declaration asks for a generated mock",
    scope: .declaration, fixes: .safe)
}
