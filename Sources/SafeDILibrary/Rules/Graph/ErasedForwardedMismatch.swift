import DependencyGraph

extension DiagnosticCode {
  package static let erasedForwardedMismatch = DiagnosticCode("erased-forwarded-mismatch")
}

extension CatalogueEntry {
  static let erasedForwardedMismatch = CatalogueEntry(
    .erasedForwardedMismatch, "An erased Instantiator names other forwarded properties than its type has",
    scope: .graph, fixes: .safe)
}
