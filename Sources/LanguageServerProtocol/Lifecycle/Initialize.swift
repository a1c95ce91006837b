extension LSP {
  /// The first request of a session. LSP, "Initialize Request".
  package enum InitializeRequest: ClientRequest {
    package static let method = "initialize"
    package typealias Params = InitializeParams
    package typealias Result = InitializeResult
  }

  package struct InitializeParams: Hashable, Sendable, JSONDecodable {
    /// The client's process, so that the server can end with it.
    package var processID: Int?
    package var clientInfo: ClientInfo?
    /// An IETF language tag.
    package var locale: String?
    /// Deprecated for `rootURI`.
    package var rootPath: String?
    /// Deprecated for `workspaceFolders`.
    package var rootURI: DocumentURI?
    package var capabilities: ClientCapabilities
    package var initializationOptions: JSONValue?
    package var trace: TraceValue?
    /// Nil when the client knows no folders; empty when none is open.
    package var workspaceFolders: [WorkspaceFolder]?
    package var workDoneToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("InitializeParams")
      processID = try object.optional("processId")
      clientInfo = try object.optional("clientInfo")
      locale = try object.optional("locale")
      rootPath = try object.optional("rootPath")
      rootURI = try object.optional("rootUri")
      // Some clients write an empty object as an empty list; that must not keep the session from starting.
      capabilities = object.announced("capabilities") ?? ClientCapabilities()
      initializationOptions = try object.optional("initializationOptions")
      trace = object.announced("trace")
      workspaceFolders = try object.optional("workspaceFolders")
      workDoneToken = try object.optional("workDoneToken")
    }
  }

  /// LSP 3.15, "clientInfo".
  package struct ClientInfo: Hashable, Sendable, JSONDecodable {
    package var name: String
    package var version: String?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ClientInfo")
      name = try object.required("name")
      version = try object.optional("version")
    }
  }

  package struct InitializeResult: Hashable, Sendable, JSONEncodable {
    package var capabilities: ServerCapabilities
    package var serverInfo: ServerInfo?

    package init(capabilities: ServerCapabilities, serverInfo: ServerInfo? = nil) {
      self.capabilities = capabilities
      self.serverInfo = serverInfo
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("capabilities", capabilities)
        $0.member("serverInfo", serverInfo)
      }
    }
  }

  /// LSP 3.15, "serverInfo".
  package struct ServerInfo: Hashable, Sendable, JSONEncodable {
    package var name: String
    package var version: String?

    package init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("name", name)
        $0.member("version", version)
      }
    }
  }

  /// The client has read the capabilities and may be asked. LSP, "Initialized Notification".
  package enum InitializedNotification: ClientNotification {
    package static let method = "initialized"
    package typealias Params = NoParams
  }

  /// LSP, "Shutdown Request".
  package enum ShutdownRequest: ClientRequest {
    package static let method = "shutdown"
    package typealias Params = NoParams
    package typealias Result = NoResult
  }

  /// LSP, "Exit Notification".
  package enum ExitNotification: ClientNotification {
    package static let method = "exit"
    package typealias Params = NoParams
  }
}
