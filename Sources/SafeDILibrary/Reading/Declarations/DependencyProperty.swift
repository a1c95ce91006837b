import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
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
      nameToken = pattern.nameToken
      name = nameToken?.text ?? pattern.trimmedDescription
      typeNode = node.annotatedType
      type = typeNode.map { TypeTerm($0) }
    }

    var value: ExprSyntax? { node.initializer?.value }
    var initializer: InitializerClauseSyntax? { node.initializer }
    var accessorBlock: AccessorBlockSyntax? { node.accessorBlock }
    var pattern: PatternSyntax { node.pattern }
  }

  let node: VariableDeclSyntax
  /// In order; the first one decides.
  let macros: [MacroUse]
  let isStatic: Bool
  let bindings: [Binding]
  /// An editor placeholder stands where its type should: it isn't chosen yet.
  let hasOpenType: Bool
  /// One stands in its macro.
  let hasOpenArguments: Bool

  /// - Parameter hasPlaceholders: whether the file has any.
  init(node: VariableDeclSyntax, macros: [MacroUse], hasPlaceholders: Bool) {
    self.node = node
    self.macros = macros
    isStatic = node.modifiers.contains { $0.name.text == "static" }
    bindings = node.bindings.map(Binding.init)
    hasOpenType = hasPlaceholders && bindings.contains { $0.typeNode?.holdsPlaceholder == true }
    hasOpenArguments = hasPlaceholders && macros.contains { $0.node.holdsPlaceholder }
  }

  /// Read when asked for: rules need only ``isStatic``.
  var modifiers: Modifiers { Modifiers(node.modifiers) }

  /// A name without a type or a value is no declaration yet, though it parses.
  var isHalfTyped: Bool {
    guard let last = bindings.last, !hasOpenType, !isCutShort else { return true }
    return last.typeNode == nil && last.value == nil && last.node.accessorBlock == nil
  }

  /// True if further words follow a type, which the parser takes for a value: the type isn't complete.
  var isCutShort: Bool { bindings.contains { $0.initializer?.equal.presence == .missing } }

  /// The names that it declares, as written.
  var names: [String] { bindings.map(\.name) }

  /// The first name that it declares.
  var name: String? { bindings.first?.name }
}

/// A stored property that an initializer must set, and that is no dependency
/// (Rules/Initializers.md, "What a written initializer looks like").
struct UninitializedProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax

  /// Nil where the property doesn't say its type.
  var identity: Identity? {
    guard let label = binding.pattern.nameToken?.text, let type = binding.annotatedType else { return nil }
    return Identity(label: label, type: TypeTerm(type))
  }
}

/// A SafeDI macro where it can do nothing: the declaration is of another kind.
struct MisplacedMacro {
  let use: MacroUse
  /// The kind of declaration, with its article: "an enum".
  let subject: String
  /// The declaration's own or the enclosing type's full name.
  let owner: String?
}

extension SyntaxProtocol {
  /// True if the node contains an editor placeholder, after ``EditorPlaceholders/withNames(in:_:)``.
  var holdsPlaceholder: Bool { sourceTokens.contains { EditorPlaceholders.isName($0.text) } }
}
