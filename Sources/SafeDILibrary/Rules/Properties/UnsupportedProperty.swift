import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A dependency macro stands on a property that cannot be injected (SD-P01, SD-P02).
enum UnsupportedProperty: DeclarationFault {
  static let entry = CatalogueEntry(
    "unsupported-property", "A dependency macro stands on a property that cannot be injected", fixes: .safe)
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

  static func check(_ misplaced: MisplacedMacro, _ findings: inout RuleFindings) {
    switch misplaced.use.macro {
    case .instantiated, .received, .forwarded:
      findings.report(
        UnsupportedProperty.misplaced(misplaced.use.macro, subject: misplaced.subject), at: misplaced.use.place)
    case .instantiable, .configuration: break
    }
  }

  static func check(_ property: DependencyProperty, _ findings: inout RuleFindings) {
    for macro in property.macros {
      findings.report(UnsupportedProperty.isStatic(macro.macro, name: property.name), at: macro.place)
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let use = fixer.useAtFault else { return [] }
    if let meant = fixer.decorateType(under: use) { return [meant, fixer.remove(use)] }
    let property = fixer.propertyAtFault
    // An initializer that takes it says that each instance has its own.
    let taken = fixer.declarationAtFault?.initializers.flatMap { $0.parameters.map(\.label) } ?? []
    let isTaken = property?.names.contains(where: taken.contains) ?? false
    // A static property needs a value; without one, a property of the instance is as likely meant.
    let lacksValue =
      property.map { $0.modifiers.isStatic && $0.bindings.contains(where: \.needsValueIfStatic) } ?? false
    let removal = fixer.propose(
      "Remove `\(use.macro.spelling)`", isTaken || lacksValue ? .offered : .automatic, fixer.file.removing(use.node))
    guard let property, property.modifiers.isStatic else { return [removal] }
    let instance = fixer.propose("Remove `static`", isTaken ? .preferred : .offered) {
      fixer.makeInstanceProperty(property, &$0)
    }
    return isTaken || lacksValue ? [instance, removal] : [removal, instance]
  }
}

extension ProblemFixer {
  /// `@Instantiable` where a type that says that it is instantiable has another macro.
  fileprivate func decorateType(under use: MacroUse) -> Fix? {
    guard let type = use.node.parent?.parent?.asGroup, type.conformsToInstantiable,
      MacroUses(type.attributes).instantiable == nil, !type.is(EnumDeclSyntax.self), !type.is(ProtocolDeclSyntax.self)
    else { return nil }
    return propose(
      "Write `@Instantiable`", .automatic,
      UTF8Edit(range: use.node.attributeName.place, newText: SafeDIMacro.instantiable.rawValue))
  }

  fileprivate func remove(_ use: MacroUse) -> Fix? {
    propose("Remove `\(use.macro.spelling)`", .offered, file.removing(use.node))
  }
}

extension DependencyProperty.Binding {
  /// True if Swift refuses it as it is among a type's own properties: it is stored, and nothing gives it a value.
  fileprivate var needsValueIfStatic: Bool {
    guard initializer == nil, accessorBlock.map({ _ in node.hasOnlyObservers }) ?? true else { return false }
    guard case .optional = type else { return true }
    return node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind != .keyword(.var)
  }
}
