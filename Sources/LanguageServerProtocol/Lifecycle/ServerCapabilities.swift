extension LSP {
  /// What the server offers. LSP, "ServerCapabilities".
  package struct ServerCapabilities: Hashable, Sendable, JSONEncodable {
    package var positionEncoding: PositionEncodingKind?
    package var textDocumentSync: TextDocumentSyncOptions?
    package var completionProvider: CompletionOptions?
    package var hoverProvider: Bool?
    package var definitionProvider: Bool?
    package var typeDefinitionProvider: Bool?
    package var implementationProvider: Bool?
    package var referencesProvider: Bool?
    package var documentSymbolProvider: DocumentSymbolOptions?
    package var codeActionProvider: CodeActionOptions?
    package var codeLensProvider: CodeLensOptions?
    package var workspaceSymbolProvider: Bool?
    package var renameProvider: RenameOptions?
    package var executeCommandProvider: ExecuteCommandOptions?
    package var callHierarchyProvider: Bool?
    package var typeHierarchyProvider: Bool?
    package var inlayHintProvider: InlayHintOptions?
    package var diagnosticProvider: DiagnosticOptions?
    package var workspace: WorkspaceOptions?
    package var experimental: JSONValue?

    package init(
      positionEncoding: PositionEncodingKind? = nil, textDocumentSync: TextDocumentSyncOptions? = nil,
      completionProvider: CompletionOptions? = nil, hoverProvider: Bool? = nil, definitionProvider: Bool? = nil,
      typeDefinitionProvider: Bool? = nil, implementationProvider: Bool? = nil, referencesProvider: Bool? = nil,
      documentSymbolProvider: DocumentSymbolOptions? = nil, codeActionProvider: CodeActionOptions? = nil,
      codeLensProvider: CodeLensOptions? = nil, workspaceSymbolProvider: Bool? = nil,
      renameProvider: RenameOptions? = nil, executeCommandProvider: ExecuteCommandOptions? = nil,
      callHierarchyProvider: Bool? = nil, typeHierarchyProvider: Bool? = nil,
      inlayHintProvider: InlayHintOptions? = nil, diagnosticProvider: DiagnosticOptions? = nil,
      workspace: WorkspaceOptions? = nil, experimental: JSONValue? = nil
    ) {
      self.positionEncoding = positionEncoding
      self.textDocumentSync = textDocumentSync
      self.completionProvider = completionProvider
      self.hoverProvider = hoverProvider
      self.definitionProvider = definitionProvider
      self.typeDefinitionProvider = typeDefinitionProvider
      self.implementationProvider = implementationProvider
      self.referencesProvider = referencesProvider
      self.documentSymbolProvider = documentSymbolProvider
      self.codeActionProvider = codeActionProvider
      self.codeLensProvider = codeLensProvider
      self.workspaceSymbolProvider = workspaceSymbolProvider
      self.renameProvider = renameProvider
      self.executeCommandProvider = executeCommandProvider
      self.callHierarchyProvider = callHierarchyProvider
      self.typeHierarchyProvider = typeHierarchyProvider
      self.inlayHintProvider = inlayHintProvider
      self.diagnosticProvider = diagnosticProvider
      self.workspace = workspace
      self.experimental = experimental
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("positionEncoding", positionEncoding)
        $0.member("textDocumentSync", textDocumentSync)
        $0.member("completionProvider", completionProvider)
        $0.member("hoverProvider", hoverProvider)
        $0.member("definitionProvider", definitionProvider)
        $0.member("typeDefinitionProvider", typeDefinitionProvider)
        $0.member("implementationProvider", implementationProvider)
        $0.member("referencesProvider", referencesProvider)
        $0.member("documentSymbolProvider", documentSymbolProvider)
        $0.member("codeActionProvider", codeActionProvider)
        $0.member("codeLensProvider", codeLensProvider)
        $0.member("workspaceSymbolProvider", workspaceSymbolProvider)
        $0.member("renameProvider", renameProvider)
        $0.member("executeCommandProvider", executeCommandProvider)
        $0.member("callHierarchyProvider", callHierarchyProvider)
        $0.member("typeHierarchyProvider", typeHierarchyProvider)
        $0.member("inlayHintProvider", inlayHintProvider)
        $0.member("diagnosticProvider", diagnosticProvider)
        $0.member("workspace", workspace)
        $0.member("experimental", experimental)
      }
    }
  }

  /// LSP, "TextDocumentSyncOptions".
  package struct TextDocumentSyncOptions: Hashable, Sendable, JSONEncodable {
    package var openClose: Bool?
    package var change: TextDocumentSyncKind?
    package var willSave: Bool?
    package var willSaveWaitUntil: Bool?
    package var save: SaveOptions?

    package init(
      openClose: Bool? = nil, change: TextDocumentSyncKind? = nil, willSave: Bool? = nil,
      willSaveWaitUntil: Bool? = nil, save: SaveOptions? = nil
    ) {
      self.openClose = openClose
      self.change = change
      self.willSave = willSave
      self.willSaveWaitUntil = willSaveWaitUntil
      self.save = save
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("openClose", openClose)
        $0.member("change", change)
        $0.member("willSave", willSave)
        $0.member("willSaveWaitUntil", willSaveWaitUntil)
        $0.member("save", save)
      }
    }
  }

  /// LSP, "TextDocumentSyncKind".
  package enum TextDocumentSyncKind: Int, Hashable, Sendable, CaseIterable, JSONEncodable {
    case none = 0
    /// Every change brings the whole text.
    case full = 1
    case incremental = 2
  }

  /// LSP, "SaveOptions".
  package struct SaveOptions: Hashable, Sendable, JSONEncodable {
    package var includeText: Bool?

    package init(includeText: Bool? = nil) {
      self.includeText = includeText
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("includeText", includeText)
      }
    }
  }

  /// The `workspace` part of the server's capabilities.
  package struct WorkspaceOptions: Hashable, Sendable, JSONEncodable {
    package var workspaceFolders: WorkspaceFoldersServerCapabilities?
    /// LSP 3.18.
    package var textDocumentContent: TextDocumentContentOptions?

    package init(
      workspaceFolders: WorkspaceFoldersServerCapabilities? = nil,
      textDocumentContent: TextDocumentContentOptions? = nil
    ) {
      self.workspaceFolders = workspaceFolders
      self.textDocumentContent = textDocumentContent
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("workspaceFolders", workspaceFolders)
        $0.member("textDocumentContent", textDocumentContent)
      }
    }
  }

  /// LSP 3.6, "WorkspaceFoldersServerCapabilities".
  package struct WorkspaceFoldersServerCapabilities: Hashable, Sendable, JSONEncodable {
    package var supported: Bool?
    /// Whether the server wants `workspace/didChangeWorkspaceFolders`.
    package var changeNotifications: Bool?

    package init(supported: Bool? = nil, changeNotifications: Bool? = nil) {
      self.supported = supported
      self.changeNotifications = changeNotifications
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("supported", supported)
        $0.member("changeNotifications", changeNotifications)
      }
    }
  }

  /// LSP 3.18, "TextDocumentContentOptions".
  package struct TextDocumentContentOptions: Hashable, Sendable, JSONEncodable {
    package var schemes: [String]

    package init(schemes: [String]) {
      self.schemes = schemes
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("schemes", schemes)
      }
    }
  }
}
