import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D04: only inside a decorated type.
enum DependencyHasInitialValue: DeclarationRule {
  static let entry = CatalogueEntry(
    .dependencyHasInitialValue, "A dependency has an initial value", fixes: .safe)
  static let macroReport = MacroReportPlace.property

  static func check(_ property: DependencyProperty, _ findings: RuleFindings) {
    for binding in property.bindings {
      guard let value = binding.value else { continue }
      findings.report(
        self, "The dependency `\(binding.name)` has an initial value. Remove it: SafeDI supplies the value.",
        of: binding.name, at: value.place)
    }
  }

  /// Only what says no more than SafeDI does anyway goes unasked: any other value may set something up.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let property = fixer.propertyAtFault,
      let declaration = fixer.declarationAtFault,
      let binding = property.bindings.first(where: { $0.initializer?.value.place == fixer.problem.range }),
      let clause = binding.initializer
    else { return [] }
    let name = binding.name
    let type = clause.value.shownType ?? ShownType(spelling: "<#Type#>", isCertain: false)
    let isTyped = binding.typeNode != nil
    let isPlain = clause.isPlain(in: property, of: binding)
    return [
      fixer.propose(
        "Remove the initial value of `\(name)`",
        !isPlain ? .offered : isTyped || type.isCertain ? .automatic : .preferred
      ) { rewriting in
        // Without a value there is nothing to be lazy about.
        let gone = Array(property.node.modifiers).filter { $0.name.tokenKind == .keyword(.lazy) }
        let value = fixer.file.replacingValue(of: binding.node, byType: type.spelling)
        guard rewriting.apply(gone.map { fixer.file.removing($0) } + value.asList) else { return false }
        // Without any initializer, that is another finding.
        guard !declaration.initializers.isEmpty else { return true }
        guard rewriting.take(name), let current = rewriting.declaration else { return false }
        // Another one may live on the value.
        rewriting.needsLook = rewriting.needsLook || !rewriting.file.initializersSet(name, of: current)
        return true
      }
    ] + fixer.removeMacros(of: property)
  }
}

extension InitializerClauseSyntax {
  /// Returns true if it gives a dependency nothing but what SafeDI does, and no comment.
  fileprivate func isPlain(in property: DependencyProperty, of binding: DependencyProperty.Binding) -> Bool {
    !hasInnerComment && value.isGivenAnyway(to: property, of: binding.type)
  }

  private var hasInnerComment: Bool {
    let tokens = Array(sourceTokens)
    return tokens.indices.contains { index in
      index > 0 && tokens[index].leadingTrivia.contains(where: \.isComment)
        || index < tokens.count - 1 && tokens[index].trailingTrivia.contains(where: \.isComment)
    }
  }
}
