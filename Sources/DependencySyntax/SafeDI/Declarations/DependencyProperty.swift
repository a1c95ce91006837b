import DependencyGraph
import SwiftSyntax

/// A `let` or `var` declaration that carries at least one dependency macro, wherever it stands.
struct DependencyProperty {
  /// One name of the declaration, read once.
  struct Binding {
    let node: PatternBindingSyntax
    /// Nil for a tuple pattern.
    let nameToken: TokenSyntax?
    /// As written.
    let name: String
    let typeNode: TypeSyntax?
    let type: TypeTerm?

    init(_ node: PatternBindingSyntax) {
      self.node = node
      let pattern = node.pattern
      nameToken = pattern.as(IdentifierPatternSyntax.self)?.identifier
      name = nameToken?.text ?? pattern.trimmedDescription
      typeNode = node.typeAnnotation?.type
      type = typeNode.map { TypeTerm($0) }
    }

    var value: ExprSyntax? { node.initializer?.value }
    var initializer: InitializerClauseSyntax? { node.initializer }
    var accessorBlock: AccessorBlockSyntax? { node.accessorBlock }
    var pattern: PatternSyntax { node.pattern }
    var typeAnnotation: TypeAnnotationSyntax? { node.typeAnnotation }
  }

  let node: VariableDeclSyntax
  /// In order; the first one decides.
  let macros: [MacroUse]
  let isStatic: Bool
  let bindings: [Binding]

  init(node: VariableDeclSyntax, macros: [MacroUse]) {
    self.node = node
    self.macros = macros
    isStatic = node.modifiers.contains { $0.name.text == "static" }
    bindings = node.bindings.map(Binding.init)
  }

  /// Read when asked for: rules need only ``isStatic``.
  var modifiers: Modifiers { Modifiers(node.modifiers) }

  /// A name without a type or a value is no declaration yet, though it parses.
  var isHalfTyped: Bool {
    guard let last = bindings.last else { return true }
    return last.typeNode == nil && last.value == nil && last.node.accessorBlock == nil
  }

  /// The names that it declares, as written.
  var names: [String] { bindings.map(\.name) }

  /// The first name that it declares.
  var name: String? { bindings.first?.name }
}

/// A stored property that an initializer must set, and that is no dependency (semantics.md §3.3).
struct UninitializedProperty {
  let node: PatternBindingSyntax
}

/// A SafeDI macro where it can do nothing: the declaration is of another kind.
struct MisplacedMacro {
  let use: MacroUse
  /// The kind of declaration, with its article: "an enum".
  let subject: String
  /// The declaration's own or the enclosing type's full name.
  let owner: String?
}
