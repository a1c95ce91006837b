extension LSP {
  /// LSP, "Code Lens Request".
  package enum CodeLensRequest: ClientRequest {
    package static let method = "textDocument/codeLens"
    package typealias Params = CodeLensParams
    package typealias Result = [CodeLens]?
  }

  /// LSP, "Code Lens Resolve Request".
  package enum CodeLensResolveRequest: ClientRequest {
    package static let method = "codeLens/resolve"
    package typealias Params = CodeLens
    package typealias Result = CodeLens
  }

  package struct CodeLensParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var workDoneToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeLensParams")
      textDocument = try object.required("textDocument")
      workDoneToken = try object.optional("workDoneToken")
    }
  }

  /// LSP, "CodeLens".
  package struct CodeLens: Hashable, Sendable, JSONCodable {
    /// Within one line.
    package var range: Range
    /// Nil until it is resolved.
    package var command: Command?
    package var data: JSONValue?

    package init(range: Range, command: Command? = nil, data: JSONValue? = nil) {
      self.range = range
      self.command = command
      self.data = data
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeLens")
      range = try object.required("range")
      command = try object.optional("command")
      data = try object.optional("data")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("range", range)
        $0.member("command", command)
        $0.member("data", data)
      }
    }
  }

  package struct CodeLensOptions: Hashable, Sendable, JSONEncodable {
    package var resolveProvider: Bool?
    package var workDoneProgress: Bool?

    package init(resolveProvider: Bool? = nil, workDoneProgress: Bool? = nil) {
      self.resolveProvider = resolveProvider
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("resolveProvider", resolveProvider)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }
}
