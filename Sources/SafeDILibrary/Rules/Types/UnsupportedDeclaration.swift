import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The attribute stands on a kind of declaration that it does not support (SD-M01).
enum UnsupportedDeclaration: DeclarationRule {
  static let entry = CatalogueEntry(
    .unsupportedDeclaration, "The attribute stands on a kind of declaration that it does not support", fixes: .safe)
  static let macroReport = MacroReportPlace.use

  static func check(_ misplaced: MisplacedMacro, _ findings: RuleFindings) {
    guard misplaced.use.macro == .instantiable else { return }
    findings.report(
      self,
      "`@Instantiable` is attached to \(misplaced.subject); only classes, structs, actors and extensions can be built.",
      at: misplaced.use.place)
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let attribute = fixer.file.node(AttributeSyntax.self, at: fixer.problem.range.startOffset) else {
      return []
    }
    let name = attribute.attributeName.trimmedDescription
    // The property above which it stands, if it is one that could be a dependency.
    let property = attribute.parent?.parent?.asVariable?.constantName
    // An enum may well be made somewhere: who needs it wants an extension, or another kind of type.
    let isOfEnum = attribute.parent?.parent?.is(EnumDeclSyntax.self) ?? false
    let removal = fixer.propose(
      "Remove `@\(name)`", !isOfEnum && property == nil ? .automatic : .offered, fixer.file.removing(attribute))
    guard let property, attribute.arguments == nil else { return [removal] }
    // The macro of a dependency has nearly the same name.
    let arrival = fixer.arrivalFromAbove(ofDependency: property)
    let meant = arrival ?? .instantiated()
    return [
      fixer.propose(
        "Write `\(meant.source)`", arrival != nil ? .preferred : .offered,
        UTF8Edit(range: attribute.place, newText: meant.source)), removal,
    ]
  }
}

extension VariableDeclSyntax {
  /// The only name of a constant without a value.
  fileprivate var constantName: String? {
    guard isLet, let binding = bindings.only,
      binding.initializer == nil, binding.typeAnnotation != nil
    else { return nil }
    return binding.pattern.trimmedDescription
  }
}
