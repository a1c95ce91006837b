import DependencyGraph

extension DiagnosticCode {
  package static let nestedInstantiable = DiagnosticCode("nested-instantiable")
}

extension CatalogueEntry {
  static let nestedInstantiable = CatalogueEntry(
    .nestedInstantiable, "An instantiable type is nested in another type",
    scope: .declaration, fixes: .none)
}
