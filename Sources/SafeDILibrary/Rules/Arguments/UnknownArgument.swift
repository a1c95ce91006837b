import DependencyGraph

extension DiagnosticCode {
  package static let unknownArgument = DiagnosticCode("unknown-argument")
}

extension CatalogueEntry {
  static let unknownArgument = CatalogueEntry(
    .unknownArgument, "A macro has no argument of that name",
    scope: .declaration, fixes: .safe, isParity: false)
}
