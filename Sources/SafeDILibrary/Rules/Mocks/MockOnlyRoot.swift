import DependencyGraph

extension DiagnosticCode {
  package static let mockOnlyRoot = DiagnosticCode("mock-only-root")
}

extension CatalogueEntry {
  static let mockOnlyRoot = CatalogueEntry(
    .mockOnlyRoot, "A mock-only declaration is a root",
    scope: .declaration, fixes: .safe)
}
