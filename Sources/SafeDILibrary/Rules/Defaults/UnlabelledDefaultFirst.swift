import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D12, SD-K14: what is left out of a call has no label, and something without a label is passed behind it.
enum UnlabelledDefaultFirst: DeclarationRule {
  static let entry = CatalogueEntry(
    "unlabelled-default-first", "An unlabelled parameter with a default value stands before an unlabelled dependency")

  static func check(_ callee: DefaultedCallee, _ findings: RuleFindings) {
    let faults = callee.parameters.unlabelledDefaultsFirst(dependencies: callee.dependencies)
    for (parameter, next, isCertain) in faults {
      let (name, next) = (parameter.label, next.label)
      findings.report(
        self,
        "SafeDI calls `\(callee.signature)` without `\(name)`, so Swift passes `\(next)` in its place. "
          + "Give `\(name)` a label, or move it after `\(next)`.", of: name, at: parameter.place,
        severity: isCertain ? nil : .warning)
    }
  }

  /// Either changes what callers write.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let parameter = fixer.parameterAtFault,
      let clause = parameter.node.parent?.parent?.as(FunctionParameterClauseSyntax.self)
    else { return [] }
    let name = parameter.label
    let parameters = clause.parameters.map(Parameter.init)
    return [
      fixer.propose(
        "Give `\(name)` a label", .offered,
        UTF8Edit(range: parameter.node.firstName.place(through: parameter.name), newText: name)),
      fixer.propose("Move `\(name)` to the end of the parameters", .offered) {
        let list = ParameterList(clause, in: fixer.file)
        let rest = parameters.filter { $0.node.id != parameter.node.id }
        return $0.apply(list.edits(for: (rest + [parameter]).map(list.item)))
      },
    ]
  }
}

extension [Parameter] {
  typealias UnlabelledDefault = (parameter: Parameter, next: Parameter, isCertain: Bool)

  /// The parameters that are left out of a call, have no label, and stand before a dependency without one.
  func unlabelledDefaultsFirst(dependencies labels: Set<String>) -> [UnlabelledDefault] {
    indices.compactMap { index in
      let parameter = self[index]
      guard parameter.hasDefault, parameter.isUnlabelled, !labels.contains(parameter.label),
        let next = self[(index + 1)...].firstIndex(where: { $0.isUnlabelled && labels.contains($0.label) })
      else { return nil }
      return (parameter, self[next], self[index..<next].allSatisfy(\.isUnlabelled))
    }
  }
}
