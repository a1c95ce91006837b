import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The instantiate method is generic (SD-X05, SD-X06).
enum InstantiateGeneric: DeclarationRule {
  static let entry = CatalogueEntry(
    "instantiate-generic", "The instantiate method is generic", fixes: .safe)

  static func check(_ builder: FunctionDeclaration, _ findings: RuleFindings) {
    if let clause = builder.node.genericParameterClause {
      let message = "`\(builder.signature)` can't be generic. Write one `instantiate` for each concrete type."
      findings.report(self, message, at: clause.place)
    }
    if let clause = builder.node.genericWhereClause {
      let message = "`\(builder.signature)` can't have a `where` clause. Remove it."
      findings.report(self, message, at: clause.place)
    }
  }

  /// Removes both generic clauses together, since one is nothing without the other.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    let names = Set(function.node.genericParameterClause?.parameters.map(\.name.text) ?? [])
    let words =
      function.node.signature.tokenTexts
      + (fixer.file.body(of: function)?.tokenTexts ?? [])
    let isIdle = names.isDisjoint(with: words)
    return [
      fixer.propose("Make `\(function.signature)` not generic", isIdle ? .automatic : .offered) {
        var edits: [UTF8Edit] = []
        if let clause = function.node.genericParameterClause {
          edits.append(UTF8Edit(removing: clause.place))
        }
        if let clause = function.node.genericWhereClause { edits.append(fixer.file.removingClause(clause.place)) }
        return $0.apply(edits)
      }
    ]
  }
}
