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
  static func check(_ misplaced: MisplacedMacro, _ findings: RuleFindings) {
    guard misplaced.use.macro.marksDependency else { return }
    findings.report(
      self,
      "`\(misplaced.use.macro.spelling)` is attached to \(misplaced.subject); it belongs on a `let` property.",
      at: misplaced.use.place)
  }

  /// A static property.
  static func check(_ property: DependencyProperty, _ findings: RuleFindings) {
    for macro in property.macros {
      findings.report(
        self,
        "`\(macro.macro.spelling)` is attached to the static property `\(property.name ?? "")`; only instance properties "
          + "can be dependencies.", of: property.name, at: macro.place)
    }
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let use = fixer.useAtFault else { return [] }
    func remove(_ worth: Applicability) -> Fix? {
      fixer.propose("Remove `\(use.macro.spelling)`", worth, fixer.file.removing(use.node))
    }
    if let meant = decorateType(under: use, by: fixer) { return [meant, remove(.offered)] }
    let property = fixer.propertyAtFault
    // An initializer that takes it says that each instance has its own.
    let taken = fixer.declarationAtFault?.initializers.flatMap { $0.parameters.map(\.label) } ?? []
    let isTaken = property?.names.contains(where: taken.contains) ?? false
    // A static property needs a value; without one, a property of the instance is as likely meant.
    let lacksValue =
      property.map { $0.modifiers.isStatic && $0.needsValueIfStatic } ?? false
    let removal = remove(isTaken || lacksValue ? .offered : .automatic)
    guard let property, property.modifiers.isStatic else { return [removal] }
    let instance = fixer.propose("Remove `static`", isTaken ? .preferred : .offered) {
      fixer.makeInstanceProperty(property, &$0)
    }
    return isTaken || lacksValue ? [instance, removal] : [removal, instance]
  }

  /// `@Instantiable` where a type that says that it is instantiable has another macro.
  private static func decorateType(under use: MacroUse, by fixer: ProblemFixer) -> Fix? {
    guard let type = use.node.parent?.parent?.asGroup, type.conformsToInstantiable,
      MacroUses(type.attributes).instantiable == nil, !type.is(EnumDeclSyntax.self), !type.is(ProtocolDeclSyntax.self)
    else { return nil }
    return fixer.propose(
      "Write `@Instantiable`", .automatic,
      UTF8Edit(range: use.node.attributeName.place, newText: SafeDIMacro.instantiable.rawValue))
  }
}

extension DependencyProperty {
  /// True if Swift refuses it as it is among a type's own properties: a part is stored, and nothing gives it a value.
  fileprivate var needsValueIfStatic: Bool {
    bindings.contains { binding in
      guard binding.initializer == nil, binding.accessorBlock?.isComputed != true else { return false }
      guard case .optional = binding.type else { return true }
      return node.bindingSpecifier.tokenKind != .keyword(.var)
    }
  }
}
