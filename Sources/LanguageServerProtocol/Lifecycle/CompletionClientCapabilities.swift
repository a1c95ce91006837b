extension LSP {
  /// LSP, "CompletionClientCapabilities".
  package struct CompletionClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    package var completionItem: CompletionItemClientCapabilities = CompletionItemClientCapabilities()
    package var completionItemKind: ValueSet<CompletionItemKind> = ValueSet()
    package var insertTextMode: InsertTextMode?
    package var contextSupport: Bool = false
    package var completionList: CompletionListClientCapabilities = CompletionListClientCapabilities()

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      completionItem = object.announced("completionItem") ?? CompletionItemClientCapabilities()
      completionItemKind = object.announced("completionItemKind") ?? ValueSet()
      insertTextMode = object.announced("insertTextMode")
      contextSupport = object.announces("contextSupport")
      completionList = object.announced("completionList") ?? CompletionListClientCapabilities()
    }
  }

  package struct CompletionItemClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var snippetSupport: Bool = false
    package var commitCharactersSupport: Bool = false
    /// In the client's order of preference.
    package var documentationFormat: [MarkupKind] = []
    package var deprecatedSupport: Bool = false
    package var preselectSupport: Bool = false
    package var tagSupport: ValueSet<CompletionItemTag> = ValueSet()
    package var insertReplaceSupport: Bool = false
    package var resolveSupport: ResolveClientCapabilities?
    package var insertTextModeSupport: ValueSet<InsertTextMode> = ValueSet()
    package var labelDetailsSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionItemClientCapabilities")
      snippetSupport = object.announces("snippetSupport")
      commitCharactersSupport = object.announces("commitCharactersSupport")
      documentationFormat = object.readable("documentationFormat")
      deprecatedSupport = object.announces("deprecatedSupport")
      preselectSupport = object.announces("preselectSupport")
      tagSupport = object.announced("tagSupport") ?? ValueSet()
      insertReplaceSupport = object.announces("insertReplaceSupport")
      resolveSupport = object.announced("resolveSupport")
      insertTextModeSupport = object.announced("insertTextModeSupport") ?? ValueSet()
      labelDetailsSupport = object.announces("labelDetailsSupport")
    }
  }

  package struct CompletionListClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var itemDefaults: [String] = []
    /// LSP 3.18.
    package var applyKindSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionListClientCapabilities")
      itemDefaults = object.readable("itemDefaults")
      applyKindSupport = object.announces("applyKindSupport")
    }
  }
}
