import DICheckDependencyLibrary
import SafeDIGraph

/// A question about a declaration that its file alone can't answer, and a fix asks.
enum FixQuestion: Hashable, Sendable {
  /// The macro by which the dependency of that label should arrive.
  case arrivalOfDependency(String)
  /// The macro by which a parameter that is no dependency should arrive as one, and which dependencies are at fault in
  /// the graph. Nil where there can be no such property.
  case arrivalOfParameter(Identity?)
  /// The macro that is meant, of several on the dependency of that label.
  case macroOfDependency(String)
  /// The macros by which stored properties without one should arrive.
  case arrivalsOfProperties([Identity])
  /// Whether production code instantiates a type with `mockOnly: true`.
  case useByRealCode
  /// The least level at which the code that builds the declared type sees it.
  case visibility
  /// The types that an `ErasedInstantiator` may be meant to build.
  case builtTypes(ErasedBuilder)
}

/// A property whose `ErasedInstantiator` doesn't say what is built.
struct ErasedBuilder: Hashable, Sendable {
  var label: String
  /// The type that hides what is built.
  var erased: TypeTerm
}

/// The program's answers to a ``FixQuestion`` about a declaration.
struct KnownOfDeclaration: Sendable {
  /// The macro by which the property at fault should arrive; nil where nothing shows it.
  var arrival: DependencyMacro?
  /// Whether another type instantiates the one at fault.
  var isMade = false
  /// The macros by which the stored properties without one should arrive, by label.
  var arrivals: [String: DependencyMacro] = [:]
  /// The dependencies of the declaration that the graph finds fault with, by label.
  var faulty: Set<String> = []
  /// Whether production code instantiates the declared type.
  var isMadeByRealCode = false
  /// The least visibility with which all code that builds the declared type can name it.
  var neededVisibility = Visibility.module
  /// The types that an ``ErasedBuilder`` may be meant to build, the likeliest first.
  var builtTypes: [String] = []
}
