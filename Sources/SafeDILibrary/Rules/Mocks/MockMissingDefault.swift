import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-K09: each parameter that lacks one has its own finding.
struct MockMissingDefault: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockMissingDefault, "A mock's parameter that isn't a dependency has no default value", fixes: .safe)

  static func check(
    _ mock: FunctionDeclaration, _ dependencies: [Identity], _ findings: inout RuleFindings
  ) {
    let labels = Set(dependencies.map(\.label))
    for parameter in mock.parameters where !parameter.hasDefault && !labels.contains(parameter.label) {
      let fault = MockMissingDefault(label: parameter.label, signature: mock.signature)
      findings.report(fault, at: parameter.place)
    }
  }

  var label: String
  /// The mock's.
  var signature: String

  var dependency: String? { label }

  func message(of owner: String) -> String {
    "`\(label)` of `\(signature)` isn't a dependency of `\(owner)`, so it needs a default value."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let parameter = fixer.file.node(FunctionParameterSyntax.self, at: fixer.problem.range.startOffset) else {
      return []
    }
    let value = InitialValue(for: TypeTerm(parameter.type).withoutEscaping)
    return [
      fixer.propose(
        "Give `\(label)` a default value", value.isCertain ? .automatic : .offered,
        UTF8Edit(inserting: " = \(value.text)", at: fixer.problem.range.end))
    ]
  }
}
