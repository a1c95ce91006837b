import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A mock method doesn't take every dependency (SD-K12).
enum MockMissingParameter: DeclarationRule {
  static let entry = CatalogueEntry(
    .mockMissingParameter, "A mock method doesn't take every dependency")

  static func check(
    _ mock: FunctionDeclaration, _ dependencies: [Identity], _ findings: RuleFindings
  ) {
    let dialect = findings.dialect
    let missing = dependencies.filter { dependency in
      !mock.parameters.contains { $0.takes(dependency, in: dialect) }
    }
    let isBlocked = mock.parameters.contains { parameter in
      !parameter.hasDefault && !dependencies.contains { parameter.takes($0, in: dialect) }
    }
    guard !missing.isEmpty, !isBlocked else { return }
    findings.report(
      self,
      "`\(mock.signature)` of `\(findings.ownerName)` doesn't take \(missing.quotedList). "
        + "A mock must take every dependency of its type.",
      of: missing.map(\.label).commaSeparated, at: mock.parameterClause.place)
  }

  /// Parameters in the order of the dependencies, the others behind them.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let file = fixer.file
    guard let declaration = fixer.declarationAtFault, let function = fixer.functionAtFault else { return [] }
    let list = ParameterList(function.parameterClause, in: file)
    var rest = function.parameters
    var items: [ParameterList.Item] = []
    var takesNamedClosure = false
    var isChanged = false
    for dependency in file.mockDependencies(of: function, in: declaration) {
      let item = list.item(
        for: dependency.identity, spelledAs: dependency.parameterType, retypes: true, from: &rest)
      items.append(
        item ?? ParameterList.Item(text: "\(dependency.identity.label): \(dependency.parameterType)"))
      guard item == nil || item?.type != nil else { continue }
      takesNamedClosure = takesNamedClosure || dependency.isNamedClosure
      isChanged = true
    }
    items += rest.map(list.item)
    return [
      fixer.propose("Add the missing parameters to `\(function.signature)`", .automatic) {
        // The body must pass new ones on.
        $0.needsLook = isChanged
        $0.note(namedClosures: takesNamedClosure)
        return $0.apply(list.edits(for: items))
      }
    ]
  }
}
