import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  static let partiallyLazyCycle = DiagnosticCode("partially-lazy-cycle")
}

extension CatalogueEntry {
  static let partiallyLazyCycle = CatalogueEntry(
    .partiallyLazyCycle, "A partly lazy cycle needs a value before it is made",
    scope: .graph, fixes: .offered)
}

extension CycleWords {
  var partiallyLazyCycle: String {
    "`\(types)` is a cycle in which only some dependencies are made later\(origin)"
      + (isPresumed ? ", and SafeDI probably refuses it. " : ". ") + "Make each of them an `Instantiator`."
  }
}
