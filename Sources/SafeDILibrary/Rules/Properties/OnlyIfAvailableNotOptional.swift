import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-P11: the type must be spelled with `?`, whichever value is given.
enum OnlyIfAvailableNotOptional: DeclarationRule {
  static let entry = CatalogueEntry(
    "only-if-available-not-optional", "A dependency that may be absent is not optional", fixes: .safe)
  static let macroReport = MacroReportPlace.pattern

  static func check(_ property: DependencyProperty, _ findings: RuleFindings) {
    guard findings.dialect.hasOnlyIfAvailable else { return }
    for macro in property.macros where macro.macro == .received {
      guard let argument = macro.argument("onlyIfAvailable") else { continue }
      for binding in property.bindings where binding.typeNode?.is(OptionalTypeSyntax.self) != true {
        let name = binding.name
        let wanted = binding.type.map { TypeTerm.optional($0.unwrappedForOptional).description } ?? "…?"
        let message =
          argument.isFalse
          ? "`onlyIfAvailable` needs a type written with `?`, even if it is `false`. Remove it, or change the type of "
            + "`\(name)` to `\(wanted)`."
          : "`\(name)` is received only if available, so its type must be written with `?`: `\(wanted)`."
        findings.report(
          self, message, of: name, at: binding.typeNode?.place ?? binding.node.pattern.place)
      }
    }
  }

  /// The property's type, and its parameter's in the initializer. Not safe where the property is used, since
  /// the uses must then unwrap it; but `Optional<T>` means the same. An argument that says what is so without it goes.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let property = fixer.propertyAtFault,
      let binding = property.bindings.first(where: { $0.typeNode?.place == fixer.problem.range }),
      let type = binding.typeNode
    else { return [] }
    let spelled = fixer.file.optionalSpelling(of: type)
    let name = binding.name
    let isSame = type.singleName == "Optional"
    // Code must follow when the property becomes optional. Other files may use a property that they see.
    let isUsed =
      !isSame && (!property.modifiers.isHidden || fixer.file.isUsed(name, outsideInitializersOf: fixer.problem.range))
    let macro = property.macros.first { $0.argument("onlyIfAvailable") != nil }
    let isIdle = macro?.argument("onlyIfAvailable")?.isFalse == true
    let retyped = fixer.propose(
      "Change the type of `\(name)` to `\(spelled)`", !isUsed && !isIdle ? .automatic : .offered
    ) {
      guard $0.replace(type.place, by: spelled) else { return false }
      return fixer.declarationAtFault?.kind != .type || $0.retypeParameters(named: name)
    }
    return [retyped, fixer.remove("onlyIfAvailable", of: macro, isIdle ? .automatic : .offered)]
  }
}
