import DICheckDependencyLibrary

/// A declaration that the module of a root can't see, though code generated there names it in order to build something
/// (Rules/Graph.md, "Access").
package struct NarrowDeclaration: Hashable, Sendable {
  package enum Declaration: Hashable, Sendable {
    /// One of a provider's ``Provider/narrowParts``.
    case part(ScopeID, index: Int)
    /// A type that did not opt in, by its place among those of its file.
    case plainType(FileID, index: Int)

    /// The types around something come after it.
    var order: String {
      switch self {
      case .part(_, let index): "part \(index)"
      case .plainType(_, let index): "type \(index)"
      }
    }
  }

  package var declaration: Declaration
  /// The least visibility that suffices.
  package var needed: Visibility
  /// The provider that is built with it: of several, the first to be reached.
  var provider: ScopeID
  /// The dependency that makes that; nil for a root.
  package var maker: DependencyReference?
  /// The root whose generated code does.
  package var root: ScopeID
}
