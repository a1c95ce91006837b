extension LSP {
  /// LSP, "DidOpenTextDocument Notification".
  package enum DidOpenTextDocumentNotification: ClientNotification {
    package static let method = "textDocument/didOpen"
    package typealias Params = DidOpenTextDocumentParams
  }

  package struct DidOpenTextDocumentParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentItem

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidOpenTextDocumentParams")
      textDocument = try object.required("textDocument")
    }
  }

  /// LSP, "DidChangeTextDocument Notification".
  package enum DidChangeTextDocumentNotification: ClientNotification {
    package static let method = "textDocument/didChange"
    package typealias Params = DidChangeTextDocumentParams
  }

  package struct DidChangeTextDocumentParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: VersionedTextDocumentIdentifier
    /// Each in terms of the text after the one before.
    package var contentChanges: [TextDocumentContentChangeEvent]

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidChangeTextDocumentParams")
      textDocument = try object.required("textDocument")
      contentChanges = try object.required("contentChanges")
    }
  }

  /// LSP, "TextDocumentContentChangeEvent". The deprecated `rangeLength` is ignored.
  package struct TextDocumentContentChangeEvent: Hashable, Sendable, JSONDecodable {
    /// What is replaced; nil for the whole document.
    package var range: Range?
    package var text: String

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentContentChangeEvent")
      range = try object.optional("range")
      text = try object.required("text")
    }
  }

  /// LSP, "DidCloseTextDocument Notification".
  package enum DidCloseTextDocumentNotification: ClientNotification {
    package static let method = "textDocument/didClose"
    package typealias Params = DidCloseTextDocumentParams
  }

  package struct DidCloseTextDocumentParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidCloseTextDocumentParams")
      textDocument = try object.required("textDocument")
    }
  }

  /// LSP, "DidSaveTextDocument Notification".
  package enum DidSaveTextDocumentNotification: ClientNotification {
    package static let method = "textDocument/didSave"
    package typealias Params = DidSaveTextDocumentParams
  }

  package struct DidSaveTextDocumentParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    /// Where the server asked for it.
    package var text: String?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidSaveTextDocumentParams")
      textDocument = try object.required("textDocument")
      text = try object.optional("text")
    }
  }
}
