import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let initializerExtraParameter = DiagnosticCode("initializer-extra-parameter")
}

/// SD-D06: a required parameter that is no dependency.
struct InitializerExtraParameter: DeclarationFault {
  static let entry = CatalogueEntry(
    .initializerExtraParameter, "The initializer requires a parameter that isn't a dependency",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [.initializers(check)]
  static let macroReport = MacroReportPlace.openingBrace

  /// The parameter as written.
  var parameter: Identity
  /// The type that it must have, where a dependency has its label.
  var wanted: TypeTerm?
  /// The property that it could become; nil where there can be no such property.
  var property: Identity?

  var dependency: String? { parameter.label }

  func message(of owner: String) -> String {
    if let wanted {
      return "The parameter `\(parameter.label)` has type `\(parameter.type)`, but the dependency needs `\(wanted)`. "
        + "Spell the types alike."
    }
    return
      "SafeDI can't supply `\(parameter)`, which isn't a dependency of `\(owner)`. Give it a default value, or make it "
      + "a dependency."
  }

  var question: FixQuestion? { .arrivalOfParameter(property) }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let fixes = ExtraParameterFixes(by: fixer) else { return [] }
    let declaration = fixes.declaration
    let moved = fixer.moveInitializer(into: declaration, isPreferred: false)
    return fixes.all + [moved ?? fixer.fetchInitializer(into: declaration)]
  }
}

extension InitializerExtraParameter {
  private static func check(
    _ verdict: InitializerVerdict, of declaration: InstantiableDeclaration, _ findings: inout RuleFindings
  ) {
    guard case .blocked(let parameters) = verdict else { return }
    for parameter in parameters {
      let dependency = declaration.dependencies.lazy.map(\.shape.identity).first { $0.label == parameter.label }
      let type = TypeTerm(spelling: parameter.propertyType)
      let fault = InitializerExtraParameter(
        parameter: Identity(label: parameter.label, type: parameter.type), wanted: dependency?.type.asParameterType,
        property: type.map { Identity(label: parameter.label, type: $0) })
      findings.report(fault, at: parameter.place, owner: declaration.fullName)
    }
  }
}
