import DICheckDependencyLibrary
import SafeDIGraph

/// Other spellings of a type.
extension TypeTerm {
  /// Without one outer `?`, and without `!`, behind which nothing can be called.
  var withoutOneOptional: TypeTerm {
    switch self {
    case .optional(let type): type
    case .implicitlyUnwrappedOptional(let type): type.withoutOneOptional
    default: self
    }
  }

  /// Without its outer `?` and `!`, however many.
  var withoutOptionals: TypeTerm {
    switch self {
    case .optional(let type), .implicitlyUnwrappedOptional(let type): type.withoutOptionals
    default: self
    }
  }

  /// The protocol behind `any`, or the type itself.
  var erased: TypeTerm { if case .any(let erased) = self { erased } else { self } }

  /// The type to put `?` behind: `T` for `T`, `T!` and `Optional<T>`, `any T` for `any T?`.
  var unwrappedForOptional: TypeTerm {
    switch self {
    case .implicitlyUnwrappedOptional(let type): type
    case .simple("Optional", let generics) where generics.count == 1: generics[0]
    case .any(.optional(let type)): .any(type)
    case .some(.optional(let type)): .some(type)
    default: self
    }
  }

  /// The type of the value that a parameter of this type holds.
  var withoutEscaping: TypeTerm {
    guard case .attributed(let type, let specifiers, let attributes) = self else { return self }
    if attributes.contains("autoclosure"), case .closure(_, _, _, _, let result) = type { return result }
    let rest = attributes.filter { $0 != "escaping" }
    return rest.isEmpty && specifiers.isEmpty ? type : .attributed(type, specifiers: specifiers, attributes: rest)
  }

  /// The type that an initializer's parameter must have to take a property of this type
  /// (Rules/Initializers.md, "A property's type as a parameter"): closures escape.
  var asParameterType: TypeTerm {
    switch self {
    case .closure: .attributed(self, specifiers: [], attributes: ["escaping"])
    case .attributed(let type, let specifiers, let attributes) where !attributes.contains("escaping"):
      .attributed(type, specifiers: specifiers, attributes: ["escaping"] + attributes)
    default: self
    }
  }

  /// One term for all spellings that are one type for the compiler, but for type aliases.
  var compiled: TypeTerm {
    switch self {
    case .any(let type): type.compiled
    case .optional(let type), .implicitlyUnwrappedOptional(let type): .optional(type.compiled)
    case .simple("Optional", let arguments) where arguments.count == 1: .optional(arguments[0].compiled)
    case .simple("Array", let arguments) where arguments.count == 1: .array(arguments[0].compiled)
    case .array(let type): .array(type.compiled)
    case .attributed where withoutEscaping != self: withoutEscaping.compiled
    default: self
    }
  }

  /// One term for all spellings of what the compiler takes for one type, and that code can use in one way only. An
  /// implicitly unwrapped optional isn't among them, since code uses it as if it were none.
  var uniformSpelling: TypeTerm {
    withoutSugar.rewritten { type in
      switch type {
      case .any(let type): type
      case .attributed(let type, let specifiers, let attributes):
        .attributed(type, specifiers: specifiers, attributes: Set(attributes).sorted())
      default: type
      }
    }
  }

  /// `[A]` and `[K: V]` by their names, in an extension of what they are; nil for everything else.
  func spelledOut(as extended: TypeTerm) -> TypeTerm? {
    switch (self, extended.baseName) {
    case (.array(let element), "Array"): .simple(name: "Array", generics: [element])
    case (.dictionary(let key, let value), "Dictionary"): .simple(name: "Dictionary", generics: [key, value])
    default: nil
    }
  }

  /// `T.self`, in parentheses where it must be.
  var metatypeSpelling: String {
    switch self {
    case .any, .some, .composition, .closure, .attributed: "(\(description)).self"
    default: description + ".self"
    }
  }

  /// The last component of its name.
  var simpleName: String { (baseName ?? "\(self)").filter { $0 != "`" } }
}
