import DependencyGraph
import SwiftSyntax

/// Fixes for a dependency that is declared twice.
extension SourceFixer {
  /// Removes the second where both say the same, which changes nothing; else which one is meant is for the author to
  /// say.
  func keepOneDependency(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let second = document.property(around: problem.range),
      let first = problem.related.first.flatMap({ document.property(around: $0.range) }),
      first.bindings.count == 1, second.bindings.count == 1
    else { return [] }
    func removing(_ property: DependencyProperty, _ title: String, isPreferred: Bool) -> SourceFix? {
      propose(title, for: problem, isPreferred: isPreferred) {
        $0.apply([document.removing(member: property.node)])
      }
    }
    let (kept, other) = (shown(first), shown(second))
    if kept == other { return [removing(second, "Remove this second `\(second.name ?? "")`", isPreferred: true)] }
    return [
      removing(first, "Keep `\(other)`", isPreferred: false), removing(second, "Keep `\(kept)`", isPreferred: false),
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
