import DependencyGraph

extension DiagnosticCode {
  package static let mockNotPublic = DiagnosticCode("mock-not-public")
}

extension CatalogueEntry {
  static let mockNotPublic = CatalogueEntry(
    .mockNotPublic, "A mock method is not public",
    scope: .declaration, fixes: .safe)
}
