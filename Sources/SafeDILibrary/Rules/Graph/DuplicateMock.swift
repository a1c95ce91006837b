import DependencyGraph

extension DiagnosticCode {
  package static let duplicateMock = DiagnosticCode("duplicate-mock")
}

extension CatalogueEntry {
  static let duplicateMock = CatalogueEntry(
    .duplicateMock, "Several declarations mock the same type",
    scope: .graph, fixes: .none)
}
