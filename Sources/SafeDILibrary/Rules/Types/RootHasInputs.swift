import DependencyGraph

extension DiagnosticCode {
  package static let rootHasInputs = DiagnosticCode("root-has-inputs")
}

extension CatalogueEntry {
  static let rootHasInputs = CatalogueEntry(
    .rootHasInputs, "A root receives or forwards a dependency",
    scope: .declaration, fixes: .safe)
}
