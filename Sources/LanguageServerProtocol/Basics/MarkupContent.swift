extension LSP {
  /// LSP, "MarkupKind".
  package enum MarkupKind: String, Hashable, Sendable, CaseIterable, JSONCodable {
    case plaintext
    case markdown
  }

  /// Text for a human. LSP, "MarkupContent".
  package struct MarkupContent: Hashable, Sendable, JSONCodable {
    package var kind: MarkupKind
    package var value: String

    package init(kind: MarkupKind, value: String) {
      self.kind = kind
      self.value = value
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("MarkupContent")
      kind = try object.required("kind")
      value = try object.required("value")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", kind)
        $0.member("value", value)
      }
    }
  }

  /// `string | MarkupContent`: documentation and tooltips.
  package enum StringOrMarkup: Hashable, Sendable, JSONCodable {
    case string(String)
    case markup(MarkupContent)

    package init(json: JSONValue) throws(JSONDecodingError) {
      if case .string(let text) = json { self = .string(text) } else { self = .markup(try MarkupContent(json: json)) }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .string(let text): text.write(to: &writer)
      case .markup(let content): content.write(to: &writer)
      }
    }
  }
}
