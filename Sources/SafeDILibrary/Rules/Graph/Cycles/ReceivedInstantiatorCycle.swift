import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  static let receivedInstantiatorCycle = DiagnosticCode("received-instantiator-cycle")
}

extension CatalogueEntry {
  static let receivedInstantiatorCycle = CatalogueEntry(
    .receivedInstantiatorCycle, "An Instantiator is received by the type that it makes",
    scope: .graph, fixes: .offered)
}

extension CycleWords {
  var receivedInstantiatorCycle: String {
    "`\(owner)` \(isRenamed ? "renames" : "receives") `\(closing)`, which makes it: `\(types)`\(origin). "
      + "Make `\(closing.label)` `@Instantiated` in `\(owner)`."
  }
}
