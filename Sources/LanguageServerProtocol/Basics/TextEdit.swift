extension LSP {
  /// A replacement. LSP, "TextEdit".
  package struct TextEdit: Hashable, Sendable, JSONCodable {
    package var range: Range
    package var newText: String

    package init(range: Range, newText: String) {
      self.range = range
      self.newText = newText
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextEdit")
      range = try object.required("range")
      newText = try object.required("newText")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("range", range)
        $0.member("newText", newText)
      }
    }
  }

  /// A replacement that belongs to a change annotation. LSP, "AnnotatedTextEdit".
  package struct AnnotatedTextEdit: Hashable, Sendable, JSONCodable {
    package var range: Range
    package var newText: String
    package var annotationID: ChangeAnnotationIdentifier

    package init(range: Range, newText: String, annotationID: ChangeAnnotationIdentifier) {
      self.range = range
      self.newText = newText
      self.annotationID = annotationID
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("AnnotatedTextEdit")
      range = try object.required("range")
      newText = try object.required("newText")
      annotationID = try object.required("annotationId")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("range", range)
        $0.member("newText", newText)
        $0.member("annotationId", annotationID)
      }
    }
  }

  /// A replacement with tab stops. LSP 3.18, "SnippetTextEdit".
  package struct SnippetTextEdit: Hashable, Sendable, JSONCodable {
    package var range: Range
    package var snippet: StringValue
    package var annotationID: ChangeAnnotationIdentifier?

    package init(range: Range, snippet: StringValue, annotationID: ChangeAnnotationIdentifier? = nil) {
      self.range = range
      self.snippet = snippet
      self.annotationID = annotationID
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("SnippetTextEdit")
      range = try object.required("range")
      snippet = try object.required("snippet")
      annotationID = try object.optional("annotationId")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("range", range)
        $0.member("snippet", snippet)
        $0.member("annotationId", annotationID)
      }
    }
  }

  /// A snippet's text. LSP 3.18, "StringValue".
  package struct StringValue: Hashable, Sendable, JSONCodable {
    package var value: String

    package init(value: String) {
      self.value = value
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("StringValue")
      try object.expect("kind", "snippet")
      value = try object.required("value")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "snippet")
        $0.member("value", value)
      }
    }
  }

  /// An edit of a `TextDocumentEdit`.
  package enum DocumentTextEdit: Hashable, Sendable, JSONCodable {
    case edit(TextEdit)
    case annotated(AnnotatedTextEdit)
    /// Only for clients with `workspaceEdit.snippetEditSupport`.
    case snippet(SnippetTextEdit)

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextEdit")
      if object["snippet"] != nil {
        self = .snippet(try SnippetTextEdit(json: json))
      } else if object["annotationId"] != nil {
        self = .annotated(try AnnotatedTextEdit(json: json))
      } else {
        self = .edit(try TextEdit(json: json))
      }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .edit(let edit): edit.write(to: &writer)
      case .annotated(let edit): edit.write(to: &writer)
      case .snippet(let edit): edit.write(to: &writer)
      }
    }
  }
}
