import DependencyGraph

extension DiagnosticCode {
  package static let dependencyHasInitialValue = DiagnosticCode("dependency-has-initial-value")
}

extension CatalogueEntry {
  static let dependencyHasInitialValue = CatalogueEntry(
    .dependencyHasInitialValue, "A dependency has an initial value",
    scope: .declaration, fixes: .safe)
}
