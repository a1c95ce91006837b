import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// An attribute that is meant to be a macro of SafeDI and isn't its name: mistyped, which the compiler refuses, or with
/// the module in front, which SafeDI doesn't see (Rules/Reading.md, "Names of macros").
enum UnknownAttribute: DeclarationRule {
  static let entry = CatalogueEntry(
    "unknown-attribute", "An attribute is not spelled as SafeDI reads it", fixes: .safe, isReportedByMacro: false)

  static func check(_ use: MacroUse, _ findings: RuleFindings) {
    // Another macro of SafeDI in the wrong place is another finding.
    guard !use.isSpelledExactly, !use.isOfAnotherMacro else { return }
    let (name, macro) = (use.node.attributeName, use.macro)
    let spelling = "@" + name.trimmedDescription
    let message =
      name.is(MemberTypeSyntax.self)
      ? "SafeDI doesn't see `\(spelling)`, only the plain name. Write `\(macro.spelling)`."
      : "`\(spelling)` is no attribute of SafeDI. Did you mean `\(macro.spelling)`?"
    findings.report(self, message, at: use.node.atSign.place(through: name)) { fixes(by: $0, macro) }
  }

  private static func fixes(by fixer: ProblemFixer, _ macro: SafeDIMacro) -> [Fix?] {
    guard let node = fixer.file.node(AttributeSyntax.self, at: fixer.problem.range.startOffset) else { return [] }
    return [
      fixer.propose(
        "Write `\(macro.spelling)`", .automatic, UTF8Edit(range: node.attributeName.place, newText: macro.rawValue))
    ]
  }
}

extension MacroUse {
  /// True if the attribute is another macro than the one that is meant.
  fileprivate var isOfAnotherMacro: Bool { SafeDIMacro(node.attributeName).map { $0 != macro } ?? false }
}
