extension LSP {
  /// What the client can do, as far as the server asks. LSP, "ClientCapabilities".
  /// Everything that a client doesn't announce reads as absent, `false` or empty.
  package struct ClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var workspace: WorkspaceClientCapabilities = WorkspaceClientCapabilities()
    package var textDocument: TextDocumentClientCapabilities = TextDocumentClientCapabilities()
    package var window: WindowClientCapabilities = WindowClientCapabilities()
    package var general: GeneralClientCapabilities = GeneralClientCapabilities()
    package var experimental: JSONValue?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ClientCapabilities")
      workspace = object.announced("workspace") ?? WorkspaceClientCapabilities()
      textDocument = object.announced("textDocument") ?? TextDocumentClientCapabilities()
      window = object.announced("window") ?? WindowClientCapabilities()
      general = object.announced("general") ?? GeneralClientCapabilities()
      experimental = object.announced("experimental")
    }
  }

  package struct WindowClientCapabilities: Hashable, Sendable, JSONDecodable {
    /// Whether the server may start progress of its own.
    package var workDoneProgress: Bool = false
    package var showMessage: ShowMessageRequestClientCapabilities = ShowMessageRequestClientCapabilities()
    package var showDocument: ShowDocumentClientCapabilities = ShowDocumentClientCapabilities()

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WindowClientCapabilities")
      workDoneProgress = object.announces("workDoneProgress")
      showMessage = object.announced("showMessage") ?? ShowMessageRequestClientCapabilities()
      showDocument = object.announced("showDocument") ?? ShowDocumentClientCapabilities()
    }
  }

  package struct ShowMessageRequestClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var messageActionItem: MessageActionItemClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ShowMessageRequestClientCapabilities")
      messageActionItem = object.announced("messageActionItem")
    }
  }

  package struct MessageActionItemClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var additionalPropertiesSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("MessageActionItemClientCapabilities")
      additionalPropertiesSupport = object.announces("additionalPropertiesSupport")
    }
  }

  package struct ShowDocumentClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var support: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ShowDocumentClientCapabilities")
      support = object.announces("support")
    }
  }

  package struct GeneralClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var staleRequestSupport: StaleRequestClientCapabilities?
    /// In the client's order of preference; empty means UTF-16.
    package var positionEncodings: [PositionEncodingKind] = []
    package var markdown: MarkdownClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("GeneralClientCapabilities")
      staleRequestSupport = object.announced("staleRequestSupport")
      positionEncodings = object.readable("positionEncodings")
      markdown = object.announced("markdown")
    }
  }

  package struct StaleRequestClientCapabilities: Hashable, Sendable, JSONDecodable {
    /// Whether the client cancels stale requests itself.
    package var cancel: Bool = false
    package var retryOnContentModified: [String] = []

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("StaleRequestClientCapabilities")
      cancel = object.announces("cancel")
      retryOnContentModified = object.readable("retryOnContentModified")
    }
  }

  package struct MarkdownClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var parser: String?
    package var version: String?
    /// HTML tags that may stand in Markdown.
    package var allowedTags: [String] = []

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("MarkdownClientCapabilities")
      parser = object.announced("parser")
      version = object.announced("version")
      allowedTags = object.readable("allowedTags")
    }
  }
}
