import DependencyGraph

extension DiagnosticCode {
  package static let mockDuplicate = DiagnosticCode("mock-duplicate")
}

extension CatalogueEntry {
  static let mockDuplicate = CatalogueEntry(
    .mockDuplicate, "A type has more than one mock method of the same name",
    scope: .declaration, fixes: .offered)
}
