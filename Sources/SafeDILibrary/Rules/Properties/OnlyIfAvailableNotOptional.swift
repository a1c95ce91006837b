import DependencyGraph

extension DiagnosticCode {
  package static let onlyIfAvailableNotOptional = DiagnosticCode("only-if-available-not-optional")
}

extension CatalogueEntry {
  static let onlyIfAvailableNotOptional = CatalogueEntry(
    .onlyIfAvailableNotOptional, "A dependency that may be absent is not optional",
    scope: .declaration, fixes: .safe)
}
