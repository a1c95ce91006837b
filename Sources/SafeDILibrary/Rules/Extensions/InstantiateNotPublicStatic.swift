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

  static func check(_ builder: FunctionDeclaration, _ findings: inout RuleFindings) {
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
    if fixer.file.dialect.allowsNarrowAccess { return [makeCallable(function, by: fixer)] }
    return [
      fixer.propose("Make `\(function.signature)` `public static`", .automatic) {
        guard let place = function.modifiers.place else {
          let start = function.node.funcKeyword.place.startOffset
          return $0.insert("public static ", at: start)
        }
        let replaced: Set<String> = [
          "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
          "mutating", "nonmutating", "dynamic",
        ]
        let rest = function.modifiers.node.filter { !replaced.contains($0.name.text) }.map(\.trimmedDescription)
        return $0.replace(place, by: (["public", "static"] + rest).joined(separator: " "))
      }
    ]
  }

  /// Adds `static` and takes away what hides it; other access stays.
  private static func makeCallable(_ function: FunctionDeclaration, by fixer: ProblemFixer) -> Fix? {
    let modifiers = function.modifiers
    guard modifiers.isHidden else {
      return fixer.propose("Make `\(function.signature)` `static`", .automatic) {
        // Modifiers of an instance's methods can't stand beside `static`.
        let others: Set<String> = ["class", "final", "override", "mutating", "nonmutating", "dynamic"]
        let rest = modifiers.node.filter { !others.contains($0.name.text) }.map(\.trimmedDescription)
        let place = modifiers.place ?? UTF8Range(at: function.node.funcKeyword.place.startOffset)
        let text = (rest + ["static"]).joined(separator: " ") + (modifiers.place == nil ? " " : "")
        return $0.replace(place, by: text)
      }
    }
    guard modifiers.isStatic else {
      return fixer.propose("Make `\(function.signature)` `static`", .automatic) {
        guard let access = modifiers.access else { return false }
        return $0.replace(access.name.place, by: "static")
      }
    }
    return fixer.makeReachable(
      modifiers, function.signature, for: fixer.neededVisibility, .automatic)
  }
}
