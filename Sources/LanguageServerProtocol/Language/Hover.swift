extension LSP {
  /// LSP, "Hover Request".
  package enum HoverRequest: ClientRequest {
    package static let method = "textDocument/hover"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = Hover?
  }

  /// LSP, "Hover".
  package struct Hover: Hashable, Sendable, JSONEncodable {
    package var contents: MarkupContent
    /// What the text is about.
    package var range: Range?

    package init(contents: MarkupContent, range: Range? = nil) {
      self.contents = contents
      self.range = range
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("contents", contents)
        $0.member("range", range)
      }
    }
  }
}
