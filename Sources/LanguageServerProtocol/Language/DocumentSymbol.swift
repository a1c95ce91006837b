extension LSP {
  /// LSP, "Document Symbols Request".
  package enum DocumentSymbolRequest: ClientRequest {
    package static let method = "textDocument/documentSymbol"
    package typealias Params = DocumentSymbolParams
    package typealias Result = DocumentSymbols?
  }

  package struct DocumentSymbolParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DocumentSymbolParams")
      textDocument = try object.required("textDocument")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }

  /// `DocumentSymbol[] | SymbolInformation[]`.
  package enum DocumentSymbols: Hashable, Sendable, JSONEncodable {
    /// Only for clients with `hierarchicalDocumentSymbolSupport`.
    case tree([DocumentSymbol])
    case list([SymbolInformation])

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .tree(let symbols): symbols.write(to: &writer)
      case .list(let symbols): symbols.write(to: &writer)
      }
    }
  }

  /// LSP, "DocumentSymbol".
  package struct DocumentSymbol: Hashable, Sendable, JSONEncodable {
    /// Not empty.
    package var name: String
    package var detail: String?
    package var kind: SymbolKind
    package var tags: [SymbolTag]?
    /// The whole declaration.
    package var range: Range
    /// The name. Lies within `range`.
    package var selectionRange: Range
    package var children: [DocumentSymbol]?

    package init(
      name: String, detail: String? = nil, kind: SymbolKind, tags: [SymbolTag]? = nil, range: Range,
      selectionRange: Range, children: [DocumentSymbol]? = nil
    ) {
      self.name = name
      self.detail = detail
      self.kind = kind
      self.tags = tags
      self.range = range
      self.selectionRange = selectionRange
      self.children = children
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("name", name)
        $0.member("detail", detail)
        $0.member("kind", kind)
        $0.member("tags", tags)
        $0.member("range", range)
        $0.member("selectionRange", selectionRange)
        $0.member("children", children)
      }
    }
  }

  /// LSP, "SymbolInformation".
  package struct SymbolInformation: Hashable, Sendable, JSONEncodable {
    package var name: String
    package var kind: SymbolKind
    package var tags: [SymbolTag]?
    package var location: Location
    package var containerName: String?

    package init(
      name: String, kind: SymbolKind, tags: [SymbolTag]? = nil, location: Location, containerName: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.tags = tags
      self.location = location
      self.containerName = containerName
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("name", name)
        $0.member("kind", kind)
        $0.member("tags", tags)
        $0.member("location", location)
        $0.member("containerName", containerName)
      }
    }
  }

  package struct DocumentSymbolOptions: Hashable, Sendable, JSONEncodable {
    /// LSP 3.16: names one of several outlines of a document.
    package var label: String?
    package var workDoneProgress: Bool?

    package init(label: String? = nil, workDoneProgress: Bool? = nil) {
      self.label = label
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("label", label)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }
}
