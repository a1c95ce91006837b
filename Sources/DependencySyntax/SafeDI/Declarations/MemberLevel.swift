import DependencyGraph
import SwiftSyntax

/// What the members that are being read belong to, and what has been gathered for it.
enum MemberLevel {
  case file
  /// A type that did not opt in; only what is nested in it counts.
  case plain(TypeTerm)
  case instantiable(InstantiableDeclaration)

  /// The type that encloses a type declared at this level.
  var type: TypeTerm? {
    switch self {
    case .file: nil
    case .plain(let type): type
    case .instantiable(let declaration): declaration.type
    }
  }

  /// Hands the gathered declaration to `change`, without copying its arrays; nothing for the other levels.
  private mutating func update(_ change: (inout InstantiableDeclaration) -> Void) {
    guard case .instantiable(var declaration) = self else { return }
    self = .file
    change(&declaration)
    self = .instantiable(declaration)
  }

  private var isInstantiableType: Bool {
    if case .instantiable(let declaration) = self { declaration.kind == .type } else { false }
  }

  /// Returns false if the property is not in a decorated type.
  mutating func add(_ property: DependencyProperty, dialect: SafeDIDialect) -> Bool {
    guard isInstantiableType else { return false }
    update {
      $0.properties.append(property)
      $0.dependencies += property.dependencies(dialect: dialect)
      if property.isHalfTyped { $0.isIncomplete = true }
    }
    return true
  }

  /// A property without a dependency macro matters if an initializer must set it (semantics.md §3.3).
  mutating func addOther(_ node: VariableDeclSyntax) {
    guard isInstantiableType else { return }
    for binding in node.bindings {
      guard binding.accessorBlock == nil, binding.initializer == nil,
        binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
      else { continue }
      guard !Modifiers(node.modifiers).isStatic else { return }
      update { $0.uninitializedProperties.append(UninitializedProperty(node: binding)) }
    }
  }

  mutating func addInitializer(_ node: InitializerDeclSyntax) {
    guard isInstantiableType else { return }
    update { $0.initializers.append(InitializerDeclaration(node)) }
  }

  mutating func addFunction(_ node: FunctionDeclSyntax, dialect: SafeDIDialect) {
    guard case .instantiable(let declaration) = self else { return }
    let name = node.name.text
    if declaration.kind == .extension, name == "instantiate" {
      update { $0.builders.append(FunctionDeclaration(node)) }
    }
    guard dialect.checksHandWrittenMocks, let macro = declaration.macro, name == "mock" || name == macro.mockName else {
      return
    }
    let function = FunctionDeclaration(node)
    guard function.modifiers.isStatic || function.modifiers.isClass else { return }
    update { $0.mocks.append(function) }
  }
}
