extension LSP {
  /// The text of a read-only document that the server makes. LSP 3.18, "Text Document Content Request".
  package enum TextDocumentContentRequest: ClientRequest {
    package static let method = "workspace/textDocumentContent"
    package typealias Params = TextDocumentContentParams
    package typealias Result = TextDocumentContentResult
  }

  package struct TextDocumentContentParams: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI

    package init(uri: DocumentURI) {
      self.uri = uri
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentContentParams")
      uri = try object.required("uri")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
      }
    }
  }

  package struct TextDocumentContentResult: Hashable, Sendable, JSONEncodable {
    package var text: String

    package init(text: String) {
      self.text = text
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("text", text)
      }
    }
  }

  /// LSP 3.18, "Text Document Content Refresh".
  package enum TextDocumentContentRefreshRequest: ServerRequest {
    package static let method = "workspace/textDocumentContent/refresh"
    package typealias Params = TextDocumentContentParams
    package typealias Result = NoResult
  }
}
