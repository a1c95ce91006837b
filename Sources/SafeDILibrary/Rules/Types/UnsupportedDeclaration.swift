import DICheckDependencyGraph
import DICheckDependencyLibrary
import SwiftSyntax

extension DiagnosticCode {
  package static let unsupportedDeclaration = DiagnosticCode("unsupported-declaration")
}

/// SD-M01
struct UnsupportedDeclaration: DeclarationFault {
  static let entry = CatalogueEntry(
    .unsupportedDeclaration, "The attribute stands on a kind of declaration that it does not support",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [.misplacedMacro(check)]
  static let macroReport = MacroReportPlace.use

  /// The kind of declaration, with its article: "an enum".
  var subject: String

  func message(of owner: String) -> String {
    "`@Instantiable` is attached to \(subject); only classes, structs, actors and extensions can be built."
  }
}

extension UnsupportedDeclaration {
  private static func check(_ misplaced: MisplacedMacro, _ findings: inout RuleFindings) {
    guard misplaced.use.macro == .instantiable else { return }
    findings.report(
      UnsupportedDeclaration(subject: misplaced.subject), at: misplaced.use.place, owner: misplaced.owner)
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let attribute = fixer.document.node(AttributeSyntax.self, at: Int(fixer.problem.range.start)) else {
      return []
    }
    let name = attribute.attributeName.trimmedDescription
    // An enum may well be made somewhere: who needs it wants an extension, or another kind of type.
    let isOfEnum = attribute.parent?.parent?.is(EnumDeclSyntax.self) ?? false
    return [
      fixer.propose("Remove `@\(name)`", isPreferred: !isOfEnum) {
        $0.apply([fixer.document.removing(attribute)])
      }
    ]
  }
}
