import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  package static let mockMissingParameter = DiagnosticCode("mock-missing-parameter")
}

/// SD-K12
struct MockMissingParameter: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockMissingParameter, "A mock method doesn't take every dependency",
    scope: .declaration, fixes: .offered)
  static let rules: [DeclarationRule] = [.mock(check)]
  static let macroReport = MacroReportPlace.function

  var signature: String
  /// The dependencies that no parameter takes; at least one.
  var missing: [Identity]

  var dependency: String? { missing.map(\.label).joined(separator: ", ") }

  func message(of owner: String) -> String {
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    return "`\(signature)` of `\(owner)` doesn't take \(names). A mock must take every dependency of its type."
  }
}

extension MockMissingParameter {
  private static func check(
    _ mock: FunctionDeclaration, _ dependencies: [Identity], in declaration: InstantiableDeclaration,
    _ findings: inout RuleFindings
  ) {
    func takes(_ parameter: Parameter, _ dependency: Identity) -> Bool {
      parameter.label == dependency.label
        && parameter.type.takes(dependency.type, in: findings.dialect)
    }
    let missing = dependencies.filter { dependency in !mock.parameters.contains { takes($0, dependency) } }
    let isBlocked = mock.parameters.contains { parameter in
      !parameter.hasDefault && !dependencies.contains { takes(parameter, $0) }
    }
    guard !missing.isEmpty, !isBlocked else { return }
    let fault = MockMissingParameter(signature: mock.signature, missing: missing)
    findings.report(fault, at: mock.parameterClause.place, owner: declaration.fullName)
  }

  /// Parameters in the order of the dependencies, the others behind them.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let document = fixer.document
    guard let declaration = fixer.declarationAtFault, let function = fixer.functionAtFault else { return [] }
    let list = ParameterList(function.parameterClause, in: document)
    let dialect = document.dialect
    var rest = function.parameters
    var items: [ParameterList.Item] = []
    var isNew = false
    var kinds: Set<NamedTypeKind> = []
    var isRetyped = false
    for dependency in document.mockDependencies(of: function, in: declaration) {
      if let index = rest.firstIndex(where: {
        $0.label == dependency.identity.label && $0.type.takes(dependency.identity.type, in: dialect)
      }) {
        items.append(list.item(rest.remove(at: index)))
        continue
      }
      if let index = rest.firstIndex(where: { $0.label.differsInBackticks(from: dependency.identity.label) }) {
        let parameter = rest.remove(at: index)
        var item = list.item(parameter)
        item.text = document.text(of: parameter, named: dependency.identity.label)
        items.append(item)
        continue
      }
      kinds.insert(dependency.kind)
      if let index = rest.firstIndex(where: { $0.label == dependency.identity.label }) {
        let parameter = rest.remove(at: index)
        var item = list.item(parameter)
        item.text = document.text(
          of: parameter, retypedTo: dependency.parameterType, dependency.identity.type)
        items.append(item)
        isRetyped = true
      } else {
        isNew = true
        items.append(ParameterList.Item(text: "\(dependency.identity.label): \(dependency.parameterType)"))
      }
    }
    items += rest.map(list.item)
    return [
      fixer.propose("Add the missing parameters to `\(function.signature)`", isPreferred: true) {
        // The body must pass new ones on.
        $0.needsLook = isNew || isRetyped
        $0.note(kinds)
        return $0.apply(list.edits(for: items))
      }
    ]
  }
}
