extension LSP {
  /// A node of a call or type hierarchy: LSP's "CallHierarchyItem" and "TypeHierarchyItem" are alike.
  package struct HierarchyItem: Hashable, Sendable, JSONCodable {
    package var name: String
    package var kind: SymbolKind
    package var tags: [SymbolTag]?
    package var detail: String?
    package var uri: DocumentURI
    package var range: Range
    /// Lies within `range`.
    package var selectionRange: Range
    /// Kept by the client for the requests about this item.
    package var data: JSONValue?

    package init(
      name: String, kind: SymbolKind, tags: [SymbolTag]? = nil, detail: String? = nil, uri: DocumentURI, range: Range,
      selectionRange: Range, data: JSONValue? = nil
    ) {
      self.name = name
      self.kind = kind
      self.tags = tags
      self.detail = detail
      self.uri = uri
      self.range = range
      self.selectionRange = selectionRange
      self.data = data
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("HierarchyItem")
      name = try object.required("name")
      kind = try object.required("kind")
      tags = try object.optional("tags")
      detail = try object.optional("detail")
      uri = try object.required("uri")
      range = try object.required("range")
      selectionRange = try object.required("selectionRange")
      data = try object.optional("data")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("name", name)
        $0.member("kind", kind)
        $0.member("tags", tags)
        $0.member("detail", detail)
        $0.member("uri", uri)
        $0.member("range", range)
        $0.member("selectionRange", selectionRange)
        $0.member("data", data)
      }
    }
  }

  /// The parameters of every request about an item.
  package struct HierarchyItemParams: Hashable, Sendable, JSONDecodable {
    package var item: HierarchyItem
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("HierarchyItemParams")
      item = try object.required("item")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }
}
