extension LSP {
  /// LSP 3.6, "WorkspaceFolder".
  package struct WorkspaceFolder: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    package var name: String

    package init(uri: DocumentURI, name: String) {
      self.uri = uri
      self.name = name
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceFolder")
      uri = try object.required("uri")
      name = try object.required("name")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.member("name", name)
      }
    }
  }

  /// LSP 3.6, "Workspace Folders Request".
  package enum WorkspaceFoldersRequest: ServerRequest {
    package static let method = "workspace/workspaceFolders"
    package typealias Params = NoParams
    package typealias Result = [WorkspaceFolder]?
  }

  /// LSP 3.6, "DidChangeWorkspaceFolders Notification".
  package enum DidChangeWorkspaceFoldersNotification: ClientNotification {
    package static let method = "workspace/didChangeWorkspaceFolders"
    package typealias Params = DidChangeWorkspaceFoldersParams
  }

  package struct DidChangeWorkspaceFoldersParams: Hashable, Sendable, JSONDecodable {
    package var event: WorkspaceFoldersChangeEvent

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidChangeWorkspaceFoldersParams")
      event = try object.required("event")
    }
  }

  package struct WorkspaceFoldersChangeEvent: Hashable, Sendable, JSONDecodable {
    package var added: [WorkspaceFolder]
    package var removed: [WorkspaceFolder]

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceFoldersChangeEvent")
      added = try object.required("added")
      removed = try object.required("removed")
    }
  }
}
