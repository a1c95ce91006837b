/// A type of the generated code.
indirect enum SwiftType: Hashable, Sendable {
  /// A type that isn't generated.
  /// - Parameter nameInUnion: its part of the name of a union that the model leaves unnamed.
  case basic(_ source: String, nameInUnion: String, JSONKind)
  /// A type of the namespace, or a hand-written one.
  case named(String)
  case array(SwiftType)
  case map(key: SwiftType, value: SwiftType)
  case optional(SwiftType)

  static let string = basic("String", nameInUnion: "String", .string)
  private static let uri = basic("DocumentURI", nameInUnion: "URI", .string)
  /// `Int`, read as a number in the range of LSP's `uinteger`.
  static let unsigned = basic("Int", nameInUnion: "Integer", .unsigned)
  /// Any JSON value.
  static let any = basic("JSONValue", nameInUnion: "Any", .object)

  /// By their names in the model.
  static let basics: [String: SwiftType] = [
    "boolean": .basic("Bool", nameInUnion: "Boolean", .boolean),
    "integer": .basic("Int", nameInUnion: "Integer", .integer),
    "uinteger": .unsigned,
    "string": .string,
    "URI": .uri,
    "DocumentUri": .uri,
    "LSPAny": .any,
  ]

  var source: String {
    switch self {
    case .basic(let name, _, _), .named(let name): name
    case .array(let element): "[\(element.source)]"
    case .map(let key, let value): "[\(key.source): \(value.source)]"
    case .optional(let wrapped): "\(wrapped.source)?"
    }
  }

  /// Its part of the name of a union that the model leaves unnamed.
  var nameInUnion: String {
    switch self {
    case .basic(_, let name, _), .named(let name): name
    case .array(let element): "\(element.nameInUnion)Array"
    case .map(_, let value): "\(value.nameInUnion)Map"
    case .optional(let wrapped): wrapped.nameInUnion
    }
  }

  /// The name of its case in a union: `integer`, `textEdit`, `locations`.
  var caseName: String {
    switch self {
    case .array(let element): "\(element.caseName)s"
    case .map(_, let value): "\(value.caseName)s"
    case .basic, .named, .optional: SwiftName.member(nameInUnion)
    }
  }

  /// The type with other names for some types of the namespace.
  func renamed(_ names: [String: String]) -> SwiftType {
    switch self {
    case .basic: self
    case .named(let name): .named(names[name] ?? name)
    case .array(let element): .array(element.renamed(names))
    case .map(let key, let value): .map(key: key.renamed(names), value: value.renamed(names))
    case .optional(let wrapped): .optional(wrapped.renamed(names))
    }
  }

  /// The types of the namespace that it refers to.
  var references: [String] {
    switch self {
    case .basic: []
    case .named(let name): [name]
    case .array(let element): element.references
    case .map(let key, let value): key.references + value.references
    case .optional(let wrapped): wrapped.references
    }
  }
}

/// The kinds of JSON values, in the order in which messages name them.
enum JSONKind: String, CaseIterable {
  case boolean, integer, unsigned, string, array, object

  /// The cases of `JSONValue`.
  static let swiftCases = ["null", "bool", "integer", "number", "string", "array", "object"]

  /// Its case of `JSONValue`.
  var swiftCase: String {
    switch self {
    case .boolean: "bool"
    case .integer, .unsigned: "integer"
    case .string, .array, .object: rawValue
    }
  }
}
