extension LSP {
  /// LSP 3.16, "Show Document Request".
  package enum ShowDocumentRequest: ServerRequest {
    package static let method = "window/showDocument"
    package typealias Params = ShowDocumentParams
    package typealias Result = ShowDocumentResult
  }

  package struct ShowDocumentParams: Hashable, Sendable, JSONEncodable {
    package var uri: DocumentURI
    /// Whether to show it outside of the editor, as in a browser.
    package var external: Bool?
    package var takeFocus: Bool?
    package var selection: Range?

    package init(uri: DocumentURI, external: Bool? = nil, takeFocus: Bool? = nil, selection: Range? = nil) {
      self.uri = uri
      self.external = external
      self.takeFocus = takeFocus
      self.selection = selection
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.member("external", external)
        $0.member("takeFocus", takeFocus)
        $0.member("selection", selection)
      }
    }
  }

  package struct ShowDocumentResult: Hashable, Sendable, JSONDecodable {
    package var success: Bool

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ShowDocumentResult")
      success = try object.required("success")
    }
  }
}
