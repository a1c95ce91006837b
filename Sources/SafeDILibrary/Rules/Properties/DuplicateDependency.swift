import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// The compiler refuses it.
enum DuplicateDependency: DeclarationRule {
  static let entry = CatalogueEntry(
    "duplicate-dependency", "A type declares the same dependency twice",
    fixes: .none, isParity: false, holdsInEveryRelease: true)

  static func check(_ repeated: RepeatedDependency, _ findings: RuleFindings) {
    let (name, owner) = (repeated.second.text, findings.ownerName)
    let twice = repeated.isPlain ? "twice in `\(owner)`, once without a macro" : "twice as a dependency of `\(owner)`"
    findings.report(
      self, "`\(name)` is declared \(twice). Keep one of the two.", of: name, at: repeated.second.place,
      beside: (repeated.first.place, "`\(name)` is declared here too"))
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
        at: second.name.place, beside: (first.name.place, "`\(name)` is declared here too"))
    }
  }
}
