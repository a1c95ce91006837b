import DependencyGraph

extension DiagnosticCode {
  package static let receivedInOwnChain = DiagnosticCode("received-in-own-chain")
}

extension CatalogueEntry {
  static let receivedInOwnChain = CatalogueEntry(
    .receivedInOwnChain, "A dependency is received while it is being made",
    scope: .graph, fixes: .offered)
}
