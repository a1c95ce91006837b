import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// An attribute that is meant to be a macro of SafeDI and isn't its name: mistyped, which the compiler refuses, or with
/// the module in front, which SafeDI doesn't see (Rules/Reading.md, "Names of macros").
struct UnknownAttribute: DeclarationFault {
  static let entry = CatalogueEntry(
    "unknown-attribute", "An attribute is not spelled as SafeDI reads it", fixes: .safe, isReportedByMacro: false)

  static func check(_ use: MacroUse, _ findings: inout RuleFindings) {
    // Another macro of SafeDI in the wrong place is another finding.
    guard !use.isSpelledExactly, !use.isOfAnotherMacro else { return }
    let name = use.node.attributeName
    let fault = UnknownAttribute(
      spelling: "@" + name.trimmedDescription, macro: use.macro, isQualified: name.is(MemberTypeSyntax.self))
    findings.report(fault, at: use.node.atSign.place(through: name))
  }

  /// As written, with the `@`.
  var spelling: String
  var macro: SafeDIMacro
  /// The module stands in front.
  var isQualified: Bool

  func message(of owner: String) -> String {
    isQualified
      ? "SafeDI doesn't see `\(spelling)`, only the plain name. Write `\(macro.spelling)`."
      : "`\(spelling)` is no attribute of SafeDI. Did you mean `\(macro.spelling)`?"
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
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
