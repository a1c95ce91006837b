import DependencyGraph

extension DiagnosticCode {
  package static let receivedInstantiatorCycle = DiagnosticCode("received-instantiator-cycle")
}

extension CatalogueEntry {
  static let receivedInstantiatorCycle = CatalogueEntry(
    .receivedInstantiatorCycle, "An Instantiator is received by the type that it makes",
    scope: .graph, fixes: .offered)
}
