import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-X08: two functions that build the same type; up to 0.7.1, a second one at all.
enum MultipleInstantiate: DeclarationRule {
  static let entry = CatalogueEntry(
    "multiple-instantiate", "An instantiable extension has more than one instantiate method", fixes: .offered)
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    let builders = declaration.returningBuilders
    guard findings.dialect.allowsSeveralBuilders else {
      guard builders.count > 1 else { return }
      return findings.report(
        self,
        "The extension of `\(findings.ownerName)` has more than one `instantiate`. SafeDI before 0.7.2 allows only one.",
        at: builders[1].name.place, beside: (builders[0].name.place, "the first one"))
    }
    var first: [TypeTerm: FunctionDeclaration] = [:]
    for builder in builders {
      guard let written = builder.returnType else { continue }
      let type = findings.dialect.kept(of: written)
      guard let earlier = first[type] else {
        first[type] = builder
        continue
      }
      let message =
        if let other = earlier.returnType, other != written {
          "SafeDI before 2.3 ignores integers in generic arguments, so it takes `\(written)` and `\(other)` for the same "
            + "type. Keep one of them."
        } else {
          "`\(builder.signature)` builds `\(type)`, and so does `\(earlier.signature)`. Keep one of them."
        }
      findings.report(self, message, at: builder.name.place, beside: (earlier.name.place, "the other one"))
    }
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let corrected = fixer.returnWhatIsMade(in: declaration) else {
      return fixer.removeFunction()
    }
    return [corrected] + fixer.removeFunction(.offered)
  }
}

extension ProblemFixer {
  /// Corrects the return type of a copied function, whose code makes a specialisation that no other one returns.
  fileprivate func returnWhatIsMade(in declaration: InstantiableDeclaration) -> Fix? {
    let returned = Set(declaration.builders.compactMap(\.returnType))
    for function in declaration.builders {
      guard let node = function.returnTypeNode, let type = function.returnType, let made = madeType(by: function),
        made != type, !returned.contains(made), made.withoutOutermostGenerics == type.withoutOutermostGenerics,
        made.withoutOutermostGenerics != made
      else { continue }
      return propose(
        "Change the return type of `\(function.signature)` to `\(made)`", .preferred,
        UTF8Edit(range: node.place, newText: made.description))
    }
    return nil
  }

  /// The type of the initializer that a function's only statement calls.
  private func madeType(by function: FunctionDeclaration) -> TypeTerm? {
    let place = function.name.place.startOffset
    guard let body = file.withBodies.node(FunctionDeclSyntax.self, at: place)?.body, body.statements.count == 1,
      let item = body.statements.first?.item
    else { return nil }
    let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    return value?.as(FunctionCallExprSyntax.self).flatMap { TypeTerm(expression: $0.calledExpression) }
  }
}
