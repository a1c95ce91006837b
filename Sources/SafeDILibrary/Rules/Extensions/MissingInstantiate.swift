import DependencyGraph

extension DiagnosticCode {
  package static let missingInstantiate = DiagnosticCode("missing-instantiate")
}

extension CatalogueEntry {
  static let missingInstantiate = CatalogueEntry(
    .missingInstantiate, "An instantiable extension has no instantiate method",
    scope: .declaration, fixes: .offered)
}
