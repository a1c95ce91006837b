import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let missingInstantiate = DiagnosticCode("missing-instantiate")
}

/// SD-X07
package struct MissingInstantiate: DeclarationCause {
  package static let entry = CatalogueEntry(
    .missingInstantiate, "An instantiable extension has no instantiate method",
    scope: .declaration, fixes: .offered)
  static let macroReport = MacroReportPlace.members

  /// What one must return.
  var wanted: TypeTerm
  /// There is an `instantiate`, which returns nothing.
  var isVoid: Bool

  func message(of owner: String) -> String {
    "The extension of `\(owner)` doesn't say how to build it. "
      + (isVoid
        ? "Its `instantiate` returns nothing; let it return `\(wanted)`."
        : "Add `public static func instantiate() -> \(wanted)`.")
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] { fixer.addInstantiate(problem) }
}

extension DeclarationRules {
  mutating func reportMissingBuilder(of declaration: InstantiableDeclaration) {
    let fault = MissingInstantiate(
      wanted: dialect.returnType(for: declaration.type), isVoid: !declaration.builders.isEmpty)
    report(.missingInstantiate(fault), at: declaration.name.place, owner: declaration.fullName)
  }
}

extension SourceFixer {
  fileprivate func addInstantiate(_ problem: DeclarationProblem) -> [Fix?] {
    guard let declaration = document.declaration(around: problem.range),
      let members = declaration.members
    else { return [] }
    let type = declaration.builtTypeSpelling(document.dialect)
    if let builder = declaration.builders.first {
      let end = Int(builder.node.signature.place.end)
      return [
        propose("Return `\(type)` from `\(builder.signature)`", for: problem, isPreferred: true, isSafe: false) {
          $0.apply([UTF8Edit(range: UTF8Range(at: end), newText: " -> \(type)")])
        }
      ]
    }
    let indentation = document.memberIndentation(members)
    let unit = document.style.unit
    let lines = [
      "public static func instantiate() -> \(type) {", unit + document.instance(of: declaration, spelled: type), "}",
    ]
    return [
      propose("Add `instantiate() -> \(type)`", for: problem, isPreferred: true, isSafe: false) {
        let text = lines.map { indentation + $0 }.joined(separator: "\n")
        return $0.apply([document.inserting(text, asFirstMemberOf: members, indentation: indentation)])
      }
    ]
  }
}
