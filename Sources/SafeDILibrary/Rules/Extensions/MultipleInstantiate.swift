import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-X08: two functions that build the same type; up to 0.7.1, a second one at all.
enum MultipleInstantiate: DeclarationFault {
  static let entry = CatalogueEntry(
    "multiple-instantiate", "An instantiable extension has more than one instantiate method", fixes: .offered)
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    let builders = declaration.returningBuilders
    guard findings.dialect.allowsSeveralBuilders else {
      if builders.count > 1 {
        findings.report(
          MultipleInstantiate.several, at: builders[1].name.place, beside: builders[0].name.place)
      }
      return
    }
    var first: [TypeTerm: FunctionDeclaration] = [:]
    for builder in builders {
      guard let written = builder.returnType else { continue }
      let type = findings.dialect.kept(of: written)
      guard let earlier = first[type] else {
        first[type] = builder
        continue
      }
      let fault: MultipleInstantiate =
        if let other = earlier.returnType, other != written {
          .alikeWithoutDetails(written, other)
        } else {
          .alike(type, signature: builder.signature, earlier: earlier.signature)
        }
      findings.report(fault, at: builder.name.place, beside: earlier.name.place)
    }
  }

  case several
  /// Two that build one type, by their signatures.
  case alike(TypeTerm, signature: String, earlier: String)
  /// Two that build one type as far as SafeDI reads it, by what they say.
  case alikeWithoutDetails(TypeTerm, TypeTerm)

  func message(of owner: String) -> String {
    switch self {
    case .several: "The extension of `\(owner)` has more than one `instantiate`. SafeDI before 0.7.2 allows only one."
    case .alike(let type, let signature, let earlier):
      "`\(signature)` builds `\(type)`, and so does `\(earlier)`. Keep one of them."
    case .alikeWithoutDetails(let type, let earlier):
      "SafeDI before 2.3 ignores integers in generic arguments, so it takes `\(type)` and `\(earlier)` for the same type. "
        + "Keep one of them."
    }
  }

  var wordsForOtherPlace: String? {
    switch self {
    case .several: "the first one"
    case .alike, .alikeWithoutDetails: "the other one"
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.keepOneBuilder() }
}

extension ProblemFixer {
  fileprivate func keepOneBuilder() -> [Fix?] {
    guard let declaration = declarationAtFault,
      let corrected = returnWhatIsMade(in: declaration)
    else { return removeFunction() }
    return [corrected] + removeFunction(.offered)
  }

  /// Corrects the return type of a copied function, whose code makes a specialisation that no other one returns.
  private func returnWhatIsMade(in declaration: InstantiableDeclaration) -> Fix? {
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
