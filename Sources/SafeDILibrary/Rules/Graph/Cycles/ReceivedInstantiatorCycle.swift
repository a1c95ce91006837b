import DICheckDependencyGraph

extension DiagnosticCode {
  package static let receivedInstantiatorCycle = DiagnosticCode("received-instantiator-cycle")
}

extension CatalogueEntry {
  static let receivedInstantiatorCycle = CatalogueEntry(
    .receivedInstantiatorCycle, "An Instantiator is received by the type that it makes",
    scope: .graph, fixes: .offered)
}

extension CycleWords {
  var receivedInstantiatorCycle: String {
    "`\(owner)` receives `\(closing)`, which is what makes it: `\(types)`\(origin). "
      + "Declare `\(closing.label)` as `@Instantiated` in `\(owner)`."
  }
}
