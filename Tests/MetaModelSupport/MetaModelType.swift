import LanguageServerProtocol

/// A type of the meta model.
package indirect enum MetaModelType: Sendable {
  case base(String)
  /// A structure, enumeration or alias.
  case reference(String)
  case array(MetaModelType)
  case map(value: MetaModelType)
  case and([MetaModelType])
  case or([MetaModelType])
  case tuple([MetaModelType])
  case literal([MetaModel.Property])
  case stringLiteral(String)
}

extension MetaModelType: JSONDecodable {
  package init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("type")
    switch object["kind"] {
    case "base": self = .base(try object.required("name"))
    case "reference": self = .reference(try object.required("name"))
    case "array": self = .array(try object.required("element"))
    case "map": self = .map(value: try object.required("value"))
    case "and": self = .and(try object.required("items"))
    case "or": self = .or(try object.required("items"))
    case "tuple": self = .tuple(try object.required("items"))
    case "literal": self = .literal(try [MetaModel.Property](json: object["value"]?["properties"] ?? []))
    case "stringLiteral": self = .stringLiteral(try object.required("value"))
    default: throw JSONDecodingError(expected: "kind of type", found: object["kind"] ?? .null)
    }
  }
}
