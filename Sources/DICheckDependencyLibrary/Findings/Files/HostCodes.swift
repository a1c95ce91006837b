/// The codes of findings about files and builds as such, whichever library reads them. The host words them, and shows
/// each once where several libraries find it.
package enum HostCodes {
  package static let entries: [CatalogueEntry] = [
    UnreadableSource.entry, MissingFile.entry, IncompleteProgram.entry, UnusedSuppression.entry,
    UnknownSuppression.entry,
  ]

  package static func contains(_ code: DiagnosticCode) -> Bool { entries.contains { $0.code == code } }
}

/// A fault of a file or a build as such.
package protocol HostFault: LibraryFault {
  static var entry: CatalogueEntry { get }
}

extension HostFault {
  package var entry: CatalogueEntry { Self.entry }
}
