import DICheckText

extension DiagnosticCode {
  package static let unknownSuppression = DiagnosticCode("unknown-suppression")
}

/// A comment that would silence a code which there isn't.
package struct UnknownSuppression: HostFault {
  package static let entry = CatalogueEntry(
    .unknownSuppression, "A suppression comment names no code",
    severity: .warning, scope: .file, fixes: .none)

  package var word: String
  /// The code that was probably meant.
  package var nearest: String?

  package init(word: String, among catalogue: Catalogue) {
    self.word = word
    nearest =
      (3...64).contains(word.utf8.count)
      ? NearSpelling.nearest(to: word, among: catalogue.codes.map(\.rawValue)) : nil
  }

  package var dependency: String? { word }

  package func message(of owner: String) -> String {
    let subject = word.isEmpty ? "This comment names no code" : "There is no code `\(word)`"
    let advice = nearest.map { "Did you mean `\($0)`?" } ?? "Name a code, or none to silence them all."
    return "\(subject), so nothing is silenced. \(advice)"
  }
}

extension Suppressions {
  /// The faults that the comments show by themselves.
  package func problems(among catalogue: Catalogue) -> [DeclarationProblem] {
    unknownWords.map {
      DeclarationProblem(UnknownSuppression(word: $0.word, among: catalogue), at: $0.place)
    }
  }
}
