import DependencyGraph
import DependencyLibrary
import SourceReading
import SwiftSyntax
import Text

extension DiagnosticCode {
  package static let unlabelledParameter = DiagnosticCode("unlabelled-parameter")
}

/// SafeDI writes a label before each argument, and for a parameter without one it writes `_:`.
package struct UnlabelledParameter: DeclarationCause {
  package static let entry = CatalogueEntry(
    .unlabelledParameter, "A dependency's parameter has no label",
    severity: .warning, scope: .declaration, fixes: .offered, isParity: false)

  var label: String
  /// `init(_:clock:)`, or of an extension's `instantiate`.
  var signature: String

  var dependency: String? { label }

  func message(of owner: String) -> String {
    "SafeDI calls `\(signature)` of `\(owner)` with the label `_:` for `\(label)`, which can't be compiled. "
      + "Give the parameter a label."
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.addLabel(problem, label: label) }
}

extension DeclarationRules {
  /// The parameters of the initializer that SafeDI calls.
  mutating func checkLabels(of assessment: InitializerAssessment, in declaration: InstantiableDeclaration) {
    let labels = Set(declaration.dependencies.map(\.shape.label))
    let initializer = assessment.initializer
    checkLabels(
      of: initializer.parameters.filter { labels.contains($0.label) }, signature: initializer.signature,
      owner: declaration.fullName)
  }

  /// Those of an extension's `instantiate`, all of which are dependencies.
  mutating func checkLabels(of builder: FunctionDeclaration, owner: String) {
    checkLabels(of: builder.parameters, signature: builder.signature, owner: owner)
  }

  private mutating func checkLabels(of parameters: [Parameter], signature: String, owner: String) {
    for parameter in parameters {
      guard let name = parameter.node.secondName, name.presence == .present,
        parameter.node.firstName.tokenKind == .wildcard
      else { continue }
      let fault = UnlabelledParameter(label: parameter.label, signature: signature)
      report(.unlabelledParameter(fault), at: parameter.node.firstName.place, owner: owner)
    }
  }
}

extension SourceFixer {
  /// Lets the name be the label too. Who calls it, follows; of another function's callers nothing is known here.
  fileprivate func addLabel(_ problem: DeclarationProblem, label: String) -> [Fix?] {
    guard let parameter = document.node(FunctionParameterSyntax.self, at: Int(problem.range.start)),
      let name = parameter.secondName, parameter.firstName.place == problem.range
    else { return [] }
    let isOfInitializer = parameter.enclosing(InitializerDeclSyntax.self) != nil
    let gap = UTF8Range(Int(problem.range.start), Int(name.place.start))
    return [
      propose("Give the parameter the label `\(label)`", for: problem, isPreferred: isOfInitializer, isSafe: false) {
        $0.apply([UTF8Edit(range: gap, newText: "")])
      }
    ]
  }
}
