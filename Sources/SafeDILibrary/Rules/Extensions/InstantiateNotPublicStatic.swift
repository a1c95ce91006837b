import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let instantiateNotPublicStatic = DiagnosticCode("instantiate-not-public-static")
}

/// SD-X03
package struct InstantiateNotPublicStatic: DeclarationCause {
  package static let entry = CatalogueEntry(
    .instantiateNotPublicStatic, "The instantiate method is not public and static",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.function

  var signature: String

  func message(of owner: String) -> String {
    "`\(signature)` must be `public static`, because SafeDI calls it on the type from other modules."
  }
}

extension DeclarationRules {
  mutating func checkModifiers(of builder: FunctionDeclaration, owner: String) {
    guard !builder.modifiers.isPublic || !builder.modifiers.isStatic else { return }
    report(
      .instantiateNotPublicStatic(InstantiateNotPublicStatic(signature: builder.signature)),
      at: builder.modifiers.place ?? builder.node.funcKeyword.place, owner: owner)
  }
}

extension InstantiateNotPublicStatic {
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    return [
      fixer.propose("Make `\(function.signature)` `public static`", isPreferred: true) {
        guard let place = function.modifiers.place else {
          let start = Int(function.node.funcKeyword.place.start)
          return $0.apply([UTF8Edit(range: UTF8Range(at: start), newText: "public static ")])
        }
        let replaced: Set<String> = [
          "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
          "mutating", "nonmutating", "dynamic",
        ]
        let rest = function.modifiers.node.filter { !replaced.contains($0.name.text) }.map(\.trimmedDescription)
        return $0.apply([UTF8Edit(range: place, newText: (["public", "static"] + rest).joined(separator: " "))])
      }
    ]
  }
}
