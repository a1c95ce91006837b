import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D06: a required parameter that is no dependency.
struct InitializerExtraParameter: DeclarationFault {
  static let entry = CatalogueEntry(
    .initializerExtraParameter, "The initializer requires a parameter that isn't a dependency", fixes: .safe)
  static let macroReport = MacroReportPlace.openingBrace

  static func check(
    _ parameters: [Parameter], _ declaration: InstantiableDeclaration, _ findings: inout RuleFindings
  ) {
    for parameter in parameters {
      let dependency = declaration.dependencies.lazy.map(\.shape.identity).first { $0.label == parameter.label }
      let type = TypeTerm(spelling: parameter.propertyType)
      let fault = InitializerExtraParameter(
        parameter: Identity(label: parameter.label, type: parameter.type), wanted: dependency?.type.asParameterType,
        property: type.map { Identity(label: parameter.label, type: $0) },
        sharesType: declaration.bindingThatSharesType(named: parameter.label) != nil,
        isUnmarked: declaration.uninitializedProperties.contains { $0.identity?.label == parameter.label },
        conditionalMacro: declaration.attributes(ofUnmarked: parameter.label)?.conditionalMacro?.use.macro,
        wrapper: dependency == nil ? declaration.foreignWrapper(of: parameter.label) : nil)
      findings.report(fault, at: parameter.place)
    }
  }

  /// The parameter as written.
  var parameter: Identity
  /// The type that it must have, where a dependency has its label.
  var wanted: TypeTerm?
  /// The property that it could become; nil where there can be no such property.
  var property: Identity?
  /// A dependency macro stands above the property, which shares the type of another one.
  var sharesType = false
  /// The type has a property of that name without a macro.
  var isUnmarked = false
  /// The macro of that property, where it stands under `#if` and so isn't seen.
  var conditionalMacro: SafeDIMacro?
  /// The wrapper of another library from which the type's property of that name gets its value.
  var wrapper: String?

  var dependency: String? { parameter.label }

  func message(of owner: String) -> String {
    if let wanted {
      return "The parameter `\(parameter.label)` has type `\(parameter.type)`, but the dependency needs `\(wanted)`. "
        + "Spell the types alike."
    }
    if sharesType {
      return "SafeDI can't read the type of `\(parameter.label)`, which shares a declaration with another property. "
        + "Declare `\(parameter)` on its own."
    }
    if let conditionalMacro {
      return "`\(conditionalMacro.spelling)` of `\(parameter.label)` stands under `#if`, where SafeDI doesn't see it. "
        + "Move the condition around the whole property, or remove it."
    }
    if let wrapper {
      return "The property `\(parameter.label)` of `\(owner)` is `@\(wrapper)`, which isn't SafeDI's, so SafeDI can't "
        + "supply `\(parameter)`. Take it from the initializer, or give it a default value."
    }
    if isUnmarked {
      return "The property `\(parameter.label)` of `\(owner)` has no macro, so SafeDI can't supply `\(parameter)`. "
        + "Mark it `@Instantiated`, `@Received` or `@Forwarded`."
    }
    return
      "SafeDI can't supply `\(parameter)`, which isn't a dependency of `\(owner)`. Give it a default value, or make it "
      + "a dependency."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let fixes = ExtraParameterFixes(of: self, by: fixer) else { return [] }
    let declaration = fixes.declaration
    if conditionalMacro != nil {
      let list = declaration.attributes(ofUnmarked: parameter.label)
      return [
        fixer.propose("Remove the condition around the macro of `\(parameter.label)`", .offered) {
          $0.apply(list.flatMap { fixer.file.removingCondition(from: $0) } ?? [])
        }
      ]
    }
    if let binding = declaration.bindingThatSharesType(named: parameter.label) {
      let type = declaration.sharedType(of: binding)?.trimmedDescription ?? ""
      return [
        fixes.propose("Declare `\(parameter.label): \(type)` on its own", .automatic) {
          $0.apply(fixer.file.separating(binding, as: type))
        }
      ]
    }
    return fixes.all
  }
}

extension InstantiableDeclaration {
  /// The attributes of a stored property without a macro that SafeDI sees.
  fileprivate func attributes(ofUnmarked label: String) -> AttributeListSyntax? {
    let property = uninitializedProperties.first { $0.identity?.label == label }
    return property?.node.parent?.parent?.as(VariableDeclSyntax.self)?.attributes
  }

  /// The name in `@Received let a, b: T` that has no type of its own, which SafeDI demands (SD-P02).
  fileprivate func bindingThatSharesType(named name: String) -> PatternBindingSyntax? {
    properties.lazy.flatMap(\.bindings).first {
      $0.name == name && $0.typeNode == nil && $0.value == nil && sharedType(of: $0.node) != nil
    }?.node
  }

  /// The type behind a later name of the same declaration.
  fileprivate func sharedType(of binding: PatternBindingSyntax) -> TypeSyntax? {
    guard let list = binding.parent?.as(PatternBindingListSyntax.self) else { return nil }
    let later = list.drop { $0.id != binding.id }.dropFirst()
    guard let typed = later.first(where: { $0.typeAnnotation != nil || $0.initializer != nil }) else { return nil }
    return typed.typeAnnotation?.type
  }
}

extension SourceFile {
  /// Leaves the attributes of a condition's only branch.
  fileprivate func removingCondition(from attributes: AttributeListSyntax) -> [UTF8Edit]? {
    guard let (_, condition) = attributes.conditionalMacro, condition.clauses.count == 1,
      case .attributes(let list)? = condition.clauses.first?.elements
    else { return nil }
    return [UTF8Edit(range: condition.place, newText: text(list.place))]
  }

  /// Gives a name in `let a, b: T` its type, and those behind it a declaration of their own with the same attributes and
  /// modifiers: not every compiler lets a macro mark two properties at once.
  fileprivate func separating(_ binding: PatternBindingSyntax, as type: String) -> [UTF8Edit] {
    guard let property = binding.parent?.parent?.as(VariableDeclSyntax.self), let first = property.bindings.first,
      let next = property.bindings.drop(while: { $0.id != binding.id }).dropFirst().first
    else { return [] }
    let beginning = text(UTF8Range(start: property.place.start, end: first.place.start))
    let indentation = indentation(at: property.place.startOffset)
    return [
      UTF8Edit(
        range: UTF8Range(start: binding.pattern.place.end, end: next.place.start),
        newText: ": \(type)\n\(indentation)\(beginning)")
    ]
  }
}
