extension LSP {
  /// LSP, the `textDocument` part of `ClientCapabilities`.
  package struct TextDocumentClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var synchronization: TextDocumentSyncClientCapabilities = TextDocumentSyncClientCapabilities()
    package var completion: CompletionClientCapabilities = CompletionClientCapabilities()
    package var hover: HoverClientCapabilities = HoverClientCapabilities()
    package var definition: LinkClientCapabilities = LinkClientCapabilities()
    package var typeDefinition: LinkClientCapabilities = LinkClientCapabilities()
    package var implementation: LinkClientCapabilities = LinkClientCapabilities()
    package var documentSymbol: DocumentSymbolClientCapabilities = DocumentSymbolClientCapabilities()
    package var codeAction: CodeActionClientCapabilities = CodeActionClientCapabilities()
    package var codeLens: CodeLensClientCapabilities = CodeLensClientCapabilities()
    package var rename: RenameClientCapabilities = RenameClientCapabilities()
    package var publishDiagnostics: DiagnosticsClientCapabilities = DiagnosticsClientCapabilities()
    /// Nil where the client has no call hierarchy.
    package var callHierarchy: DynamicRegistrationClientCapabilities?
    /// Nil where the client has no type hierarchy.
    package var typeHierarchy: DynamicRegistrationClientCapabilities?
    /// Nil where the client shows no inlay hints.
    package var inlayHint: InlayHintClientCapabilities?
    /// Nil where the client does not pull diagnostics.
    package var diagnostic: DiagnosticsClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentClientCapabilities")
      synchronization = object.announced("synchronization") ?? TextDocumentSyncClientCapabilities()
      completion = object.announced("completion") ?? CompletionClientCapabilities()
      hover = object.announced("hover") ?? HoverClientCapabilities()
      definition = object.announced("definition") ?? LinkClientCapabilities()
      typeDefinition = object.announced("typeDefinition") ?? LinkClientCapabilities()
      implementation = object.announced("implementation") ?? LinkClientCapabilities()
      documentSymbol = object.announced("documentSymbol") ?? DocumentSymbolClientCapabilities()
      codeAction = object.announced("codeAction") ?? CodeActionClientCapabilities()
      codeLens = object.announced("codeLens") ?? CodeLensClientCapabilities()
      rename = object.announced("rename") ?? RenameClientCapabilities()
      publishDiagnostics = object.announced("publishDiagnostics") ?? DiagnosticsClientCapabilities()
      callHierarchy = object.announced("callHierarchy")
      typeHierarchy = object.announced("typeHierarchy")
      inlayHint = object.announced("inlayHint")
      diagnostic = object.announced("diagnostic")
    }
  }

  package struct TextDocumentSyncClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var willSave: Bool = false
    package var willSaveWaitUntil: Bool = false
    package var didSave: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentSyncClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      willSave = object.announces("willSave")
      willSaveWaitUntil = object.announces("willSaveWaitUntil")
      didSave = object.announces("didSave")
    }
  }

  package struct HoverClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    /// In the client's order of preference.
    package var contentFormat: [MarkupKind] = []

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("HoverClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      contentFormat = object.readable("contentFormat")
    }
  }

  package struct LinkClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    /// Whether the client takes `LocationLink`.
    package var linkSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("LinkClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      linkSupport = object.announces("linkSupport")
    }
  }

  package struct DocumentSymbolClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var symbolKind: ValueSet<SymbolKind> = ValueSet()
    package var hierarchicalDocumentSymbolSupport: Bool = false
    package var tagSupport: ValueSet<SymbolTag> = ValueSet()
    package var labelSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DocumentSymbolClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      symbolKind = object.announced("symbolKind") ?? ValueSet()
      hierarchicalDocumentSymbolSupport = object.announces("hierarchicalDocumentSymbolSupport")
      tagSupport = object.announced("tagSupport") ?? ValueSet()
      labelSupport = object.announces("labelSupport")
    }
  }

  package struct CodeLensClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    /// LSP 3.18.
    package var resolveSupport: ResolveClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeLensClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      resolveSupport = object.announced("resolveSupport")
    }
  }

  package struct RenameClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var prepareSupport: Bool = false
    /// 1: the client selects the identifier by itself.
    package var prepareSupportDefaultBehavior: Int?
    package var honorsChangeAnnotations: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("RenameClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      prepareSupport = object.announces("prepareSupport")
      prepareSupportDefaultBehavior = object.announced("prepareSupportDefaultBehavior")
      honorsChangeAnnotations = object.announces("honorsChangeAnnotations")
    }
  }

  package struct InlayHintClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var resolveSupport: ResolveClientCapabilities?

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("InlayHintClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      resolveSupport = object.announced("resolveSupport")
    }
  }

  /// LSP, "PublishDiagnosticsClientCapabilities" and "DiagnosticClientCapabilities".
  package struct DiagnosticsClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var relatedInformation: Bool = false
    package var tagSupport: ValueSet<DiagnosticTag> = ValueSet()
    package var codeDescriptionSupport: Bool = false
    /// Whether `data` comes back with a code action request.
    package var dataSupport: Bool = false
    /// Push only.
    package var versionSupport: Bool = false
    /// Pull only.
    package var dynamicRegistration: Bool = false
    /// Pull only.
    package var relatedDocumentSupport: Bool = false
    /// Pull only, LSP 3.18.
    package var markupMessageSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DiagnosticsClientCapabilities")
      relatedInformation = object.announces("relatedInformation")
      tagSupport = object.announced("tagSupport") ?? ValueSet()
      codeDescriptionSupport = object.announces("codeDescriptionSupport")
      dataSupport = object.announces("dataSupport")
      versionSupport = object.announces("versionSupport")
      dynamicRegistration = object.announces("dynamicRegistration")
      relatedDocumentSupport = object.announces("relatedDocumentSupport")
      markupMessageSupport = object.announces("markupMessageSupport")
    }
  }
}
