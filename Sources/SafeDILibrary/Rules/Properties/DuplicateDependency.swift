import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import SwiftSyntax

extension DiagnosticCode {
  package static let duplicateDependency = DiagnosticCode("duplicate-dependency")
}

/// The compiler refuses it.
struct DuplicateDependency: DeclarationFault {
  static let entry = CatalogueEntry(
    .duplicateDependency, "A type declares the same dependency twice",
    scope: .declaration, fixes: .safe, isParity: false, holdsInEveryRelease: true)
  static let rules: [DeclarationRule] = [.repeatedDependency(check)]

  var name: String

  var dependency: String? { name }

  func message(of owner: String) -> String {
    "`\(name)` is declared twice as a dependency of `\(owner)`. Keep one of the two."
  }

  var wordsForOtherPlace: String? { "`\(name)` is declared here too" }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.keepOneDependency() }
}

extension DuplicateDependency {
  private static func check(_ repeated: RepeatedDependency, owner: String, _ findings: inout RuleFindings) {
    findings.report(
      DuplicateDependency(name: repeated.second.text), at: repeated.second.place,
      beside: repeated.first.place, owner: owner)
  }
}

extension ProblemFixer {
  /// Removes the second where both say the same, which changes nothing; else which one is meant is for the author to
  /// say.
  fileprivate func keepOneDependency() -> [Fix?] {
    guard let second = propertyAtFault,
      let first = problem.otherPlace.flatMap({ document.property(around: $0) }),
      first.bindings.count == 1, second.bindings.count == 1
    else { return [] }
    func removing(_ property: DependencyProperty, _ title: String, isPreferred: Bool) -> Fix? {
      propose(title, isPreferred: isPreferred) {
        $0.apply([document.removing(member: property.node)])
      }
    }
    let (kept, other) = (shown(first), shown(second))
    if kept == other { return [removing(second, "Remove this second `\(second.name ?? "")`", isPreferred: true)] }
    return [
      removing(first, "Keep only `\(other)`", isPreferred: false),
      removing(second, "Keep only `\(kept)`", isPreferred: false),
    ]
  }

  /// The declaration on one line, without comments.
  private func shown(_ property: DependencyProperty) -> String {
    property.node.tokens(viewMode: .sourceAccurate).map { token in
      let isLast = token.id == property.node.lastToken(viewMode: .sourceAccurate)?.id
      return token.text + (isLast || token.trailingTrivia.isEmpty && !hasBlankBehind(token) ? "" : " ")
    }.joined()
  }

  private func hasBlankBehind(_ token: TokenSyntax) -> Bool {
    token.nextToken(viewMode: .sourceAccurate).map { !$0.leadingTrivia.isEmpty } ?? false
  }
}
