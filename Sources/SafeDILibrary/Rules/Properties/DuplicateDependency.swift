import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The compiler refuses it.
enum DuplicateDependency: DeclarationRule {
  static let entry = CatalogueEntry(
    "duplicate-dependency", "A type declares the same dependency twice",
    fixes: .safe, isParity: false, holdsInEveryRelease: true)

  static func check(_ repeated: RepeatedDependency, _ findings: RuleFindings) {
    let (name, owner) = (repeated.second.text, findings.ownerName)
    let twice = repeated.isPlain ? "twice in `\(owner)`, once without a macro" : "twice as a dependency of `\(owner)`"
    findings.report(
      self, "`\(name)` is declared \(twice). Keep one of the two.", of: name, at: repeated.second.place,
      beside: (repeated.first.place, "`\(name)` is declared here too")
    ) { $0.keepOneProperty() }
  }

  static func check(
    _ declaration: InstantiableDeclaration, _ findings: RuleFindings
  ) {
    for initializer in declaration.initializers {
      guard let (first, second) = initializer.repeatedParameter else { continue }
      let name = second.label
      findings.report(
        self,
        "`\(initializer.signature)` of `\(findings.ownerName)` takes `\(name)` twice. Keep one of the two.", of: name,
        at: second.name.place, beside: (first.name.place, "`\(name)` is declared here too")
      ) { $0.keepOneParameter() }
    }
  }
}

extension ProblemFixer {
  /// Removes the second where both say the same, which changes nothing, or the one without a macro, if it is of the same
  /// type; else which one is meant is for the author to say.
  fileprivate func keepOneProperty() -> [Fix?] {
    guard let second = variable(at: problem.range), let first = problem.otherPlace.flatMap(variable),
      first.bindings.count == 1, second.bindings.count == 1
    else { return [] }
    let (kept, other) = (shown(second), shown(first))
    let isPlain = MacroUses(second.attributes).dependencies.isEmpty
    let types = [first, second].map { $0.bindings.first?.typeAnnotation.map { TypeTerm($0.type) } }
    if kept == other || isPlain && second.attributes.isEmpty && types[0] == types[1] {
      let name = second.bindings.first?.pattern.trimmedDescription ?? ""
      let isBehind = first.position < second.position
      let title = isBehind ? "Remove this second `\(name)`" : "Remove this `\(name)`"
      return [propose(title, .automatic, file.removing(member: second))]
    }
    return [
      propose("Keep only `\(kept)`", .offered, file.removing(member: first)),
      propose("Keep only `\(other)`", .offered, file.removing(member: second)),
    ]
  }

  private func variable(at range: UTF8Range) -> VariableDeclSyntax? {
    file.node(VariableDeclSyntax.self, at: range.startOffset)
  }

  /// Removes the second where both are of one type; else which one is meant is for the author to say.
  fileprivate func keepOneParameter() -> [Fix?] {
    guard let second = parameterAtFault,
      let first = problem.otherPlace.flatMap({ file.node(FunctionParameterSyntax.self, at: $0.startOffset) })
    else { return [] }
    let (kept, other) = (file.text(Parameter(first).place), file.text(second.place))
    if kept == other {
      return [propose("Remove this second `\(second.label)`", .automatic, file.removing(second.node))]
    }
    return [
      propose("Keep only `\(kept)`", .offered, file.removing(second.node)),
      propose("Keep only `\(other)`", .offered, file.removing(first)),
    ]
  }

  /// The declaration on one line, without comments.
  private func shown(_ property: VariableDeclSyntax) -> String {
    property.sourceTokens.map { token in
      let isLast = token.id == property.lastSourceToken?.id
      return token.text + (isLast || token.trailingTrivia.isEmpty && !hasBlankBehind(token) ? "" : " ")
    }.joined()
  }

  private func hasBlankBehind(_ token: TokenSyntax) -> Bool {
    token.tokenAfter.map { !$0.leadingTrivia.isEmpty } ?? false
  }
}
