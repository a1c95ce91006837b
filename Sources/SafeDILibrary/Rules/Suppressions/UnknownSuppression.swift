import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension DiagnosticCode {
  package static let unknownSuppression = DiagnosticCode("unknown-suppression")
}

/// A comment that would silence a code which there isn't.
struct UnknownSuppression: DeclarationFault {
  static let entry = CatalogueEntry(
    .unknownSuppression, "A suppression comment names no code",
    severity: .warning, scope: .file, fixes: .offered, isParity: false)

  var word: String

  var dependency: String? { word }

  private var nearest: String? {
    guard (3...64).contains(word.utf8.count) else { return nil }
    return NearSpelling.nearest(to: word, among: Catalogue.safeDI.codes.map(\.rawValue))
  }

  func message(of owner: String) -> String {
    let subject = word.isEmpty ? "This comment names no code" : "There is no code `\(word)`"
    let advice = nearest.map { "Did you mean `\($0)`?" } ?? "Name a code, or none to silence them all."
    return "\(subject), so nothing is silenced. \(advice)"
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let nearest else { return [] }
    return [
      fixer.propose("Change `\(word)` to `\(nearest)`", isPreferred: true, isSafe: false) {
        $0.apply([UTF8Edit(range: fixer.problem.range, newText: nearest)])
      }
    ]
  }
}

extension Suppressions {
  /// The faults that the comments show by themselves.
  var problems: [DeclarationProblem] {
    unknownWords.map {
      DeclarationProblem(
        UnknownSuppression(word: $0.word), at: $0.place, owner: nil)
    }
  }
}
