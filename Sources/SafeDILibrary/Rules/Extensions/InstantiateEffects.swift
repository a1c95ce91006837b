import DependencyGraph

extension DiagnosticCode {
  package static let instantiateEffects = DiagnosticCode("instantiate-effects")
}

extension CatalogueEntry {
  static let instantiateEffects = CatalogueEntry(
    .instantiateEffects, "The instantiate method throws or is asynchronous",
    scope: .declaration, fixes: .safe)
}
