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
      let conditionalMacro = declaration.attributes(ofUnmarked: label)?.conditionalMacro?.macro
      // The wrapper of another library from which a property of that name gets its value.
      let wrapper = dependency == nil ? declaration.foreignWrapper(of: label) : nil
      let asWritten = "\(label): \(parameter.type)"
      let message =
        if let wanted = dependency?.type.asParameterType {
          "The parameter `\(label)` has type `\(parameter.type)`, but the dependency needs `\(wanted)`. "
            + "Spell the types alike."
        } else if declaration.sharesType(label) {
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
    // It has a macro, which SafeDI will see once its author has written it elsewhere.
    let isMarked =
      declaration.attributes(ofUnmarked: label)?.conditionalMacro != nil || declaration.sharesType(label)
    return isMarked ? [] : fixes.all
  }
}

extension InstantiableDeclaration {
  /// The attributes of a stored property without a macro that SafeDI sees.
  fileprivate func attributes(ofUnmarked label: String) -> AttributeListSyntax? {
    uninitializedProperties.first { $0.identity?.label == label }?.declaration.attributes
  }

  /// Returns true if it is a name in `@Received let a, b: T` that has no type of its own, which SafeDI demands
  /// (SD-P02).
  fileprivate func sharesType(_ name: String) -> Bool {
    properties.contains { property in
      let named = property.bindings.drop { $0.name != name }
      return named.first.map { $0.typeNode == nil && $0.value == nil } == true
        && named.first { $0.typeNode != nil || $0.value != nil }?.typeNode != nil
    }
  }
}
