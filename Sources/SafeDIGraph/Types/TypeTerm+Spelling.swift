import DICheckDependencyLibrary
import DICheckText

extension TypeTerm {
  /// The types in its spelling, in order.
  package var parts: [TypeTerm] {
    switch self {
    case .simple(_, let generics): generics
    case .nested(_, let parent, let generics): [parent] + generics
    case .composition(let parts): parts
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .any(let type), .some(let type),
      .array(let type), .attributed(let type, _, _), .metatype(let type, _):
      [type]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .closure(let arguments, _, _, let thrown, let result): arguments + thrown.asList + [result]
    case .void, .raw: []
    }
  }

  /// The type with every part of it changed, the innermost first.
  package func rewritten(_ change: (TypeTerm) -> TypeTerm) -> TypeTerm {
    func all(_ types: [TypeTerm]) -> [TypeTerm] { types.map { $0.rewritten(change) } }
    let inner: TypeTerm =
      switch self {
      case .simple(let name, let generics): .simple(name: name, generics: all(generics))
      case .nested(let name, let parent, let generics):
        .nested(name: name, parent: parent.rewritten(change), generics: all(generics))
      case .composition(let parts): .composed(of: all(parts))
      case .optional(let type): .optional(type.rewritten(change))
      case .implicitlyUnwrappedOptional(let type): .implicitlyUnwrappedOptional(type.rewritten(change))
      case .any(let type): .any(type.rewritten(change))
      case .some(let type): .some(type.rewritten(change))
      case .array(let type): .array(type.rewritten(change))
      case .dictionary(let key, let value): .dictionary(key: key.rewritten(change), value: value.rewritten(change))
      case .tuple(let elements):
        .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.rewritten(change)) })
      case .closure(let arguments, let isAsync, let isThrowing, let thrown, let result):
        .closure(
          arguments: all(arguments), isAsync: isAsync, isThrowing: isThrowing, thrown: thrown?.rewritten(change),
          result: result.rewritten(change))
      case .attributed(let type, let specifiers, let attributes):
        .attributed(type.rewritten(change), specifiers: specifiers, attributes: attributes)
      case .metatype(let type, let isType): .metatype(type.rewritten(change), isType: isType)
      case .void, .raw: self
      }
    return change(inner)
  }
}

// MARK: Details

extension TypeTerm {
  /// True if its spelling contains details that a library may leave out (Rules/Types.md, "Equal types"): an integer
  /// among generic arguments, the type of a thrown error, an attribute's arguments.
  package var hasDetails: Bool {
    let isDetailed =
      switch self {
      case .simple(_, let generics), .nested(_, _, let generics): generics.contains(where: \.isValue)
      case .closure(_, _, _, let thrown, _): thrown != nil
      case .attributed(_, _, let attributes): attributes.contains { $0.hasSuffix(")") }
      default: false
      }
    return isDetailed || parts.contains(where: \.hasDetails)
  }

  /// The type without these details.
  package var withoutDetails: TypeTerm {
    guard hasDetails else { return self }
    return rewritten { type in
      switch type {
      case .simple(let name, let generics): .simple(name: name, generics: generics.filter { !$0.isValue })
      case .nested(let name, let parent, let generics):
        .nested(name: name, parent: parent, generics: generics.filter { !$0.isValue })
      case .closure(let arguments, let isAsync, let isThrowing, _, let result):
        .closure(arguments: arguments, isAsync: isAsync, isThrowing: isThrowing, result: result)
      case .attributed(let type, let specifiers, let attributes):
        .attributed(
          type, specifiers: specifiers, attributes: attributes.map { String($0.prefix { $0 != "(" }) })
      default: type
      }
    }
  }

  /// True if it is a generic argument that is an integer, not a type.
  private var isValue: Bool {
    guard case .raw(let text) = self, let first = text.utf8.first else { return false }
    return first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}

// MARK: Spellings of one type

extension TypeTerm {
  /// The same term for `[X]` and `Array<X>`, `X?` and `Optional<X>`, `[K: V]` and `Dictionary<K, V>`.
  package var withoutSugar: TypeTerm {
    rewritten { type in
      switch type {
      case .simple("Optional", let arguments) where arguments.count == 1: .optional(arguments[0])
      case .simple("Array", let arguments) where arguments.count == 1: .array(arguments[0])
      case .simple("Dictionary", let arguments) where arguments.count == 2:
        .dictionary(key: arguments[0], value: arguments[1])
      default: type
      }
    }
  }

  /// The same term for all types whose spellings may mean one type: in addition to ``withoutSugar``, `any P` and `P`,
  /// `Swift.X` and `X`, and types that differ in details.
  package var likeness: TypeTerm {
    withoutDetails.rewritten { type in
      switch type {
      case .any(let type): type
      case .nested(let name, .simple("Swift", []), let generics): .simple(name: name, generics: generics)
      default: type
      }
    }.withoutSugar
  }
}
