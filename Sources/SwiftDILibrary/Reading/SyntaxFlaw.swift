import DICheckText

/// A fault that the syntax of one declaration shows. The reader collects them; the rules give them
/// codes and words.
///
/// Faults that need other declarations, or that facts alone show, are no flaws: duplicates, providers that aren't
/// registered, the order of uses in an initializer, an initializer without `initContainer`.
struct SyntaxFlaw: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `bad-provider-shape`.
    case providerShape(ProviderShape)
    /// `component-shape`.
    case componentShape(ComponentShape)
    /// `nonliteral-root`, at the argument.
    case nonliteralRoot
    /// `computed-key`: a property that makes a new key at each use, at its name. `form` as in
    /// ``KeyFact/Form/fresh(_:)``. Of a function that makes keys, a constant may be made once:
    /// its uses decide.
    case computedKey(form: String)
    /// `generated-init-impossible`, at the name of a stored property that nothing gives a value.
    case propertyWithoutValue
    /// `unscannable-get-argument`, at the first argument, which `@Component` copies out of the body.
    case unscannableArgument(UnscannableArgument)
    /// `leading-get-in-accessor`, at the `get` that the compiler takes for the beginning of an accessor.
    case leadingGet
  }

  /// What the generated code of `@Provides` can't call, or the macro refuses.
  enum ProviderShape: Hashable, Sendable {
    /// `static`, `class`, `async`, `throws`, `mutating`, `lazy` or `@MainActor`, as written, at that word.
    case modifier(String)
    /// At the clause with the generic parameters.
    case generic
    /// At the parameters.
    case parameters
    /// At the name of a property.
    case noTypeAnnotation
    /// At the name of a function.
    case noReturnType
    /// At the pattern.
    case tuplePattern
    /// At the second name.
    case severalNames
    /// `some P`, at the type: the compiler crashes.
    case opaqueType
    /// `subscript`, `init`, `struct` … with the attribute, at that word.
    case notAMember(String)
  }

  enum ComponentShape: Hashable, Sendable {
    /// `class`, `enum`, `actor`, `protocol`, `func` … in place of `struct`, at that word.
    case notAStruct(String)
    /// `private` of a struct, at that word.
    case privateStruct
    /// A generic struct, or one in a generic type, with a provider: at its generic parameters, else at its name.
    case genericWithProvider
    /// Declared in a body, at its name.
    case local
  }

  enum UnscannableArgument: Hashable, Sendable {
    /// A parameter or local variable of this name.
    case local(String)
    /// A literal, which is no key; as written.
    case literal(String)
  }

  var kind: Kind
  var place: UTF8Range
  /// The full name of the type that it is about, or stands in; nil at file level.
  var owner: String?
  /// The name of the member, property or key; nil where the type is at fault.
  var member: String?
  /// The attribute that the fault is about, from `@` on: `@Provides` of a member's shape, `@Component` of a type's.
  var attribute: UTF8Range?
}

extension SyntaxFlaw {
  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    place = move(place)
    attribute = attribute.map(move)
  }
}
