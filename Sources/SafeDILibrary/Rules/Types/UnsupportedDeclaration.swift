import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The attribute stands on a kind of declaration that it does not support (SD-M01).
struct UnsupportedDeclaration: DeclarationFault {
  static let entry = CatalogueEntry(
    .unsupportedDeclaration, "The attribute stands on a kind of declaration that it does not support", fixes: .safe)
  static let macroReport = MacroReportPlace.use

  static func check(_ misplaced: MisplacedMacro, _ findings: inout RuleFindings) {
    guard misplaced.use.macro == .instantiable else { return }
    let fault = UnsupportedDeclaration(
      subject: misplaced.subject,
      property: misplaced.use.node.parent?.parent?.as(VariableDeclSyntax.self)?.constantName)
    findings.report(fault, at: misplaced.use.place)
  }

  /// The kind of declaration, with its article: "an enum".
  var subject: String
  /// The property above which it stands, if it is one that could be a dependency.
  var property: String?

  func message(of owner: String) -> String {
    "`@Instantiable` is attached to \(subject); only classes, structs, actors and extensions can be built."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let attribute = fixer.file.node(AttributeSyntax.self, at: fixer.problem.range.startOffset) else {
      return []
    }
    let name = attribute.attributeName.trimmedDescription
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
    guard bindingSpecifier.tokenKind == .keyword(.let), bindings.count == 1, let binding = bindings.first,
      binding.initializer == nil, binding.typeAnnotation != nil
    else { return nil }
    return binding.pattern.trimmedDescription
  }
}
