extension LSP {
  /// LSP, "TextDocumentIdentifier".
  package struct TextDocumentIdentifier: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI

    package init(uri: DocumentURI) {
      self.uri = uri
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentIdentifier")
      uri = try object.required("uri")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
      }
    }
  }

  /// LSP, "VersionedTextDocumentIdentifier".
  package struct VersionedTextDocumentIdentifier: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    package var version: Int

    package init(uri: DocumentURI, version: Int) {
      self.uri = uri
      self.version = version
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("VersionedTextDocumentIdentifier")
      uri = try object.required("uri")
      version = try object.required("version")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.member("version", version)
      }
    }
  }

  /// LSP, "OptionalVersionedTextDocumentIdentifier".
  package struct OptionalVersionedTextDocumentIdentifier: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    /// Nil for the content on disk: a document that is not open.
    package var version: Int?

    package init(uri: DocumentURI, version: Int?) {
      self.uri = uri
      self.version = version
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("OptionalVersionedTextDocumentIdentifier")
      uri = try object.required("uri")
      version = try object.optional("version")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.nullableMember("version", version)
      }
    }
  }

  /// A document as it is opened. LSP, "TextDocumentItem".
  package struct TextDocumentItem: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    package var languageID: String
    package var version: Int
    package var text: String

    package init(uri: DocumentURI, languageID: String, version: Int, text: String) {
      self.uri = uri
      self.languageID = languageID
      self.version = version
      self.text = text
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentItem")
      uri = try object.required("uri")
      languageID = try object.required("languageId")
      version = try object.required("version")
      text = try object.required("text")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.member("languageId", languageID)
        $0.member("version", version)
        $0.member("text", text)
      }
    }
  }

  /// The parameters of every request about a place. LSP, "TextDocumentPositionParams".
  package struct TextDocumentPositionParams: Hashable, Sendable, JSONCodable {
    package var textDocument: TextDocumentIdentifier
    package var position: Position
    package var workDoneToken: ProgressToken?

    package init(textDocument: TextDocumentIdentifier, position: Position, workDoneToken: ProgressToken? = nil) {
      self.textDocument = textDocument
      self.position = position
      self.workDoneToken = workDoneToken
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentPositionParams")
      textDocument = try object.required("textDocument")
      position = try object.required("position")
      workDoneToken = try object.optional("workDoneToken")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("textDocument", textDocument)
        $0.member("position", position)
        $0.member("workDoneToken", workDoneToken)
      }
    }
  }
}
