import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// The initializer does not take every dependency (SD-D10).
enum InitializerMissingParameter: DeclarationRule {
  static let entry = CatalogueEntry(
    .initializerMissingParameter, "The initializer does not take every dependency", fixes: .safe)

  static func check(
    _ initializer: InitializerDeclaration, missing: [Identity], _ findings: RuleFindings
  ) {
    let (parameters, them) = missing.count == 1 ? ("parameter", "it") : ("parameters", "them")
    findings.report(
      self,
      "`\(initializer.signature)` of `\(findings.ownerName)` doesn't take \(missing.quotedList). "
        + "Add the \(parameters) and assign \(them).",
      of: missing.map(\.label).joined(separator: ", "), at: initializer.parameterClause.place)
  }

  /// SafeDI names the initializer that lacks fewest parameters; which one a person would extend is another
  /// question.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault else { return [] }
    let candidates = declaration.assessmentsByFitness.filter { $0.extra.isEmpty && $0.isRepairable }
    var fixes: [Fix] = []
    for candidate in candidates.prefix(4) where fixes.isEmpty || fixes.count < 2 && !fixer.isAlike(declaration) {
      let worth: Applicability = fixes.isEmpty ? .automatic : .offered
      let fix =
        candidate.lacksOnlyAccess
        ? fixer.makeReachable(candidate.initializer, for: .module, worth)
        : fixer.complete(candidate, of: declaration, worth)
      if let fix { fixes.append(fix) }
    }
    guard fixes.isEmpty || fixer.file.initializersSetAll(of: declaration) else { return fixes }
    // An initializer that leaves a constant unset doesn't compile as it stands: a second one would be no help.
    let title = "Add a separate memberwise initializer"
    let separate = fixer.propose(title, fixes.isEmpty ? .automatic : .offered) { $0.insertInitializer() }
    return fixes + [separate]
  }
}
