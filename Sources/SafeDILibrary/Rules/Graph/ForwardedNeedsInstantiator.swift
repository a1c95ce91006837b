import DependencyGraph

extension DiagnosticCode {
  package static let forwardedNeedsInstantiator = DiagnosticCode("forwarded-needs-instantiator")
}

extension CatalogueEntry {
  static let forwardedNeedsInstantiator = CatalogueEntry(
    .forwardedNeedsInstantiator, "A type that takes forwarded properties is made without an Instantiator",
    scope: .graph, fixes: .safe)
}
