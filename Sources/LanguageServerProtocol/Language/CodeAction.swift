extension LSP {
  /// LSP, "Code Action Request".
  package enum CodeActionRequest: ClientRequest {
    package static let method = "textDocument/codeAction"
    package typealias Params = CodeActionParams
    package typealias Result = [CodeActionOrCommand]?
  }

  /// LSP 3.16, "Code Action Resolve Request".
  package enum CodeActionResolveRequest: ClientRequest {
    package static let method = "codeAction/resolve"
    package typealias Params = CodeAction
    package typealias Result = CodeAction
  }

  package struct CodeActionParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var range: Range
    package var context: CodeActionContext
    package var workDoneToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeActionParams")
      textDocument = try object.required("textDocument")
      range = try object.required("range")
      context = try object.required("context")
      workDoneToken = try object.optional("workDoneToken")
    }
  }

  /// LSP, "CodeActionContext".
  package struct CodeActionContext: Hashable, Sendable, JSONDecodable {
    /// What the client shows in the range, from every server. Those that can't be read are left out.
    package var diagnostics: [Diagnostic]
    /// The kinds that are wanted, each with what lies below it.
    package var only: [CodeActionKind]?
    package var triggerKind: CodeActionTriggerKind?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeActionContext")
      diagnostics = object.readable("diagnostics")
      only = try object.optional("only")
      triggerKind = try object.optional("triggerKind")
    }
  }

  /// LSP 3.17, "CodeActionTriggerKind".
  package enum CodeActionTriggerKind: Int, Hashable, Sendable, CaseIterable, JSONDecodable {
    case invoked = 1
    case automatic
  }

  /// LSP, "CodeAction". The edit is done before the command.
  package struct CodeAction: Hashable, Sendable, JSONCodable {
    package var title: String
    package var kind: CodeActionKind?
    /// What it fixes.
    package var diagnostics: [Diagnostic]?
    package var isPreferred: Bool?
    package var disabled: CodeActionDisabled?
    package var edit: WorkspaceEdit?
    package var command: Command?
    /// Kept by the client until `codeAction/resolve`.
    package var data: JSONValue?

    package init(
      title: String, kind: CodeActionKind? = nil, diagnostics: [Diagnostic]? = nil, isPreferred: Bool? = nil,
      disabled: CodeActionDisabled? = nil, edit: WorkspaceEdit? = nil, command: Command? = nil, data: JSONValue? = nil
    ) {
      self.title = title
      self.kind = kind
      self.diagnostics = diagnostics
      self.isPreferred = isPreferred
      self.disabled = disabled
      self.edit = edit
      self.command = command
      self.data = data
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeAction")
      title = try object.required("title")
      kind = try object.optional("kind")
      diagnostics = try object.optional("diagnostics")
      isPreferred = try object.optional("isPreferred")
      disabled = try object.optional("disabled")
      edit = try object.optional("edit")
      command = try object.optional("command")
      data = try object.optional("data")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("title", title)
        $0.member("kind", kind)
        $0.member("diagnostics", diagnostics)
        $0.member("isPreferred", isPreferred)
        $0.member("disabled", disabled)
        $0.member("edit", edit)
        $0.member("command", command)
        $0.member("data", data)
      }
    }
  }

  package struct CodeActionDisabled: Hashable, Sendable, JSONCodable {
    /// Why it can't be done here, shown to the user.
    package var reason: String

    package init(reason: String) {
      self.reason = reason
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeActionDisabled")
      reason = try object.required("reason")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("reason", reason)
      }
    }
  }

  /// `Command | CodeAction`: old clients take only commands.
  package enum CodeActionOrCommand: Hashable, Sendable, JSONEncodable {
    case action(CodeAction)
    case command(Command)

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .action(let action): action.write(to: &writer)
      case .command(let command): command.write(to: &writer)
      }
    }
  }
}
