import DependencyGraph

extension DiagnosticCode {
  package static let duplicateDependency = DiagnosticCode("duplicate-dependency")
}

extension CatalogueEntry {
  static let duplicateDependency = CatalogueEntry(
    .duplicateDependency, "A type declares the same dependency twice",
    scope: .declaration, fixes: .safe, isParity: false)
}
