import DependencyGraph

extension DiagnosticCode {
  package static let customMockNotFound = DiagnosticCode("custom-mock-not-found")
}

extension CatalogueEntry {
  static let customMockNotFound = CatalogueEntry(
    .customMockNotFound, "The named custom mock does not exist",
    scope: .declaration, fixes: .safe)
}
