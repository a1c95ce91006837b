import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-X08: two functions that build the same type; up to 0.7.1, a second one at all.
enum MultipleInstantiate: DeclarationRule {
  static let entry = CatalogueEntry(
    "multiple-instantiate", "An instantiable extension has more than one instantiate method")
  static let macroReport = MacroReportPlace.macro

  static func check(_ declaration: InstantiableDeclaration, _ findings: RuleFindings) {
    let builders = declaration.returningBuilders
    guard findings.dialect.allowsSeveralBuilders else {
      guard builders.count > 1 else { return }
      return findings.report(
        self,
        "The extension of `\(findings.ownerName)` has more than one `instantiate`. SafeDI before 0.7.2 allows only one.",
        at: builders[1].name.place, beside: (builders[0].name.place, "the first one"))
    }
    var first: [TypeTerm: FunctionDeclaration] = [:]
    for builder in builders {
      guard let written = builder.returnType else { continue }
      let type = findings.dialect.kept(of: written)
      guard let earlier = first[type] else {
        first[type] = builder
        continue
      }
      let message =
        if let other = earlier.returnType, other != written {
          "SafeDI before 2.3 ignores integers in generic arguments, so it takes `\(written)` and `\(other)` for the same "
            + "type. Keep one of them."
        } else {
          "`\(builder.signature)` builds `\(type)`, and so does `\(earlier.signature)`. Keep one of them."
        }
      findings.report(self, message, at: builder.name.place, beside: (earlier.name.place, "the other one"))
    }
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.removeFunction() }
}
