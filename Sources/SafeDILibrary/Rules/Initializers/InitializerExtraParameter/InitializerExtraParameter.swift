import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D06: a required parameter that is no dependency.
enum InitializerExtraParameter: DeclarationRule {
  static let entry = CatalogueEntry(
    .initializerExtraParameter, "The initializer requires a parameter that isn't a dependency", fixes: .safe)
  static let macroReport = MacroReportPlace.openingBrace

  static func check(
    _ parameters: [Parameter], _ declaration: InstantiableDeclaration, _ findings: RuleFindings
  ) {
    let owner = findings.ownerName
    for parameter in parameters {
      let label = parameter.label
      let dependency = declaration.dependencies.lazy.map(\.shape.identity).first { $0.label == label }
      // The macro of a property that stands under `#if` and so isn't seen.
      let conditionalMacro = declaration.attributes(ofUnmarked: label)?.conditionalMacro?.use.macro
      // The wrapper of another library from which a property of that name gets its value.
      let wrapper = dependency == nil ? declaration.foreignWrapper(of: label) : nil
      let asWritten = "\(label): \(parameter.type)"
      let message =
        if let wanted = dependency?.type.asParameterType {
          "The parameter `\(label)` has type `\(parameter.type)`, but the dependency needs `\(wanted)`. "
            + "Spell the types alike."
        } else if declaration.bindingThatSharesType(named: label) != nil {
          "SafeDI can't read the type of `\(label)`, which shares a declaration with another property. "
            + "Declare `\(asWritten)` on its own."
        } else if let conditionalMacro {
          "`\(conditionalMacro.spelling)` of `\(label)` stands under `#if`, where SafeDI doesn't see it. "
            + "Move the condition around the whole property, or remove it."
        } else if let wrapper {
          "The property `\(label)` of `\(owner)` is `@\(wrapper)`, which isn't SafeDI's, so SafeDI can't "
            + "supply `\(asWritten)`. Take it from the initializer, or give it a default value."
        } else if declaration.uninitializedProperties.contains(where: { $0.identity?.label == label }) {
          "The property `\(label)` of `\(owner)` has no macro, so SafeDI can't supply `\(asWritten)`. "
            + "Mark it `@Instantiated`, `@Received` or `@Forwarded`."
        } else {
          "SafeDI can't supply `\(asWritten)`, which isn't a dependency of `\(owner)`. Give it a default value, or make it "
            + "a dependency."
        }
      findings.report(self, message, of: label, at: parameter.place)
    }
  }

  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let fixes = ExtraParameterFixes(by: fixer) else { return [] }
    let (declaration, label) = (fixes.declaration, fixes.parameter.label)
    if let attributes = declaration.attributes(ofUnmarked: label), let (_, condition) = attributes.conditionalMacro {
      return [
        fixer.propose("Remove the condition around the macro of `\(label)`", .offered) {
          $0.apply(condition.removingCondition(in: fixer.file))
        }
      ]
    }
    if let binding = declaration.bindingThatSharesType(named: label) {
      let type = declaration.sharedType(of: binding)?.trimmedDescription ?? ""
      return [
        fixes.propose("Declare `\(label): \(type)` on its own", .automatic) {
          $0.apply(binding.separated(as: type, in: fixer.file))
        }
      ]
    }
    return fixes.all
  }
}

extension InstantiableDeclaration {
  /// The attributes of a stored property without a macro that SafeDI sees.
  fileprivate func attributes(ofUnmarked label: String) -> AttributeListSyntax? {
    uninitializedProperties.first { $0.identity?.label == label }?.declaration.attributes
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
    return later.first { $0.typeAnnotation != nil || $0.initializer != nil }?.annotatedType
  }
}

extension IfConfigDeclSyntax {
  /// Leaves the attributes of a condition's only branch.
  fileprivate func removingCondition(in file: SourceFile) -> [UTF8Edit] {
    guard clauses.count == 1, case .attributes(let list)? = clauses.first?.elements else { return [] }
    return [UTF8Edit(range: place, newText: file.text(list.place))]
  }
}

extension PatternBindingSyntax {
  /// Gives a name in `let a, b: T` its type, and those behind it a declaration of their own with the same attributes and
  /// modifiers: not every compiler lets a macro mark two properties at once.
  fileprivate func separated(as type: String, in file: SourceFile) -> [UTF8Edit] {
    guard let property = declaration, let first = property.bindings.first,
      let next = property.bindings.drop(while: { $0.id != id }).dropFirst().first
    else { return [] }
    let beginning = file.text(UTF8Range(start: property.place.start, end: first.place.start))
    let indentation = file.indentation(at: property.place.startOffset)
    return [
      UTF8Edit(
        range: UTF8Range(start: pattern.place.end, end: next.place.start),
        newText: ": \(type)\n\(indentation)\(beginning)")
    ]
  }
}
