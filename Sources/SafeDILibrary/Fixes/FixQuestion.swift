import DICheckDependencyGraph

/// What a file alone can't say, and a fix of one of its declarations would like to know.
package enum FixQuestion: Hashable, Sendable {
  /// How the dependency of that label should arrive.
  case arrivalOfDependency(String)
  /// How a parameter that is no dependency should arrive as one, and which dependencies are at fault in the graph. Nil
  /// where there can be no such property.
  case arrivalOfParameter(Identity?)
  /// Which of several macros of the dependency of that label is meant.
  case macroOfDependency(String)
  /// How stored properties without a macro should arrive.
  case arrivalsOfProperties([Identity])
  /// What a builder may be meant to build.
  case builtTypes(ErasedBuilder)
}

/// A property that holds a builder of an erased type and doesn't say what is built.
package struct ErasedBuilder: Hashable, Sendable {
  package var label: String
  /// The type that hides what is built.
  package var erased: TypeTerm
}

/// What a program shows of a declaration, which its file alone doesn't: the answers to a ``FixQuestion``.
package struct KnownOfDeclaration: Sendable {
  /// How what is at fault should arrive; nil where nothing shows it.
  package var arrival: DependencyMacro?
  /// The same for the stored properties without a macro, by label.
  package var arrivals: [String: DependencyMacro] = [:]
  /// The dependencies of the declaration that the graph finds fault with, by label.
  package var faulty: Set<String> = []
  /// What an ``ErasedBuilder`` may be meant to build, the likeliest first.
  package var builtTypes: [String] = []

  package init() {}
}
