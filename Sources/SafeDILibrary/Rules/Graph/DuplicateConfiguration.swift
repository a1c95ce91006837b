import DependencyGraph

extension DiagnosticCode {
  package static let duplicateConfiguration = DiagnosticCode("duplicate-configuration")
}

extension CatalogueEntry {
  static let duplicateConfiguration = CatalogueEntry(
    .duplicateConfiguration, "A module has more than one configuration",
    scope: .graph, fixes: .safe)
}
