import DependencyGraph

extension DiagnosticCode {
  package static let mockConflictsWithGenerated = DiagnosticCode("mock-conflicts-with-generated")
}

extension CatalogueEntry {
  static let mockConflictsWithGenerated = CatalogueEntry(
    .mockConflictsWithGenerated, "A custom mock has the name of the generated one",
    scope: .declaration, fixes: .offered)
}
