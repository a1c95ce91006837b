import DICheckText

extension DiagnosticCode {
  package static let unusedSuppression = DiagnosticCode("unused-suppression")
}

/// A comment names a code that it doesn't silence anywhere.
package struct UnusedSuppression: HostFault {
  package static let entry = CatalogueEntry(
    .unusedSuppression, "A suppression comment silences nothing",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none)

  package var code: DiagnosticCode
  var isWholeFile: Bool

  package var dependency: String? { code.rawValue }

  package func message(of owner: String) -> String {
    "There is no `\(code)` \(isWholeFile ? "in this file" : "here") to silence. Remove it from the comment."
  }
}

extension DeclarationProblem {
  /// A mention that silences nothing; nil where it silences findings of this very code.
  package static func unused(_ mention: Suppressions.Mention) -> DeclarationProblem? {
    guard mention.code != .unusedSuppression else { return nil }
    let fault = UnusedSuppression(code: mention.code, isWholeFile: mention.range == nil)
    return DeclarationProblem(fault, at: mention.place)
  }
}
