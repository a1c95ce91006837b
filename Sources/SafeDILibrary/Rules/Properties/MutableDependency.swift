import DependencyGraph

extension DiagnosticCode {
  package static let mutableDependency = DiagnosticCode("mutable-dependency")
}

extension CatalogueEntry {
  static let mutableDependency = CatalogueEntry(
    .mutableDependency, "A dependency is declared with var",
    scope: .declaration, fixes: .safe)
}
