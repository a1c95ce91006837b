extension LSP {
  /// LSP, "CodeActionClientCapabilities".
  package struct CodeActionClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var dynamicRegistration: Bool = false
    /// Nil where the client takes only commands.
    package var codeActionLiteralSupport: CodeActionLiteralClientCapabilities?
    package var isPreferredSupport: Bool = false
    package var disabledSupport: Bool = false
    /// Whether `data` is kept between `textDocument/codeAction` and `codeAction/resolve`.
    package var dataSupport: Bool = false
    package var resolveSupport: ResolveClientCapabilities?
    package var honorsChangeAnnotations: Bool = false
    /// LSP 3.18.
    package var documentationSupport: Bool = false

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeActionClientCapabilities")
      dynamicRegistration = object.announces("dynamicRegistration")
      codeActionLiteralSupport = object.announced("codeActionLiteralSupport")
      isPreferredSupport = object.announces("isPreferredSupport")
      disabledSupport = object.announces("disabledSupport")
      dataSupport = object.announces("dataSupport")
      resolveSupport = object.announced("resolveSupport")
      honorsChangeAnnotations = object.announces("honorsChangeAnnotations")
      documentationSupport = object.announces("documentationSupport")
    }
  }

  package struct CodeActionLiteralClientCapabilities: Hashable, Sendable, JSONDecodable {
    package var codeActionKind: ValueSet<CodeActionKind> = ValueSet()

    package init() {}

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeActionLiteralClientCapabilities")
      codeActionKind = object.announced("codeActionKind") ?? ValueSet()
    }
  }
}
