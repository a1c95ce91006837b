import DependencyGraph

extension DiagnosticCode {
  package static let typeNotPublic = DiagnosticCode("type-not-public")
}

extension CatalogueEntry {
  static let typeNotPublic = CatalogueEntry(
    .typeNotPublic, "An instantiable type is neither public nor open",
    scope: .declaration, fixes: .safe)
}
