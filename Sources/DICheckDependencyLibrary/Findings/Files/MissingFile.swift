extension DiagnosticCode {
  package static let missingFile = DiagnosticCode("missing-file")
}

/// A project lists a file that isn't there: it declares nothing, and stops the build.
package struct MissingFile: HostFault {
  package static let entry = CatalogueEntry(
    .missingFile, "A project lists a file that doesn't exist",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, holdsInEveryRelease: true)

  var name: String

  package var dependency: String? { name }

  package func message(of owner: String) -> String {
    "`\(name)` is listed here and doesn't exist. Remove it from the project, or restore the file."
  }
}
