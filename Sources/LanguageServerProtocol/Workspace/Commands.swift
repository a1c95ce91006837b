extension LSP {
  /// LSP, "Execute a command".
  package enum ExecuteCommandRequest: ClientRequest {
    package static let method = "workspace/executeCommand"
    package typealias Params = ExecuteCommandParams
    package typealias Result = JSONValue
  }

  package struct ExecuteCommandParams: Hashable, Sendable, JSONDecodable {
    package var command: String
    package var arguments: [JSONValue]
    package var workDoneToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ExecuteCommandParams")
      command = try object.required("command")
      arguments = try object.optional("arguments") ?? []
      workDoneToken = try object.optional("workDoneToken")
    }
  }

  package struct ExecuteCommandOptions: Hashable, Sendable, JSONEncodable {
    package var commands: [String]
    package var workDoneProgress: Bool?

    package init(commands: [String], workDoneProgress: Bool? = nil) {
      self.commands = commands
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("commands", commands)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }

  /// LSP, "Applies a WorkspaceEdit".
  package enum ApplyWorkspaceEditRequest: ServerRequest {
    package static let method = "workspace/applyEdit"
    package typealias Params = ApplyWorkspaceEditParams
    package typealias Result = ApplyWorkspaceEditResult
  }

  package struct ApplyWorkspaceEditParams: Hashable, Sendable, JSONEncodable {
    /// What an undo stack shows.
    package var label: String?
    package var edit: WorkspaceEdit
    /// LSP 3.18.
    package var metadata: WorkspaceEditMetadata?

    package init(label: String? = nil, edit: WorkspaceEdit, metadata: WorkspaceEditMetadata? = nil) {
      self.label = label
      self.edit = edit
      self.metadata = metadata
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("label", label)
        $0.member("edit", edit)
        $0.member("metadata", metadata)
      }
    }
  }

  /// LSP 3.18, "WorkspaceEditMetadata".
  package struct WorkspaceEditMetadata: Hashable, Sendable, JSONEncodable {
    package var isRefactoring: Bool?

    package init(isRefactoring: Bool? = nil) {
      self.isRefactoring = isRefactoring
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("isRefactoring", isRefactoring)
      }
    }
  }

  package struct ApplyWorkspaceEditResult: Hashable, Sendable, JSONDecodable {
    package var applied: Bool
    package var failureReason: String?
    /// The index of the change that failed.
    package var failedChange: Int?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ApplyWorkspaceEditResult")
      applied = try object.required("applied")
      failureReason = try object.optional("failureReason")
      failedChange = try object.optional("failedChange")
    }
  }
}
