import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// The owner of the members that are being read, with everything gathered for it.
struct MemberLevel {
  /// The type that encloses a type declared at this level; nil at file level.
  let type: TypeTerm?
  /// Nil for file level and for types that did not opt in, where only what is nested counts.
  private(set) var instantiable: InstantiableDeclaration?

  init(type: TypeTerm?) { self.type = type }

  init(_ declaration: InstantiableDeclaration) {
    type = declaration.type
    instantiable = declaration
  }

  /// True for file level, with its `#if`s.
  var isFile: Bool { type == nil }
  var isInstantiableType: Bool { instantiable?.kind == .type }

  /// The visibility of members that state none.
  var impliedVisibility: Visibility {
    instantiable.flatMap { $0.kind == .extension ? $0.modifiers.visibility : nil } ?? .module
  }

  /// The number of members that matter to the graph or to a rule.
  var count: Int {
    guard let instantiable else { return 0 }
    return instantiable.properties.count + instantiable.uninitializedProperties.count
      + instantiable.initializers.count + instantiable.builders.count + instantiable.mocks.count
  }

  /// Returns false if the property is not in a decorated type.
  mutating func add(_ property: DependencyProperty, dialect: SafeDIDialect) -> Bool {
    guard isInstantiableType else { return false }
    instantiable?.properties.append(property)
    instantiable?.dependencies += property.dependencies(dialect: dialect)
    if property.isHalfTyped { instantiable?.isIncomplete = true }
    return true
  }

  /// A property without a dependency macro matters if an initializer must set it
  /// (Rules/Initializers.md, "What a written initializer looks like").
  mutating func addOther(_ node: VariableDeclSyntax) {
    guard isInstantiableType else { return }
    for binding in node.bindings {
      guard binding.accessorBlock == nil, binding.initializer == nil,
        binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
      else { continue }
      guard !Modifiers(node.modifiers).isStatic else { return }
      instantiable?.uninitializedProperties.append(UninitializedProperty(node: binding))
    }
  }

  mutating func addInitializer(_ node: InitializerDeclSyntax, hasPlaceholders: Bool) {
    guard isInstantiableType else { return }
    if hasPlaceholders, node.signature.parameterClause.parameters.contains(where: { $0.type.holdsPlaceholder }) {
      instantiable?.hasOpenInitializer = true
    }
    instantiable?.initializers.append(InitializerDeclaration(node))
  }

  mutating func addFunction(_ node: FunctionDeclSyntax, dialect: SafeDIDialect) {
    guard instantiable != nil else { return }
    let name = node.name.text
    if name == "instantiate" {
      if isInstantiableType {
        instantiable?.idleBuilders.append(FunctionDeclaration(node))
      } else {
        instantiable?.builders.append(FunctionDeclaration(node))
      }
    }
    guard dialect.hasMocks, let macro = instantiable?.macro, name == "mock" || name == macro.mockName
    else {
      return
    }
    let function = FunctionDeclaration(node)
    guard function.modifiers.isStatic || function.modifiers.isClass else { return }
    instantiable?.mocks.append(function)
  }
}
