import DependencyGraph

extension DiagnosticCode {
  package static let invalidArgument = DiagnosticCode("invalid-argument")
}

extension CatalogueEntry {
  static let invalidArgument = CatalogueEntry(
    .invalidArgument, "A macro's argument is not one that it can read",
    scope: .declaration, fixes: .safe)
}
