import DependencyGraph

extension DiagnosticCode {
  package static let mockReturnType = DiagnosticCode("mock-return-type")
}

extension CatalogueEntry {
  static let mockReturnType = CatalogueEntry(
    .mockReturnType, "A mock method returns another type",
    scope: .declaration, fixes: .safe)
}
