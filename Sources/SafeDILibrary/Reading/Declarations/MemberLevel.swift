import DICheckDependencyLibrary
import SafeDIGraph

/// The owner of the members that are being read, with everything gathered for it.
struct MemberLevel {
  /// The type that encloses a type declared at this level; nil at file level.
  let type: TypeTerm?
  /// Nil for file level and for types that did not opt in, where only what is nested counts.
  var instantiable: InstantiableDeclaration?

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
}
