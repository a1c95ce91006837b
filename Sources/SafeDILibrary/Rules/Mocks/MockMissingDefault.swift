import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-K09: each parameter that lacks one has its own finding.
enum MockMissingDefault: DeclarationRule {
  static let entry = CatalogueEntry(
    .mockMissingDefault, "A mock's parameter that isn't a dependency has no default value", fixes: .safe)

  static func check(
    _ mock: FunctionDeclaration, _ dependencies: [Identity], _ findings: RuleFindings
  ) {
    let labels = Set(dependencies.map(\.label))
    for parameter in mock.parameters where !parameter.hasDefault && !labels.contains(parameter.label) {
      let label = parameter.label
      findings.report(
        self,
        "`\(label)` of `\(mock.signature)` isn't a dependency of `\(findings.ownerName)`, so it needs a default value.",
        of: label, at: parameter.place)
    }
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let parameter = fixer.parameterAtFault else { return [] }
    let value = InitialValue(for: parameter.type.withoutEscaping)
    return [
      fixer.propose(
        "Give `\(parameter.label)` a default value", value.isCertain ? .automatic : .offered,
        UTF8Edit(inserting: " = \(value.text)", at: fixer.problem.range.end))
    ]
  }
}
