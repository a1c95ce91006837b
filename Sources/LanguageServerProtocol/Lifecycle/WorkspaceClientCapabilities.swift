extension LSP {
  /// LSP, the `workspace` part of `ClientCapabilities`.
  package struct WorkspaceClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var applyEdit: Bool = false
    package var workspaceEdit: WorkspaceEditClientCapabilities = WorkspaceEditClientCapabilities()
    package var didChangeConfiguration: DynamicRegistrationClientCapabilities = DynamicRegistrationClientCapabilities()
    package var didChangeWatchedFiles: DidChangeWatchedFilesClientCapabilities = .init()
    package var symbol: WorkspaceSymbolClientCapabilities = WorkspaceSymbolClientCapabilities()
    package var executeCommand: DynamicRegistrationClientCapabilities = DynamicRegistrationClientCapabilities()
    package var workspaceFolders: Bool = false
    /// Whether the client answers `workspace/configuration`.
    package var configuration: Bool = false
    package var semanticTokens: RefreshClientCapabilities = RefreshClientCapabilities()
    package var codeLens: RefreshClientCapabilities = RefreshClientCapabilities()
    package var inlayHint: RefreshClientCapabilities = RefreshClientCapabilities()
    package var diagnostics: RefreshClientCapabilities = RefreshClientCapabilities()
    /// LSP 3.18; nil where such documents can't be shown.
    package var textDocumentContent: DynamicRegistrationClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceClientCapabilities")
      applyEdit = object.announces("applyEdit")
      workspaceEdit = object.announced("workspaceEdit") ?? WorkspaceEditClientCapabilities()
      didChangeConfiguration = object.announced("didChangeConfiguration") ?? DynamicRegistrationClientCapabilities()
      didChangeWatchedFiles = object.announced("didChangeWatchedFiles") ?? DidChangeWatchedFilesClientCapabilities()
      symbol = object.announced("symbol") ?? WorkspaceSymbolClientCapabilities()
      executeCommand = object.announced("executeCommand") ?? DynamicRegistrationClientCapabilities()
      workspaceFolders = object.announces("workspaceFolders")
      configuration = object.announces("configuration")
      semanticTokens = object.announced("semanticTokens") ?? RefreshClientCapabilities()
      codeLens = object.announced("codeLens") ?? RefreshClientCapabilities()
      inlayHint = object.announced("inlayHint") ?? RefreshClientCapabilities()
      diagnostics = object.announced("diagnostics") ?? RefreshClientCapabilities()
      textDocumentContent = object.announced("textDocumentContent")
    }
  }

  package struct DynamicRegistrationClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DynamicRegistrationClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
    }
  }

  package struct RefreshClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var refreshSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("RefreshClientCapabilities")
      refreshSupport = object.announces("refreshSupport")
    }
  }

  /// LSP, "WorkspaceEditClientCapabilities".
  package struct WorkspaceEditClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var documentChanges: Bool = false
    package var resourceOperations: [ResourceOperationKind] = []
    package var failureHandling: FailureHandlingKind?
    package var normalizesLineEndings: Bool = false
    package var changeAnnotationSupport: ChangeAnnotationsClientCapabilities?
    /// LSP 3.18.
    package var metadataSupport: Bool = false
    /// LSP 3.18.
    package var snippetEditSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceEditClientCapabilities")
      documentChanges = object.announces("documentChanges")
      resourceOperations = object.readable("resourceOperations")
      failureHandling = object.announced("failureHandling")
      normalizesLineEndings = object.announces("normalizesLineEndings")
      changeAnnotationSupport = object.announced("changeAnnotationSupport")
      metadataSupport = object.announces("metadataSupport")
      snippetEditSupport = object.announces("snippetEditSupport")
    }
  }

  /// LSP, "ResourceOperationKind".
  package enum ResourceOperationKind: String, Hashable, Sendable, CaseIterable, JSONDecodable {
    case create
    case rename
    case delete
  }

  /// What the client does when an edit fails half-way. LSP, "FailureHandlingKind".
  package enum FailureHandlingKind: String, Hashable, Sendable, CaseIterable, JSONDecodable {
    case abort
    case transactional
    case textOnlyTransactional
    case undo
  }

  package struct ChangeAnnotationsClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var groupsOnLabel: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ChangeAnnotationsClientCapabilities")
      groupsOnLabel = object.announces("groupsOnLabel")
    }
  }

  package struct DidChangeWatchedFilesClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var relativePatternSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidChangeWatchedFilesClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      relativePatternSupport = object.announces("relativePatternSupport")
    }
  }

  package struct WorkspaceSymbolClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var symbolKind: ValueSet<SymbolKind> = ValueSet()
    package var tagSupport: ValueSet<SymbolTag> = ValueSet()
    package var resolveSupport: ResolveClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceSymbolClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      symbolKind = object.announced("symbolKind") ?? ValueSet()
      tagSupport = object.announced("tagSupport") ?? ValueSet()
      resolveSupport = object.announced("resolveSupport")
    }
  }

  /// The values of an open set that the client knows.
  package struct ValueSet<Value: JSONDecodable & Hashable & Sendable>: Hashable, Sendable, JSONDecodable {
    package var valueSet: [Value] = []

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      valueSet = try json.expectObject("value set").readable("valueSet")
    }
  }

  /// The properties that the client asks for later, with a `resolve` request.
  package struct ResolveClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var properties: [String] = []

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ResolveClientCapabilities")
      properties = object.readable("properties")
    }
  }
}
