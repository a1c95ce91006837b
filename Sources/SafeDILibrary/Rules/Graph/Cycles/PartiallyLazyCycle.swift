import DICheckDependencyGraph

extension DiagnosticCode {
  package static let partiallyLazyCycle = DiagnosticCode("partially-lazy-cycle")
}

extension CatalogueEntry {
  static let partiallyLazyCycle = CatalogueEntry(
    .partiallyLazyCycle, "A partly lazy cycle needs a value before it is made",
    scope: .graph, fixes: .offered)
}

extension CycleWords {
  var partiallyLazyCycle: String {
    "`\(types)` is a cycle that is lazy only in part\(origin)"
      + (isPresumed ? ", and SafeDI probably refuses it. Make every hop lazy." : ". Make every hop an `Instantiator`.")
  }
}
