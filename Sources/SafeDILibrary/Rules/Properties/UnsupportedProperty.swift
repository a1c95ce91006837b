import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A dependency macro stands on a property that cannot be injected (SD-P01, SD-P02).
enum UnsupportedProperty: DeclarationRule {
  static let entry = CatalogueEntry(
    "unsupported-property", "A dependency macro stands on a property that cannot be injected", fixes: .safe)
  static let macroReport = MacroReportPlace.use

  /// A declaration of another kind.
  static func check(_ misplaced: MisplacedMacro, _ findings: inout RuleFindings) {
    guard misplaced.use.macro.marksDependency else { return }
    findings.report(
      self,
      "`\(misplaced.use.macro.spelling)` is attached to \(misplaced.subject); it belongs on a `let` property.",
      at: misplaced.use.place, fixes: fixes)
  }

  /// A static property.
  static func check(_ property: DependencyProperty, _ findings: inout RuleFindings) {
    for macro in property.macros {
      findings.report(
        self,
        "`\(macro.macro.spelling)` is attached to the static property `\(property.name ?? "")`; only instance properties "
          + "can be dependencies.", of: property.name, at: macro.place, fixes: fixes)
    }
  }

  @Sendable private static func fixes(by fixer: ProblemFixer) -> [Fix?] {
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
    guard initializer == nil, accessorBlock?.isComputed != true else { return false }
    guard case .optional = type else { return true }
    return node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind != .keyword(.var)
  }
}
