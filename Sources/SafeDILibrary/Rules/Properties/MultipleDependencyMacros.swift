import DependencyGraph

extension DiagnosticCode {
  package static let multipleDependencyMacros = DiagnosticCode("multiple-dependency-macros")
}

extension CatalogueEntry {
  static let multipleDependencyMacros = CatalogueEntry(
    .multipleDependencyMacros, "A property has more than one dependency macro",
    scope: .declaration, fixes: .safe)
}
