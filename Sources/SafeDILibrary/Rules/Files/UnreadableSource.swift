import DependencyGraph

extension DiagnosticCode {
  package static let unreadableSource = DiagnosticCode("unreadable-source")
}

extension CatalogueEntry {
  static let unreadableSource = CatalogueEntry(
    .unreadableSource, "A file can't be read or parsed well enough to be trusted",
    scope: .file, fixes: .none, isParity: false)
}
