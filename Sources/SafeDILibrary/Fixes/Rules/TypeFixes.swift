import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Fixes about a type or extension as a whole.
extension SourceFixer {
  /// SD-M01
  func removeAttribute(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let attribute = document.node(AttributeSyntax.self, at: Int(problem.range.start)) else { return [] }
    let name = attribute.attributeName.trimmedDescription
    return [
      propose("Remove `@\(name)`", for: problem, isPreferred: true) {
        $0.apply([document.removing(attribute)])
      }
    ]
  }

  /// SD-D02
  func makeTypePublic(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range) else { return [] }
    return [
      propose("Make `\(declaration.fullName)` `public`", for: problem, isPreferred: true) {
        let change = document.makingPublic(declaration.modifiers, before: declaration.keyword)
        return $0.apply([change] + document.makingWitnessesPublic(of: declaration))
      }
    ]
  }

  /// SD-D01
  func addConformance(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range) else { return [] }
    // Swift refuses a conformance that stands twice.
    let conformsElsewhere = document.extends(declaration.fullName, with: "Instantiable")
    var fixes = [
      propose(
        "Add conformance to `Instantiable`", for: problem, isPreferred: !conformsElsewhere, isSafe: !conformsElsewhere
      ) {
        $0.apply([document.addingConformance(to: declaration)])
      }
    ]
    if document.dialect.knows("conformsElsewhere", of: .instantiable), let use = declaration.macro?.use {
      let fix = propose(
        "Declare that `\(declaration.fullName)` conforms elsewhere", for: problem, isPreferred: conformsElsewhere,
        isSafe: conformsElsewhere
      ) {
        $0.apply([document.setting("conformsElsewhere", to: "true", of: use)])
      }
      fixes.insert(fix, at: conformsElsewhere ? 0 : fixes.count)
    }
    return fixes
  }

  /// SD-D05
  /// - Parameter making: how the program shows that it can be made; nil where it doesn't.
  func fixRoot(_ problem: DeclarationProblem, making maker: DependencyMacro?) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let use = declaration.macro?.use else {
      return []
    }
    var fixes: [SourceFix?] = []
    if let property = document.property(around: problem.range), let macro = property.macros.first,
      // Nobody builds a text or a number.
      maker != nil || !property.bindings.contains(where: { $0.type?.isPlainValue == true })
    {
      fixes.append(
        propose("Make `\(problem.dependency ?? "it")` `@Instantiated`", for: problem, isPreferred: true) {
          $0.apply([SourceEdit(range: macro.place, newText: (maker ?? .instantiated()).source)])
        })
    }
    if let argument = use.argument("isRoot", at: 0) {
      fixes.append(
        propose(
          "Make `\(declaration.fullName)` no root", for: problem, isPreferred: declaration.kind == .extension,
          isSafe: declaration.kind == .extension
        ) {
          $0.apply([document.removing(argument, from: use)])
        })
    }
    return fixes
  }
}

extension SourceDocument {
  /// `public` in place of the access modifier, or before all modifiers.
  func makingPublic(_ modifiers: Modifiers, before keyword: TokenSyntax) -> SourceEdit {
    if let access = modifiers.access { return SourceEdit(range: access.name.place, newText: "public") }
    let start = Int((modifiers.place ?? keyword.place).start)
    return SourceEdit(range: SourceRange(at: start), newText: "public ")
  }

  /// `Instantiable` at the end of the inherited types, in their layout; in place of a spelling of it that SafeDI
  /// doesn't recognise.
  func addingConformance(to declaration: InstantiableDeclaration) -> SourceEdit {
    let conformance = conformance(of: declaration)
    guard let inheritance = declaration.inheritance, let last = inheritance.inheritedTypes.last else {
      let clause = declaration.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      let end = clause?.place.end ?? declaration.name.place.end
      return SourceEdit(range: SourceRange(at: Int(end)), newText: ": \(conformance)")
    }
    for inherited in inheritance.inheritedTypes {
      if let respelled = respelled(inherited.type) {
        return SourceEdit(range: inherited.type.place, newText: respelled)
      }
    }
    let end = Int(last.type.place.end)
    let start = Int(last.place.start)
    let isOnOwnLine = inheritance.inheritedTypes.count > 1 && isFirstOnLine(start)
    var separator = isOnOwnLine ? ",\n" + indentation(at: start) : ", "
    // Commas may lead the lines.
    if let comma = inheritance.inheritedTypes.dropLast().last?.trailingComma, isFirstOnLine(Int(comma.place.start)) {
      separator = "\n" + indentation(at: start) + ", "
    }
    return SourceEdit(range: SourceRange(at: end), newText: separator + conformance)
  }

  /// A type and a protocol of two other modules: the compiler asks that the conformance says so.
  private func conformance(of declaration: InstantiableDeclaration) -> String {
    let isRetroactive =
      declaration.kind == .extension && dialect.writesRetroactiveConformance && isFromOutside(declaration.fullName)
    return isRetroactive ? "@retroactive Instantiable" : "Instantiable"
  }

  /// `@unchecked Instantiable`, `P & Instantiable` and, as 2.x sees it, `@retroactive SafeDI.Instantiable`.
  private func respelled(_ type: TypeSyntax) -> String? {
    let names: Set<String> = ["Instantiable", "SafeDI.Instantiable"]
    if let attributed = type.as(AttributedTypeSyntax.self), names.contains(attributed.baseType.trimmedDescription) {
      let isRetroactive = attributed.attributes.trimmedDescription.contains("@retroactive")
      return isRetroactive && dialect.acceptsRetroactiveConformance ? "@retroactive Instantiable" : "Instantiable"
    }
    if let composition = type.as(CompositionTypeSyntax.self) {
      let parts = composition.elements.map { $0.type.trimmedDescription }
      guard parts.contains(where: names.contains) else { return nil }
      return (parts.filter { !names.contains($0) } + ["Instantiable"]).joined(separator: ", ")
    }
    return nil
  }
}

extension SourceDocument {
  /// Whether the file extends a type to conform to a protocol. O(top-level declarations).
  fileprivate func extends(_ type: String, with conformance: String) -> Bool {
    tree.statements.contains { statement in
      guard let node = statement.item.as(ExtensionDeclSyntax.self), node.extendedType.trimmedDescription == type else {
        return false
      }
      return node.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == conformance } == true
    }
  }
}
