import DependencyGraph

extension DiagnosticCode {
  package static let missingConformance = DiagnosticCode("missing-conformance")
}

extension CatalogueEntry {
  static let missingConformance = CatalogueEntry(
    .missingConformance, "An instantiable type does not declare its conformance to Instantiable",
    scope: .declaration, fixes: .safe)
}
