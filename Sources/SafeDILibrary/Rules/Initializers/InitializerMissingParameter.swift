import DICheckDependencyLibrary
import DICheckText
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
      of: missing.map(\.label).commaSeparated, at: initializer.parameterClause.place)
  }

  /// SafeDI names the initializer that lacks fewest parameters; which one a person would extend is another
  /// question.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault else { return [] }
    let assessments = declaration.assessmentsByFitness
    let candidates = assessments.filter { $0.extra.isEmpty && $0.isRepairable }
    var fixes = respellParameters(among: assessments, of: declaration, by: fixer).asList
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
    if separate != nil || !fixes.isEmpty { return fixes + [separate] }
    return [fixer.addBesideObstacle(title, declaration)]
  }

  /// Gives the parameters of an initializer that has one for each dependency, if by another type, the types of those.
  /// The author of such an initializer means it to be called, whatever the next one lacks.
  private static func respellParameters(
    among assessments: [InitializerAssessment], of declaration: InstantiableDeclaration, by fixer: ProblemFixer
  ) -> Fix? {
    let file = fixer.file
    let meant = assessments.first { assessment in
      !assessment.extra.isEmpty && Set(assessment.extra.map(\.label)) == Set(assessment.missing.map(\.label))
    }
    guard let meant else { return nil }
    let initializer = meant.initializer
    let body = InitializerBody(initializer, in: file)
    let dependencies = file.memberwiseDependencies(of: declaration)
    let isHarmless = meant.extra.allSatisfy { parameter in
      dependencies.first { $0.name == parameter.label }.map { body.allowsRetyping(parameter, to: $0) } ?? false
    }
    let names = meant.extra.map { "`\($0.label.withoutBackticks)`" }.commaSeparated
    let title =
      "Give \(names) of `\(initializer.signature)` the \(meant.extra.count == 1 ? "type" : "types") of the "
      + (meant.extra.count == 1 ? "property" : "properties")
    return fixer.propose(title, isHarmless ? .automatic : .offered) { rewriting in
      let types = initializer.parameters.map { parameter in
        dependencies.first { $0.name == parameter.label }?.type ?? parameter.type
      }
      let isTaken = file.declaresInitializer(
        initializer.parameterClause.parameters.map(\.firstName.text), types, of: declaration
      ) { $0.node.id == initializer.node.id }
      return !isTaken && rewriting.update(initializer, InitializerUpdate.Options(retypes: true))
        && rewriting.unobstruct(initializer)
    }
  }
}
