import DependencyGraph

extension DiagnosticCode {
  package static let multipleInstantiate = DiagnosticCode("multiple-instantiate")
}

extension CatalogueEntry {
  static let multipleInstantiate = CatalogueEntry(
    .multipleInstantiate, "An instantiable extension has more than one instantiate method",
    scope: .declaration, fixes: .offered)
}
