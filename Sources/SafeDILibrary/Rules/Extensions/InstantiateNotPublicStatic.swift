import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The instantiate method is hidden from the code that calls it, or not static (SD-X03).
enum InstantiateNotPublicStatic: DeclarationRule {
  static let entry = CatalogueEntry(
    "instantiate-not-public-static", "The instantiate method is hidden from the code that calls it, or not static",
    fixes: .safe)

  static func check(_ builder: FunctionDeclaration, _ findings: RuleFindings) {
    let (dialect, modifiers) = (findings.dialect, builder.modifiers)
    guard !dialect.accepts(modifiers) || !modifiers.isStatic else { return }
    let message =
      if !dialect.allowsNarrowAccess {
        "`\(builder.signature)` must be `public static`, because SafeDI calls it on the type from other modules."
      } else if modifiers.isHidden, let modifier = dialect.hiding(modifiers) {
        "`\(builder.signature)` is `\(modifier)`, but the code that SafeDI generates calls it from another file. "
          + (modifiers.isStatic
            ? "Remove `\(modifier)`, or write `package` or `public` where another module builds it."
            : "Write `static` instead.")
      } else {
        "`\(builder.signature)` must be `static`, because SafeDI calls it on the type."
      }
    findings.report(self, message, at: modifiers.place ?? builder.node.funcKeyword.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    let (modifiers, keyword) = (function.modifiers, function.node.funcKeyword)
    let allowsNarrowAccess = fixer.file.dialect.allowsNarrowAccess
    let added = allowsNarrowAccess ? "static" : "public static"
    let title = "Make `\(function.signature)` `\(added)`"
    if allowsNarrowAccess, modifiers.isHidden, let access = modifiers.access {
      // A modifier that hides it goes, or makes way for `static`; other access stays.
      return modifiers.isStatic
        ? [fixer.makeReachable(modifiers, function.signature, for: fixer.neededVisibility, .automatic)]
        : [fixer.propose(title, .automatic, UTF8Edit(range: access.name.place, newText: added))]
    }
    // Modifiers of an instance's methods can't stand beside `static`.
    var replaced: Set = ["static", "class", "final", "override", "mutating", "nonmutating", "dynamic"]
    if !allowsNarrowAccess {
      replaced.formUnion(["public", "open", "package", "internal", "fileprivate", "private"])
    }
    let rest = modifiers.node.filter { !replaced.contains($0.name.text) }.map(\.trimmedDescription)
    let words = allowsNarrowAccess ? rest + [added] : [added] + rest
    let place = modifiers.place ?? UTF8Range(at: keyword.place.startOffset)
    let text = words.joined(separator: " ") + (modifiers.place == nil ? " " : "")
    return [fixer.propose(title, .automatic, UTF8Edit(range: place, newText: text))]
  }
}
