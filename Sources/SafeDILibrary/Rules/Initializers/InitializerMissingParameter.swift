import DICheckDependencyGraph
import DICheckDependencyLibrary
import SwiftSyntax

extension DiagnosticCode {
  package static let initializerMissingParameter = DiagnosticCode("initializer-missing-parameter")
}

/// SD-D10
package struct InitializerMissingParameter: DeclarationCause {
  package static let entry = CatalogueEntry(
    .initializerMissingParameter, "The initializer does not take every dependency",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  var signature: String
  /// The dependencies that no parameter takes, in the order of their declaration; at least one.
  var missing: [Identity]

  var dependency: String? { missing.map(\.label).joined(separator: ", ") }

  func message(of owner: String) -> String {
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    let (parameters, them) = missing.count == 1 ? ("parameter", "it") : ("parameters", "them")
    return "`\(signature)` of `\(owner)` doesn't take \(names). Add the \(parameters) and assign \(them)."
  }
}

extension InitializerMissingParameter {
  /// The library names the initializer that lacks fewest parameters; which one a person would extend is another
  /// question.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault else { return [] }
    let candidates = declaration.assessments(dialect: fixer.document.dialect).filter {
      $0.extra.isEmpty && $0.isRepairable
    }
    var fixes: [Fix] = []
    for candidate in candidates.prefix(4) where fixes.isEmpty || fixes.count < 2 && !fixer.isAlike(declaration) {
      let fix =
        candidate.lacksOnlyPublic
        ? fixer.makePublic(candidate.initializer, isPreferred: fixes.isEmpty)
        : fixer.complete(candidate, of: declaration, isPreferred: fixes.isEmpty)
      if let fix { fixes.append(fix) }
    }
    guard fixes.isEmpty || fixer.document.initializersSetAll(of: declaration) else { return fixes }
    // One that leaves a constant unset doesn't compile as it stands: a second one would be no help.
    let title = "Add a separate memberwise initializer"
    let separate = fixer.propose(title, isPreferred: fixes.isEmpty, isSafe: fixes.isEmpty) {
      $0.insertInitializer(intoTypeNamed: declaration.name.place)
    }
    if separate != nil || !fixes.isEmpty { return fixes + [separate] }
    return [fixer.addBesideObstacle(title, declaration)]
  }
}
