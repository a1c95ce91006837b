import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-P12: with any second attribute the property may be a wrapper's, which must be a `var`.
enum MutableDependency: DeclarationRule {
  static let entry = CatalogueEntry(
    .mutableDependency, "A dependency is declared with var", fixes: .safe)
  static let macroReport = MacroReportPlace.bindingSpecifier

  static func check(_ property: DependencyProperty, _ findings: RuleFindings) {
    let keyword = property.node.bindingSpecifier
    guard keyword.text != "let", property.node.attributes.count == 1 else { return }
    findings.report(
      self, "The dependency \(property.names.quotedList) is mutable. Declare it with `let`.", of: property.name,
      at: keyword.place)
  }

  /// Makes the property a constant, or takes the macros from a computed one. Not safe where the file's code assigns to
  /// the name after the initialization.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let file = fixer.file
    guard let property = fixer.propertyAtFault else { return [] }
    let blocks = property.bindings.compactMap(\.accessorBlock)
    let isAssigned = property.names.contains(where: file.assigns)
    guard blocks.isEmpty else {
      // The value of a computed property isn't handed in; what observers are meant for is for their author to say.
      return blocks.contains(where: \.isComputed) ? fixer.removeMacros(of: property) : []
    }
    // Swift refuses a weak variable that isn't optional, whatever else is wrong with it.
    guard !property.isWeak || property.bindings.allSatisfy({ $0.type?.isOptional != false }) else { return [] }
    // A constant with a value can't be set by an initializer: the value goes first.
    let hasValue = property.bindings.contains { $0.value != nil }
    let mayBeLet = !hasValue && !property.isWeak && !isLeftToBeNil(property, by: fixer)
    let change = fixer.propose(
      // Earlier compilers refuse a constant that is weak.
      "Change `var` to `let`" + (property.isWeak ? ", for Swift 6.2 and later" : "")
        + (isAssigned ? " (code that sets it needs a look)" : ""),
      !isAssigned && mayBeLet ? .automatic : .offered, file.makingConstant(property.node))
    // A property that the code sets later is perhaps no dependency.
    return [change] + (isAssigned ? fixer.removeMacros(of: property) : [])
  }

  /// Returns true if an initializer leaves out an optional variable: Swift sets it to `nil`, and no constant.
  private static func isLeftToBeNil(_ property: DependencyProperty, by fixer: ProblemFixer) -> Bool {
    guard let declaration = fixer.declarationAtFault else { return false }
    return property.bindings.contains {
      $0.type?.isOptional == true && !fixer.file.initializersSet($0.name, of: declaration)
    }
  }
}

extension DependencyProperty {
  var isWeak: Bool { modifiers.node.contains { $0.name.text == "weak" } }
}
