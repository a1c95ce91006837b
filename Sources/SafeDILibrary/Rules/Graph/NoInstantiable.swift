import DependencyGraph

extension DiagnosticCode {
  package static let noInstantiable = DiagnosticCode("no-instantiable")
}

extension CatalogueEntry {
  static let noInstantiable = CatalogueEntry(
    .noInstantiable, "No instantiable type makes a dependency",
    scope: .graph, fixes: .offered)
}
