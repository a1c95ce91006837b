import DependencyGraph

extension DiagnosticCode {
  package static let optionalFulfilledType = DiagnosticCode("optional-fulfilled-type")
}

extension CatalogueEntry {
  static let optionalFulfilledType = CatalogueEntry(
    .optionalFulfilledType, "A fulfilled type is optional",
    scope: .declaration, fixes: .safe)
}
