import DependencyGraph
import SourceReading
import SwiftSyntax

/// The rules about a decorated type or extension as a whole (Rules/Declarations.md), and where the others start.
extension DeclarationRules {
  mutating func check(_ declaration: InstantiableDeclaration) {
    let owner = declaration.fullName
    for property in declaration.properties {
      check(property, owner: owner)
      checkMember(property, owner: owner)
    }
    guard let macro = declaration.macro else { return }
    checkLabels(of: macro.use, owner: owner)
    checkArguments(of: macro, owner: owner)
    guard !declaration.hasSyntaxErrors else { return }
    checkConformance(declaration, macro)
    checkMockArguments(declaration, macro)
    switch declaration.kind {
    case .type:
      checkAccess(declaration)
      checkNesting(declaration)
      checkRootContract(declaration, macro)
      let repeated = declaration.repeatedDependencies
      for dependency in repeated { report(dependency, of: declaration) }
      // Which of two is meant decides what the initializer takes.
      guard repeated.allSatisfy(\.isAlike) else { return }
      let hasInitializer = macro.isMockOnly || checkInitializers(declaration)
      if hasInitializer { checkMocks(declaration, macro) }
    case .extension:
      checkBuilders(declaration, macro)
      checkMocks(declaration, macro)
    }
  }

  /// The compiler refuses it.
  private mutating func report(_ repeated: RepeatedDependency, of declaration: InstantiableDeclaration) {
    let name = repeated.second.text
    report(
      .duplicateDependency, at: repeated.second.place, owner: declaration.fullName, dependency: name, isParity: false,
      related: [.init(range: repeated.first.place, message: "`\(name)` is declared here too")],
      "`\(name)` is declared twice as a dependency of `\(declaration.fullName)`. Keep one of the two.")
  }

  /// SD-D03, SD-D04: only inside a decorated type.
  private mutating func checkMember(_ property: DependencyProperty, owner: String) {
    guard !property.node.hasError, !property.isStatic else { return }
    if property.macros.count > 1 {
      let list = property.macros.map { "`\($0.macro.spelling)`" }.joined(separator: " and ")
      report(
        .multipleDependencyMacros, at: property.macros[1].place, owner: owner, dependency: property.name,
        "`\(property.name ?? "")` is marked with \(list). Keep one of them.")
    }
    for binding in property.bindings {
      guard let value = binding.value else { continue }
      report(
        .dependencyHasInitialValue, at: value.place, owner: owner, dependency: binding.name,
        "The dependency `\(binding.name)` has an initial value. Remove it: SafeDI supplies the value.")
    }
  }

  /// SD-M02 – SD-M07
  private mutating func checkArguments(of macro: InstantiableMacro, owner: String) {
    guard !macro.use.node.hasError else { return }
    for argument in macro.use.arguments {
      guard let label = argument.label, dialect.knows(label, of: .instantiable) else { continue }
      let demand: String? =
        switch label {
        case "fulfillingAdditionalTypes":
          argument.value.is(ArrayExprSyntax.self) ? nil : "an array literal of types, such as `[P.self]`"
        case "mockAttributes": argument.value.isStringLiteral ? nil : "a string literal"
        case "generateMock", "mockOnly": argument.value.booleanLiteral != nil ? nil : "`true` or `false`, written out"
        case "customMockName":
          argument.value.isStringLiteral || argument.value.isNil ? nil : "a string literal or `nil`"
        default: nil
        }
      if let demand {
        report(
          .invalidArgument, at: argument.place, owner: owner, dependency: label, "`\(label)` must be \(demand).")
      }
    }
    guard dialect.refusesOptionalFulfilledTypes else { return }
    for fulfilled in macro.fulfilledTypes {
      guard case .optional(let type) = fulfilled.type, !fulfilled.element.isStringLiteral else { continue }
      report(
        .optionalFulfilledType, at: fulfilled.element.place, owner: owner, dependency: fulfilled.type.description,
        "`\(owner)` can't fulfil the optional `\(fulfilled.type)`. Write `\(type.metatypeSpelling)`.")
    }
  }

  /// SD-D01
  private mutating func checkConformance(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard dialect.requiresConformance, !macro.conformsElsewhere, !macro.isMockOnly else { return }
    let name = TypeTerm.simple(name: "Instantiable")
    let accepted = declaration.inheritedTypes.contains { type in
      type == name || type == .nested(name: "Instantiable", parent: .simple(name: "SafeDI"))
        || dialect.acceptsRetroactiveConformance
          && type == .attributed(name, specifiers: [], attributes: ["retroactive"])
    }
    guard !accepted else { return }
    report(
      .missingConformance, at: declaration.name.place, owner: declaration.fullName,
      "`\(declaration.fullName)` is decorated with `@Instantiable` but doesn't conform to `Instantiable`. Declare the "
        + "conformance here"
        + (dialect.knows("conformsElsewhere", of: .instantiable)
          ? ", or say `conformsElsewhere: true`." : "."))
  }

  /// SD-D02
  private mutating func checkAccess(_ declaration: InstantiableDeclaration) {
    guard !declaration.modifiers.isPublic else { return }
    report(
      .typeNotPublic, at: declaration.modifiers.access?.place ?? declaration.keyword.place, owner: declaration.fullName,
      "`\(declaration.fullName)` must be `public` or `open`, because SafeDI builds it from other modules.")
  }

  /// SD-G09, up to 0.9.0
  private mutating func checkNesting(_ declaration: InstantiableDeclaration) {
    guard !dialect.allowsNestedTypes, declaration.isNested, let outer = declaration.enclosingType else { return }
    report(
      .nestedInstantiable, at: declaration.name.place, owner: declaration.fullName,
      "`\(declaration.fullName)` is nested in `\(outer)`. SafeDI before 0.9.1 builds only types at file level.")
  }

  /// SD-D05: a root makes all that it has.
  private mutating func checkRootContract(_ declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard macro.isRoot else { return }
    for dependency in declaration.dependencies {
      let shape = dependency.shape
      let reason: String
      switch shape.source {
      case .instantiated: continue
      case .aliased(let source, _):
        guard !declaration.dependencies.contains(where: { $0.shape.identity == source }) else { continue }
        reason = "receives `\(source)`, which it doesn't declare itself"
      case .received: reason = "can't receive `\(shape.identity)`: nothing is above it"
      case .forwarded: reason = "can't be forwarded `\(shape.identity)`: nothing builds it with arguments"
      }
      report(
        .rootHasInputs, at: dependency.places.name, owner: declaration.fullName, dependency: shape.label,
        "The root `\(declaration.fullName)` \(reason). Make it `@Instantiated`, or drop `isRoot`.")
    }
  }
}
