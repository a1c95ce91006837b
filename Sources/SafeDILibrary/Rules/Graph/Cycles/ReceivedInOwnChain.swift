import DICheckDependencyGraph

extension DiagnosticCode {
  package static let receivedInOwnChain = DiagnosticCode("received-in-own-chain")
}

extension CatalogueEntry {
  static let receivedInOwnChain = CatalogueEntry(
    .receivedInOwnChain, "A dependency is received while it is being made",
    scope: .graph, fixes: .offered, holdsInEveryRelease: true)
}

extension CycleWords {
  var receivedInOwnChain: String {
    "`\(labels)` is a cycle of received dependencies: "
      + (isPresumed
        ? "`\(closing.label)` is read while it is being made\(origin), and SafeDI probably refuses that."
        : "`\(owner)` can't be made before itself\(origin).")
  }
}
