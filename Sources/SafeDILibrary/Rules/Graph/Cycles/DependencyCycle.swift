import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  static let dependencyCycle = DiagnosticCode("dependency-cycle")
}

extension CatalogueEntry {
  static let dependencyCycle = CatalogueEntry(
    .dependencyCycle, "Types need each other before either can be made",
    scope: .graph, fixes: .offered, holdsInEveryRelease: true)
}

extension CycleWords {
  var dependencyCycle: String {
    "`\(types)` is a cycle: none of these can be made before the others\(origin). "
      + "Remove one of these dependencies, or make each of them an `Instantiator`."
  }
}
