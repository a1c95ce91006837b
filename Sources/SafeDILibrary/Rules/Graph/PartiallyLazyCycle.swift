import DependencyGraph

extension DiagnosticCode {
  package static let partiallyLazyCycle = DiagnosticCode("partially-lazy-cycle")
}

extension CatalogueEntry {
  static let partiallyLazyCycle = CatalogueEntry(
    .partiallyLazyCycle, "A partly lazy cycle needs a value before it is made",
    scope: .graph, fixes: .offered)
}
