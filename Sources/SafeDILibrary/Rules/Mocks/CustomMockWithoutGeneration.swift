import DependencyGraph

extension DiagnosticCode {
  package static let customMockWithoutGeneration = DiagnosticCode("custom-mock-without-generation")
}

extension CatalogueEntry {
  static let customMockWithoutGeneration = CatalogueEntry(
    .customMockWithoutGeneration, "A custom mock is named, but no mock is generated",
    scope: .declaration, fixes: .safe)
}
