import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A fulfilled type is optional (SD-M03).
struct OptionalFulfilledType: DeclarationFault {
  static let entry = CatalogueEntry(
    "optional-fulfilled-type", "A fulfilled type is optional", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  static func check(_ macro: InstantiableMacro, _ findings: inout RuleFindings) {
    for fulfilled in macro.fulfilledTypes {
      guard case .optional(let type) = fulfilled.type, !fulfilled.element.isStringLiteral else { continue }
      findings.report(OptionalFulfilledType(wrapped: type), at: fulfilled.element.place)
    }
  }

  /// The type that the optional wraps.
  var wrapped: TypeTerm

  var dependency: String? { TypeTerm.optional(wrapped).description }

  func message(of owner: String) -> String {
    "`\(owner)` can't fulfill the optional `\(TypeTerm.optional(wrapped))`. Write `\(wrapped.metatypeSpelling)`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let use = fixer.useAtFault,
      let argument = use.arguments.first(where: { $0.place.contains(fixer.problem.range) }),
      let elements = argument.value.as(ArrayExprSyntax.self)?.elements,
      let element = elements.first(where: { $0.expression.place == fixer.problem.range }),
      let chain = element.expression.withoutSelf.as(OptionalChainingExprSyntax.self)
    else { return [] }
    return [
      fixer.propose("Remove the `?`", .automatic, UTF8Edit(removing: chain.questionMark.place))
    ]
  }
}
