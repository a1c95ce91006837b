import DICheckDependencyLibrary
import DICheckText

/// A type as written, reduced to what a DI library compares: two terms are the same type exactly when they are equal
/// (Rules/Types.md, "Equal types"). No alias is resolved, no import is known: `Array<X>` and `[X]` differ, and so do
/// `any P` and `P`.
package indirect enum TypeTerm: Hashable, Sendable {
  /// `A`, `A<B>`
  case simple(name: String, generics: [TypeTerm] = [])
  /// `A.B<C>`; a module prefix is just a parent.
  case nested(name: String, parent: TypeTerm, generics: [TypeTerm] = [])
  /// `A & B`, in no order: build it with ``composed(of:)``.
  case composition([TypeTerm])
  /// `A?`
  case optional(TypeTerm)
  /// `A!`
  case implicitlyUnwrappedOptional(TypeTerm)
  /// `any P`
  case any(TypeTerm)
  /// `some P`
  case some(TypeTerm)
  /// `[A]`
  case array(TypeTerm)
  /// `[K: V]`
  case dictionary(key: TypeTerm, value: TypeTerm)
  /// `(x: A, B)`, at least two elements or one with a label; `(A)` is `A` and `()` is ``void``.
  case tuple([TupleElement])
  /// `(A) async throws(E) -> B`; argument labels are dropped.
  case closure(arguments: [TypeTerm], isAsync: Bool, isThrowing: Bool, thrown: TypeTerm? = nil, result: TypeTerm)
  /// `@Sendable A`, `inout A`: attributes with their arguments, in order. A specifier after them belongs to the type.
  case attributed(TypeTerm, specifiers: [String], attributes: [String])
  /// `A.Type` or `A.Protocol`
  case metatype(TypeTerm, isType: Bool)
  /// `()` and `Void`
  case void
  /// Anything else (`~Copyable`, packs, the integer of `Ring<8>`): trimmed text.
  case raw(String)

  package struct TupleElement: Hashable, Sendable {
    package var label: String?
    package var type: TypeTerm

    package init(label: String?, type: TypeTerm) {
      self.label = label
      self.type = type
    }
  }

  /// `A & B & …`: flattened, ordered by spelling, so that `B & A` equals `A & B`.
  package static func composed(of parts: [TypeTerm]) -> TypeTerm {
    var flat: [TypeTerm] = []
    for part in parts {
      if case .composition(let inner) = part { flat += inner } else { flat.append(part) }
    }
    return .composition(flat.map { ($0, $0.description) }.sorted { $0.1 < $1.1 }.map(\.0))
  }
}

extension TypeTerm: CustomStringConvertible {
  /// Swift source that parses back to this term, in one canonical layout.
  package var description: String {
    switch self {
    case .simple(let name, let generics):
      // Most types need no spelling to be put together.
      return generics.isEmpty ? name : name + Self.render(generics: generics)
    case .nested(let name, let parent, let generics):
      return parent.parenthesizedIfPrefixed + "." + name + Self.render(generics: generics)
    case .composition(let parts):
      return parts.map(\.parenthesizedIfPrefixed).joined(separator: " & ")
    case .optional(let type):
      return type.parenthesizedIfPrefixed + "?"
    case .implicitlyUnwrappedOptional(let type):
      return type.parenthesizedIfPrefixed + "!"
    case .any(let type):
      return "any " + type.parenthesizedIfComposed
    case .some(let type):
      return "some " + type.parenthesizedIfComposed
    case .array(let element):
      return "[\(element)]"
    case .dictionary(let key, let value):
      return "[\(key): \(value)]"
    case .tuple(let elements):
      return "(" + elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.commaSeparated
        + ")"
    case .closure(let arguments, let isAsync, let isThrowing, let thrown, let result):
      let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" + (thrown.map { "(\($0))" } ?? "") : "")
      return "(" + arguments.map(\.description).commaSeparated + ")" + effects + " -> \(result)"
    case .attributed(let type, let specifiers, let attributes):
      let words = specifiers + attributes.map { "@" + $0 }
      return (words + [type.description]).joined(separator: " ")
    case .metatype(let type, let isType):
      return type.parenthesizedIfPrefixed + (isType ? ".Type" : ".Protocol")
    case .void:
      return "Void"
    case .raw(let text):
      return text
    }
  }

  private static func render(generics: [TypeTerm]) -> String {
    generics.isEmpty ? "" : "<" + generics.map(\.description).commaSeparated + ">"
  }

  private var parenthesizedIfPrefixed: String {
    switch self {
    case .any, .some, .composition, .closure, .attributed: "(\(description))"
    case .simple, .nested, .optional, .implicitlyUnwrappedOptional, .array, .dictionary, .tuple, .metatype, .void, .raw:
      description
    }
  }

  private var parenthesizedIfComposed: String {
    if case .composition = self { "(\(description))" } else { description }
  }
}

extension TypeTerm {
  /// The last component of a simple or nested type's name; nil for every other form.
  package var baseName: String? {
    switch self {
    case .simple(let name, _), .nested(let name, _, _): name
    default: nil
    }
  }

  /// The type itself, and those around it, innermost first.
  var withParents: [TypeTerm] { Array(sequence(first: self, next: \.parent)) }

  /// The parent of a nested type.
  package var parent: TypeTerm? {
    if case .nested(_, let parent, _) = self { parent } else { nil }
  }

  /// Without `any`, `some`, `?` and `!`, however many (Rules/Types.md, "What a property's type stands for").
  package var unwrapped: TypeTerm {
    switch self {
    case .any(let type), .some(let type), .optional(let type), .implicitlyUnwrappedOptional(let type): type.unwrapped
    default: self
    }
  }

  /// The form for looking up near misses: unwrapped, and only the last component of a nested name
  /// (Rules/Availability.md, candidates).
  package var leastQualified: TypeTerm {
    switch unwrapped {
    case .nested(let name, _, let generics): .simple(name: name, generics: generics)
    case let other: other
    }
  }

  /// Returns true if ``leastQualified`` is `wanted`.
  func isLeastQualified(as wanted: TypeTerm) -> Bool {
    // A shortcut for simple types, most of all types, which stay as they are.
    if case .simple(let name, let generics) = self {
      guard case .simple(let wantedName, let wantedGenerics) = wanted else { return false }
      return name == wantedName && generics == wantedGenerics
    }
    return leastQualified == wanted
  }

  /// This type without the generic arguments of its outermost component.
  package var withoutOutermostGenerics: TypeTerm {
    switch self {
    case .simple(let name, _): .simple(name: name)
    case .nested(let name, let parent, _): .nested(name: name, parent: parent)
    default: self
    }
  }

  /// `prefix.self`, for a simple or nested type; nil for every other form.
  func qualified(by prefix: TypeTerm) -> TypeTerm? {
    switch self {
    case .simple(let name, let generics): .nested(name: name, parent: prefix, generics: generics)
    case .nested(let name, let parent, let generics):
      parent.qualified(by: prefix).map { .nested(name: name, parent: $0, generics: generics) }
    default: nil
    }
  }
}
