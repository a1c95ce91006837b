import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  static let initializerNotPublic = DiagnosticCode("initializer-not-public")
}

/// SD-D09
struct InitializerNotPublic: DeclarationFault {
  static let entry = CatalogueEntry(
    .initializerNotPublic, "The initializer of an instantiable type is hidden from the code that calls it",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [
    .initializers { verdict, declaration, findings in
      guard case .hidden(let initializer) = verdict else { return }
      let fault = InitializerNotPublic(
        signature: initializer.signature, hiding: findings.dialect.hiding(initializer.modifiers))
      findings.report(fault, at: initializer.node.initKeyword.place, owner: declaration.fullName)
    }
  ]
  static let macroReport = MacroReportPlace.function

  var signature: String
  /// The modifier that hides it; nil where it must be public.
  var hiding: String?

  var question: FixQuestion? { hiding == nil ? nil : .visibility }

  func message(of owner: String) -> String {
    guard let hiding else {
      return "`\(signature)` of `\(owner)` must be `public`, because SafeDI calls it from other modules."
    }
    return "`\(signature)` of `\(owner)` is `\(hiding)`, but the code that SafeDI generates calls it from another "
      + "file. Remove `\(hiding)`, or write `package` or `public` where another module builds it."
  }

  /// Starts with the one that is seen furthest, if several lack nothing else.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let reported = fixer.initializerAtFault else { return [] }
    let others = declaration.assessments(dialect: fixer.document.dialect).filter(\.lacksOnlyAccess).map(\.initializer)
    let candidates = others.isEmpty ? [reported] : Array(others.prefix(2))
    return candidates.enumerated().map { index, initializer in
      fixer.makeReachable(initializer, isPreferred: index == 0)
    }
  }
}
