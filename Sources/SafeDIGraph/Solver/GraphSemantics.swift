import DICheckDependencyLibrary

/// The differences between versions of a library in reading the same graph. The reader fills this in for the version in
/// use (Rules/Versions.md); the solver asks only for these facts, never for a version or a library.
package struct GraphSemantics: Hashable, Sendable {
  /// How the walk along received dependencies (Rules/Cycles.md) treats the scopes that it meets.
  package enum ReceivedWalk: Sendable {
    /// There is no such walk: rings of siblings are found when a scope's children are put in order (0.6).
    case none
    /// Only the way back to the walk's own start counts (0.7.4 – 1.4.1).
    case ownChain
    /// A value under construction counts too; if it is a constant, the cycle is a constant cycle whatever lies between
    /// (1.4.2 – 1.5.x).
    case underConstruction
    /// As before, with lazy hops distinguished (2.x).
    case underConstructionByHop
  }

  /// The roots are all types that need nothing from above, not those that are declared as roots (0.x).
  package var hasImplicitRoots = false
  /// A short type name is tried inside the enclosing types first (0.9.1 on).
  package var qualifiesNestedNames = true
  /// A decorated type inside another is refused (up to 0.9.0, Rules/Declarations.md).
  package var forbidsNestedProviders = false
  /// A cycle with a constant and a lazy edge is refused, depending on where it is entered (2.0.0-alpha-7 on,
  /// Rules/Cycles.md).
  package var refusesMixedCycles = true
  package var receivedWalk = ReceivedWalk.underConstructionByHop
  /// The walk compares forwarded dependencies with the path too (0.7.4 – 1.x).
  package var comparesForwardedWithPath = false
  /// Sibling rings that the walk does not see make SafeDI crash or refuse (0.6, and 0.7.4 – 1.5.2).
  package var refusesSiblingRings = false
  /// Candidates are offered for an unfulfilled dependency (0.8.3 on).
  package var suggestsCandidates = true
  /// Receiving an optional only if available exists (1.3 on).
  package var hasOnlyIfAvailable = true
  /// Mock declarations may stand beside real ones, and mocks are generated (2.x).
  package var hasMocks = true
  /// A hand-written mock beside a generated one has a name of its own, whichever declaration it stands in (2.1 on).
  package var refusesMocksBesideGenerated = false
  /// Programs without a root or a mock are checked too (up to 1.x).
  package var checksWithoutRoots = false
  /// A tuple of forwarded values fits only if each of its types is a plain name. Known of 2.0 to 2.2 (Rules/Graph.md).
  package var comparesTuplesByName = true
  /// A provider need not be public: one that is invisible to the module that builds it is a fault (2.3 on).
  package var allowsNarrowAccess = true
  /// The modules that generated code imports beside those of the files are listed in code alone (2.0 on).
  package var listsImportsInCode = false
  /// Values given at run time fit in any spelling of their type (2.3 on).
  package var comparesForwardedWithoutSugar = false
  /// Types that differ only in details are two types; presumed for 2.3 on (Rules/Types.md, "Equal types").
  package var distinguishesDetails = false
  /// Generic types whose value makes another value later, by name: the position of the generic argument for the made
  /// type.
  package var builders: [String: Int] = [:]
  /// The builders that make one value, on first read, and keep it: below them that value can be received under their
  /// label too (2.2 on, Rules/Types.md).
  package var keepers: Set<String> = []
  /// The walk along received dependencies follows optional aliases to their answers (2.2 on).
  package var followsOptionalAliases = false
  /// The name of the nested type that stands for all the values that a type takes at run time.
  package var forwardedTypeName = "ForwardedProperties"

  package init() {}

  /// The type that must be built for a property of a declared type, and whether the declared type is a builder
  /// (Rules/Types.md, "What a property's type stands for").
  package func reading(of type: TypeTerm) -> (builtType: TypeTerm, isLazy: Bool) {
    let bare = type.unwrapped
    guard case .simple(let name, let generics) = bare, let position = builders[name], position < generics.count else {
      return (bare, false)
    }
    return (keepers.contains(name) ? generics[position].unwrapped : generics[position], true)
  }

  /// The type of the value that a property of this type keeps; nil where it keeps none.
  package func keptType(of type: TypeTerm) -> TypeTerm? {
    guard !keepers.isEmpty, case .simple(let name, let generics) = type.unwrapped, keepers.contains(name),
      let position = builders[name], position < generics.count
    else { return nil }
    return generics[position]
  }
}
