/// A type of the generated code.
indirect enum SwiftType: Hashable, Sendable {
  case boolean
  case integer
  /// `Int`, read as a number in the range of LSP's `uinteger`.
  case unsigned
  case decimal
  case string
  case uri
  /// Any JSON value.
  case any
  case object
  /// A type of the namespace, or a hand-written one.
  case named(String)
  case array(SwiftType)
  case map(key: SwiftType, value: SwiftType)
  case optional(SwiftType)

  var source: String {
    switch self {
    case .boolean: "Bool"
    case .integer, .unsigned: "Int"
    case .decimal: "Double"
    case .string: "String"
    case .uri: "DocumentURI"
    case .any: "JSONValue"
    case .object: "JSONObject"
    case .named(let name): name
    case .array(let element): "[\(element.source)]"
    case .map(let key, let value): "[\(key.source): \(value.source)]"
    case .optional(let wrapped): "\(wrapped.source)?"
    }
  }

  /// Its part of the name of a union that the model leaves unnamed.
  var nameInUnion: String {
    switch self {
    case .boolean: "Boolean"
    case .integer, .unsigned: "Integer"
    case .decimal: "Decimal"
    case .uri: "URI"
    case .any: "Any"
    case .object: "Object"
    case .string, .named: source
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
    default: SwiftName.member(nameInUnion)
    }
  }

  /// The type with other names for some types of the namespace.
  func renamed(_ names: [String: String]) -> SwiftType {
    switch self {
    case .named(let name): .named(names[name] ?? name)
    case .array(let element): .array(element.renamed(names))
    case .map(let key, let value): .map(key: key.renamed(names), value: value.renamed(names))
    case .optional(let wrapped): .optional(wrapped.renamed(names))
    default: self
    }
  }

  /// The types of the namespace that it refers to.
  var references: [String] {
    switch self {
    case .named(let name): [name]
    case .array(let element): element.references
    case .map(let key, let value): key.references + value.references
    case .optional(let wrapped): wrapped.references
    default: []
    }
  }
}
