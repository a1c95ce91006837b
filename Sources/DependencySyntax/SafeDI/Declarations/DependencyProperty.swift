import DependencyGraph
import SwiftSyntax

/// A `let` or `var` declaration that carries at least one dependency macro, wherever it stands.
struct DependencyProperty {
  let node: VariableDeclSyntax
  /// In order; the first one decides.
  let macros: [MacroUse]
  let modifiers: Modifiers

  var bindings: PatternBindingListSyntax { node.bindings }

  /// A name without a type or a value is no declaration yet, though it parses.
  var isHalfTyped: Bool {
    guard let last = bindings.last else { return true }
    return last.typeAnnotation == nil && last.initializer == nil && last.accessorBlock == nil
  }

  /// The names that it declares, as written.
  var names: [String] {
    bindings.map { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? $0.pattern.trimmedDescription }
  }
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
