extension LSP {
  /// LSP, "Rename Request".
  package enum RenameRequest: ClientRequest {
    package static let method = "textDocument/rename"
    package typealias Params = RenameParams
    package typealias Result = WorkspaceEdit?
  }

  package struct RenameParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var position: Position
    package var newName: String
    package var workDoneToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("RenameParams")
      textDocument = try object.required("textDocument")
      position = try object.required("position")
      newName = try object.required("newName")
      workDoneToken = try object.optional("workDoneToken")
    }
  }

  /// LSP 3.12, "Prepare Rename Request".
  package enum PrepareRenameRequest: ClientRequest {
    package static let method = "textDocument/prepareRename"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = PrepareRenameResult?
  }

  /// LSP, "PrepareRenamePlaceholder".
  package struct PrepareRenameResult: Hashable, Sendable, JSONEncodable {
    package var range: Range
    package var placeholder: String

    package init(range: Range, placeholder: String) {
      self.range = range
      self.placeholder = placeholder
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("range", range)
        $0.member("placeholder", placeholder)
      }
    }
  }

  package struct RenameOptions: Hashable, Sendable, JSONEncodable {
    /// Only for clients with `prepareSupport`.
    package var prepareProvider: Bool?
    package var workDoneProgress: Bool?

    package init(prepareProvider: Bool? = nil, workDoneProgress: Bool? = nil) {
      self.prepareProvider = prepareProvider
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("prepareProvider", prepareProvider)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }
}
