import DependencyGraph

extension DiagnosticCode {
  package static let unfulfilledReceived = DiagnosticCode("unfulfilled-received")
}

extension CatalogueEntry {
  static let unfulfilledReceived = CatalogueEntry(
    .unfulfilledReceived, "A received dependency is provided by nothing above",
    scope: .graph, fixes: .offered)
}
