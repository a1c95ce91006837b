/// A type as code writes it, in a form in which the spellings of one type are equal: `[T]` and `Array<T>`, `any P` and
/// `P`, `P & Q` and `Q & P`. Names aren't looked up: a type alias differs from its type.
package indirect enum WrittenType: Hashable, CustomStringConvertible, Sendable {
  /// `Outer.Inner<Argument>`: arguments of outer names are part of the name.
  case named(String, [WrittenType] = [])
  /// Sorted.
  case composition([WrittenType])
  /// Something that is no name, such as a tuple or function type, without superfluous blanks; `some P` too.
  case other(String)

  /// The wrapped type of an `Optional`; nil for other types.
  package var unwrapped: WrittenType? {
    if case .named("Optional", let arguments) = self { arguments.first } else { nil }
  }
  package var withoutOptional: WrittenType { unwrapped ?? self }

  /// The type of an array's or set's elements; nil for other types.
  package var element: WrittenType? {
    switch self {
    case .named("Array", let arguments), .named("Set", let arguments): arguments.first
    default: nil
    }
  }

  /// The name of a type without arguments, dotted; nil for others.
  package var plainName: String? {
    if case .named(let name, let arguments) = self, arguments.isEmpty { name } else { nil }
  }

  /// The name of a named type, dotted.
  package var name: String? { if case .named(let name, _) = self { name } else { nil } }

  package var isVoid: Bool { self == .named("Void") || self == .other("()") }

  /// `T.self` in code.
  package var metatype: String { if case .composition = self { "(\(self)).self" } else { "\(self).self" } }

  /// As Swift code usually writes it.
  package var description: String {
    switch self {
    case .named("Optional", let arguments) where arguments.count == 1:
      if case .composition = arguments[0] { return "(\(arguments[0]))?" }
      return "\(arguments[0])?"
    case .named("Array", let arguments) where arguments.count == 1: return "[\(arguments[0])]"
    case .named("Dictionary", let arguments) where arguments.count == 2: return "[\(arguments[0]): \(arguments[1])]"
    case .named(let name, let arguments):
      return arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).commaSeparated)>"
    case .composition(let types): return types.map(\.description).joined(separator: " & ")
    case .other(let text): return text
    }
  }
}

/// An expression, as far as something depends on it.
package enum WrittenExpression: Hashable, Sendable {
  case string(String)
  case integer(String)
  case floating(String)
  case boolean(Bool)
  /// `nil`
  case nothing
  /// An array literal.
  case array
  /// A dictionary literal.
  case dictionary
  /// `a.b.c`, dotted; begins with a dot where the type is left out. Without `self.`
  case path(String)
  /// `T(…)`, `f(…)`, `a.f(…)` or `T.init(…)`: what is called, without `.init`. Labels of arguments, nil for those that
  /// have none; trailing closures aren't among them.
  case call(WrittenType, [String?])
  /// `T.self`
  case metatype(WrittenType)
  /// `… as T`
  case cast(WrittenType)
  case other

  package var isLiteral: Bool {
    switch self {
    case .string, .integer, .floating, .boolean, .nothing, .array, .dictionary: true
    case .path, .call, .metatype, .cast, .other: false
    }
  }

  /// The type of a literal that stands by itself, or of a cast; nil where more must be known.
  package var ownType: WrittenType? {
    switch self {
    case .string: .named("String")
    case .integer: .named("Int")
    case .floating: .named("Double")
    case .boolean: .named("Bool")
    case .cast(let type): type
    case .nothing, .array, .dictionary, .path, .call, .metatype, .other: nil
    }
  }
}

extension WrittenExpression: CustomStringConvertible {
  package var description: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .integer(let text), .floating(let text), .path(let text): text
    case .boolean(let value): "\(value)"
    case .nothing: "nil"
    case .array: "[…]"
    case .dictionary: "[…: …]"
    case .call(let callee, let labels): "\(callee)(\(labels.signature))"
    case .metatype(let type): "\(type).self"
    case .cast(let type): "… as \(type)"
    case .other: "…"
    }
  }
}

extension [String?] {
  /// The labels of a call or declaration, as in `move(from:_:)`: `from:_:`.
  package var signature: String { map { ($0 ?? "_") + ":" }.joined() }
}
