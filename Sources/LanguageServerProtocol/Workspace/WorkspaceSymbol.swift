extension LSP {
  /// LSP, "Workspace Symbols Request".
  package enum WorkspaceSymbolRequest: ClientRequest {
    package static let method = "workspace/symbol"
    package typealias Params = WorkspaceSymbolParams
    package typealias Result = [WorkspaceSymbol]?
  }

  package struct WorkspaceSymbolParams: Hashable, Sendable, JSONDecodable {
    package var query: String
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceSymbolParams")
      query = try object.required("query")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }

  /// LSP 3.17, "WorkspaceSymbol"; older clients read it as a `SymbolInformation`.
  package struct WorkspaceSymbol: Hashable, Sendable, JSONEncodable {
    package var name: String
    package var kind: SymbolKind
    package var tags: [SymbolTag]?
    package var containerName: String?
    package var location: Location

    package init(
      name: String, kind: SymbolKind, tags: [SymbolTag]? = nil, containerName: String? = nil, location: Location
    ) {
      self.name = name
      self.kind = kind
      self.tags = tags
      self.containerName = containerName
      self.location = location
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("name", name)
        $0.member("kind", kind)
        $0.member("tags", tags)
        $0.member("containerName", containerName)
        $0.member("location", location)
      }
    }
  }
}
