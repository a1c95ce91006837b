import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// An instantiable extension has no instantiate method (SD-X07).
enum MissingInstantiate: DeclarationRule {
  static let entry = CatalogueEntry(
    "missing-instantiate", "An instantiable extension has no instantiate method")
  static let macroReport = MacroReportPlace.members

  static func check(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings) {
    guard declaration.returningBuilders.isEmpty, !macro.isMockOnly else { return }
    let (owner, wanted) = (findings.ownerName, findings.dialect.returnType(for: declaration.type))
    // Other declarations may decide how far the type can be seen.
    let access = findings.dialect.allowsNarrowAccess ? "" : "public "
    let message =
      declaration.builders.isEmpty
      ? "The extension of `\(owner)` has no `instantiate` that builds it. "
        + "Add `\(access)static func instantiate() -> \(wanted)`."
      : "`instantiate` in the extension of `\(owner)` returns nothing. Let it return `\(wanted)`."
    findings.report(self, message, at: declaration.name.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let file = fixer.file
    guard let declaration = fixer.declarationAtFault,
      let members = declaration.members
    else { return [] }
    let type = declaration.builtTypeSpelling(file.dialect)
    if let builder = declaration.builders.first {
      let end = builder.node.signature.place.endOffset
      return [
        fixer.propose(
          "Add `-> \(type)` to `\(builder.signature)`", .preferred, UTF8Edit(inserting: " -> \(type)", at: end))
      ]
    }
    let indentation = file.memberIndentation(members)
    let unit = file.style.unit
    let lines = [
      "\(file.access(in: declaration))static func instantiate() -> \(type) {",
      unit + file.instance(of: declaration, spelled: type),
      "}",
    ]
    return [
      fixer.propose("Add `instantiate() -> \(type)`", .preferred) {
        let text = lines.map { indentation + $0 }.joined(separator: "\n")
        return $0.apply(file.inserting(text, asFirstMemberOf: members, indentation: indentation))
      }
    ]
  }
}
