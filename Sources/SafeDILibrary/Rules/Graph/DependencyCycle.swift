import DependencyGraph

extension DiagnosticCode {
  package static let dependencyCycle = DiagnosticCode("dependency-cycle")
}

extension CatalogueEntry {
  static let dependencyCycle = CatalogueEntry(
    .dependencyCycle, "Types need each other before either can be made",
    scope: .graph, fixes: .offered)
}
