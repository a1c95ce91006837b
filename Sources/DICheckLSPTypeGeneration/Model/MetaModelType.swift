/// A type of the meta model.
package indirect enum MetaModelType: Hashable, Sendable {
  /// `string`, `integer`, `uinteger`, `decimal`, `boolean`, `null`, `URI`, `DocumentUri` or `RegExp`.
  case base(String)
  /// A structure, enumeration or alias.
  case reference(String)
  case array(MetaModelType)
  case map(key: MetaModelType, value: MetaModelType)
  case and([MetaModelType])
  case or([MetaModelType])
  case tuple([MetaModelType])
  /// A structure without a name.
  case literal([MetaModel.Property])
  case stringLiteral(String)

  static let null = MetaModelType.base("null")
}

extension MetaModelType: Decodable {
  private enum Key: String, CodingKey { case kind, name, element, key, value, items }
  private struct Literal: Decodable { var properties: [MetaModel.Property] }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func items() throws -> [MetaModelType] { try container.decode([MetaModelType].self, forKey: .items) }
    switch try container.decode(String.self, forKey: .kind) {
    case "base": self = .base(try container.decode(String.self, forKey: .name))
    case "reference": self = .reference(try container.decode(String.self, forKey: .name))
    case "array": self = .array(try container.decode(MetaModelType.self, forKey: .element))
    case "map":
      self = .map(
        key: try container.decode(MetaModelType.self, forKey: .key),
        value: try container.decode(MetaModelType.self, forKey: .value))
    case "and": self = .and(try items())
    case "or": self = .or(try items())
    case "tuple": self = .tuple(try items())
    case "literal": self = .literal(try container.decode(Literal.self, forKey: .value).properties)
    case "stringLiteral": self = .stringLiteral(try container.decode(String.self, forKey: .value))
    case let kind:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "unknown kind of type '\(kind)'")
    }
  }
}

extension MetaModelType: CustomStringConvertible {
  /// As the specification writes it: `(string | Range[])`.
  package var description: String {
    switch self {
    case .base(let name), .reference(let name): name
    case .array(let element): "\(element)[]"
    case .map(let key, let value): "{ [key: \(key)]: \(value) }"
    case .and(let items): "(\(items.map(\.description).joined(separator: " & ")))"
    case .or(let items): "(\(items.map(\.description).joined(separator: " | ")))"
    case .tuple(let items): "[\(items.map(\.description).joined(separator: ", "))]"
    case .literal(let properties): "{ \(properties.map { "\($0.name): \($0.type)" }.joined(separator: ", ")) }"
    case .stringLiteral(let value): "'\(value)'"
    }
  }
}
