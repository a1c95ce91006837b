import DICheckJSON

/// Identifies a request, so that its response finds it: never null, as in the protocols that are built on it.
package enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)
}

extension RequestID: JSONCodable {
  package init(json: JSONValue) throws(JSONDecodingError) {
    if let value = json.integerValue {
      self = .integer(value)
    } else if let value = json.stringValue {
      self = .string(value)
    } else {
      throw JSONDecodingError(expected: "integer or string", found: json)
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .integer(let value): writer.integer(value)
    case .string(let value): writer.string(value)
    }
  }
}

extension RequestID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    }
  }
}
