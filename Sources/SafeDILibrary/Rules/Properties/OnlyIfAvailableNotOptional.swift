import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-P11: the type must be spelled with `?`, whichever value is given.
struct OnlyIfAvailableNotOptional: DeclarationFault {
  static let entry = CatalogueEntry(
    "only-if-available-not-optional", "A dependency that may be absent is not optional", fixes: .safe)
  static let macroReport = MacroReportPlace.pattern

  static func check(_ property: DependencyProperty, _ findings: inout RuleFindings) {
    guard findings.dialect.hasOnlyIfAvailable else { return }
    for macro in property.macros where macro.macro == .received {
      guard let argument = macro.argument("onlyIfAvailable") else { continue }
      for binding in property.bindings where binding.typeNode?.is(OptionalTypeSyntax.self) != true {
        let fault = OnlyIfAvailableNotOptional(
          name: binding.name, type: binding.type, isAlwaysReceived: argument.isFalse)
        findings.report(fault, at: binding.typeNode?.place ?? binding.node.pattern.place)
      }
    }
  }

  var name: String
  /// Nil where none is written.
  var type: TypeTerm?
  /// `false` is given.
  var isAlwaysReceived: Bool

  var dependency: String? { name }

  func message(of owner: String) -> String {
    let wanted = type.map { TypeTerm.optional($0.unwrappedForOptional).description } ?? "…?"
    if isAlwaysReceived {
      return "`onlyIfAvailable` needs a type written with `?`, even if it is `false`. Remove it, or change the type of "
        + "`\(name)` to `\(wanted)`."
    }
    return "`\(name)` is received only if available, so its type must be written with `?`: `\(wanted)`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.makeOptional() }
}

extension ProblemFixer {
  /// The property's type, and its parameter's in the initializer. Not safe where the property is used, since
  /// the uses must then unwrap it; but `Optional<T>` means the same. An argument that says what is so without it goes.
  fileprivate func makeOptional() -> [Fix?] {
    guard let property = propertyAtFault,
      let binding = property.bindings.first(where: { $0.typeAnnotation?.type.place == problem.range }),
      let type = binding.typeAnnotation?.type
    else { return [] }
    let spelled = file.optionalSpelling(of: type)
    let name = binding.pattern.trimmedDescription
    let isSame = type.singleName == "Optional"
    // Code must follow when the property becomes optional. Other files may use a property that they see.
    let isUsed =
      !isSame && (!property.modifiers.isHidden || file.isUsed(name, outsideInitializersOf: problem.range))
    let macro = property.macros.first { $0.argument("onlyIfAvailable") != nil }
    let isIdle = macro?.argument("onlyIfAvailable")?.isFalse == true
    let retyped = propose("Change the type of `\(name)` to `\(spelled)`", !isUsed && !isIdle ? .automatic : .offered) {
      changeType(of: name, at: type.place, to: spelled, &$0)
    }
    return [retyped, remove("onlyIfAvailable", of: macro, isIdle ? .automatic : .offered)]
  }

  private func changeType(of name: String, at place: UTF8Range, to type: String, _ rewriting: inout Rewriting) -> Bool {
    guard rewriting.apply(UTF8Edit(range: place, newText: type)) else { return false }
    guard let declaration = declarationAtFault, declaration.kind == .type else { return true }
    return rewriting.retypeParameters(named: name, ofTypeNamed: declaration.name.place)
  }
}
