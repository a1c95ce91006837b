import DependencyGraph

extension DiagnosticCode {
  package static let mockNeedsCustomName = DiagnosticCode("mock-needs-custom-name")
}

extension CatalogueEntry {
  static let mockNeedsCustomName = CatalogueEntry(
    .mockNeedsCustomName, "A hand-written mock needs a custom name beside a generated one",
    scope: .declaration, fixes: .safe)
}
