import DependencyGraph

extension DiagnosticCode {
  package static let duplicateInstantiable = DiagnosticCode("duplicate-instantiable")
}

extension CatalogueEntry {
  static let duplicateInstantiable = CatalogueEntry(
    .duplicateInstantiable, "Several declarations make the same type",
    scope: .graph, fixes: .offered)
}
