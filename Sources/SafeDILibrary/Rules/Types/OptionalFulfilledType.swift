import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A fulfilled type is optional (SD-M03).
enum OptionalFulfilledType: DeclarationRule {
  static let entry = CatalogueEntry(
    "optional-fulfilled-type", "A fulfilled type is optional", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: RuleFindings) {
    for fulfilled in macro.fulfilledTypes {
      guard case .optional(let wrapped) = fulfilled.type, !fulfilled.element.isStringLiteral else { continue }
      findings.report(
        self,
        "`\(findings.ownerName)` can't fulfill the optional `\(fulfilled.type)`. Write `\(wrapped.metatypeSpelling)`.",
        of: fulfilled.type.description, at: fulfilled.element.place)
    }
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let elements = fixer.argumentAtFault?.argument.value.asArray?.elements,
      let element = elements.first(where: { $0.expression.place == fixer.problem.range }),
      let chain = element.expression.withoutSelf.as(OptionalChainingExprSyntax.self)
    else { return [] }
    return [
      fixer.propose("Remove the `?`", .automatic, UTF8Edit(removing: chain.questionMark.place))
    ]
  }
}
