import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let unsupportedProperty = DiagnosticCode("unsupported-property")
}

/// SD-P01, SD-P02
package enum UnsupportedProperty: DeclarationCause {
  package static let entry = CatalogueEntry(
    .unsupportedProperty, "A dependency macro stands on a property that cannot be injected",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.use

  /// The declaration is of another kind: "a method", with its article.
  case misplaced(SafeDIMacro, subject: String)
  /// A static property, by its first name.
  case isStatic(SafeDIMacro, name: String?)

  var dependency: String? {
    switch self {
    case .misplaced: nil
    case .isStatic(_, let name): name
    }
  }

  func message(of owner: String) -> String {
    switch self {
    case .misplaced(let macro, let subject):
      "`\(macro.spelling)` is attached to \(subject); it belongs on a `let` property."
    case .isStatic(let macro, let name):
      "`\(macro.spelling)` is attached to the static property `\(name ?? "")`; only instance properties can be "
        + "dependencies."
    }
  }
}

extension DeclarationRules {
  mutating func reportStatic(_ property: DependencyProperty, owner: String?) {
    for macro in property.macros {
      report(.unsupportedProperty(.isStatic(macro.macro, name: property.name)), at: macro.place, owner: owner)
    }
  }
}

extension UnsupportedProperty {
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let use = fixer.useAtFault else { return [] }
    let property = fixer.propertyAtFault
    // An initializer that takes it says that each instance has its own.
    let taken = fixer.declarationAtFault?.initializers.flatMap { $0.parameters.map(\.label) } ?? []
    let isTaken = property?.names.contains(where: taken.contains) ?? false
    let removal = fixer.propose("Remove `\(use.macro.spelling)`", isPreferred: !isTaken) {
      $0.apply([fixer.document.removing(use.node)])
    }
    guard let property, property.modifiers.isStatic else { return [removal] }
    let instance = fixer.propose("Remove `static`", isPreferred: isTaken, isSafe: false) {
      fixer.makeInstanceProperty(property, &$0)
    }
    return isTaken ? [instance, removal] : [removal, instance]
  }
}
