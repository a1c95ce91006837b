import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A request for a dependency.
struct Demand: Hashable {
  enum Form: Hashable {
    /// `@Injected`
    case property
    /// `DependencyGraph.inject(…)`. An error is dropped behind `try?`.
    case call(dropsErrors: Bool)
    /// A parameter that `@InjectedParameters` injects.
    case parameter
  }

  enum Key: Hashable {
    /// `type:` or `byType:`; nil where it is that of ``Demand/target``.
    case type(WrittenType?)
    case given(KeyMention)
  }

  enum Cardinality { case one, optional, many }

  var form: Form
  var key: Key
  /// The type of the value that is asked for.
  var target: DemandTarget
  var arguments: [DemandArgument] = []
  /// True if some of the arguments can't be seen, as in `(parameters: repeat each x)`.
  var hasUnknownArguments = false
  /// The property or parameter, or the member whose code asks.
  var name: String
  var context: CodeContext
  /// The word `Injected` or `inject`, or the parameter's name.
  var place: PlaceID
  /// Its type, where written: what a finding marks. Else ``place``.
  var typePlace: PlaceID
  /// The argument list with its parentheses.
  var argumentsPlace: PlaceID?

  /// `Type.property`
  var fullName: String { [context.owner, name].filter { !$0.isEmpty }.joined(separator: ".") }
}

/// The place that a demand's value goes to, by which its type is known.
enum DemandTarget: Hashable {
  case written(WrittenType)
  /// An argument of a call: the type is that of the parameter.
  case argument(of: WrittenType, labels: [String?], position: Int)
  /// Assigned to a property of the type around, or to a local variable with a type elsewhere.
  case property(String)
  case unknown
}

struct DemandArgument: Hashable {
  var value: WrittenExpression
  var place: PlaceID
}

/// The code that something stands in.
struct CodeContext: Hashable {
  enum Kind: Hashable {
    /// The factory of one of ``DeclarationShape/registrations``.
    case factory(Int)
    /// The body, or a default argument, of one of ``DeclarationShape/initializers``.
    case initializer(Int)
    /// The initial value of an instance's property, or what stands beside it.
    case initialValue
    /// The initial value of a lazy, static or global property.
    case lateValue
    /// A function, accessor or closure, which runs at some other time.
    case body
    /// The property with `@Injected` itself.
    case wrapper
  }

  var kind: Kind
  /// The type around, in an extension as written; empty at file level.
  var owner: String
  /// The member around, or the property itself.
  var member: String
  /// May be skipped when the code runs.
  var isConditional = false

  /// Runs while something is made.
  var isConstruction: Bool {
    switch kind {
    case .factory, .initializer, .initialValue: true
    case .lateValue, .body, .wrapper: false
    }
  }
}

/// A call in a factory, in an initializer or in the initial value of a property: what it calls, such as a type's
/// initializer, runs while something is made.
struct Call: Hashable {
  /// The called type or function, without `.init`.
  var callee: WrittenType
  var labels: [String?]
  var context: CodeContext
}

/// A read of an injected property in an initializer of its type, which looks it up at once.
struct Touch: Hashable {
  var property: String
  var context: CodeContext
  var place: PlaceID
}
