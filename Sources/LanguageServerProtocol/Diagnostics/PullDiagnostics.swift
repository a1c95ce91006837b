extension LSP {
  /// LSP 3.17, "DiagnosticOptions".
  package struct DiagnosticOptions: Hashable, Sendable, JSONEncodable {
    package var identifier: String?
    /// Whether an edit in one file can change the findings of another.
    package var interFileDependencies: Bool
    package var workspaceDiagnostics: Bool
    package var workDoneProgress: Bool?

    package init(
      identifier: String? = nil, interFileDependencies: Bool, workspaceDiagnostics: Bool, workDoneProgress: Bool? = nil
    ) {
      self.identifier = identifier
      self.interFileDependencies = interFileDependencies
      self.workspaceDiagnostics = workspaceDiagnostics
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("identifier", identifier)
        $0.member("interFileDependencies", interFileDependencies)
        $0.member("workspaceDiagnostics", workspaceDiagnostics)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }

  /// LSP 3.17, "Document Diagnostics".
  package enum DocumentDiagnosticRequest: ClientRequest {
    package static let method = "textDocument/diagnostic"
    package typealias Params = DocumentDiagnosticParams
    package typealias Result = DocumentDiagnosticReport
  }

  package struct DocumentDiagnosticParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var identifier: String?
    package var previousResultID: String?
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DocumentDiagnosticParams")
      textDocument = try object.required("textDocument")
      identifier = try object.optional("identifier")
      previousResultID = try object.optional("previousResultId")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }

  /// LSP 3.17, "Workspace Diagnostics".
  package enum WorkspaceDiagnosticRequest: ClientRequest {
    package static let method = "workspace/diagnostic"
    package typealias Params = WorkspaceDiagnosticParams
    package typealias Result = WorkspaceDiagnosticReport
  }

  package struct WorkspaceDiagnosticParams: Hashable, Sendable, JSONDecodable {
    package var identifier: String?
    package var previousResultIDs: [PreviousResultID]
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceDiagnosticParams")
      identifier = try object.optional("identifier")
      previousResultIDs = try object.required("previousResultIds")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }

  /// The last report that the client has of a document. LSP 3.17, "PreviousResultId".
  package struct PreviousResultID: Hashable, Sendable, JSONDecodable {
    package var uri: DocumentURI
    package var value: String

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("PreviousResultID")
      uri = try object.required("uri")
      value = try object.required("value")
    }
  }

  /// The findings of one document, or that they are those of an earlier report. LSP 3.17,
  /// "FullDocumentDiagnosticReport" and "UnchangedDocumentDiagnosticReport".
  package enum DiagnosticReport: Hashable, Sendable, JSONEncodable {
    case full(resultID: String?, items: [Diagnostic])
    case unchanged(resultID: String)

    package func write(to writer: inout JSONWriter) {
      writer.object { writeMembers(to: &$0) }
    }

    fileprivate func writeMembers(to writer: inout JSONWriter) {
      switch self {
      case .full(let resultID, let items):
        writer.member("kind", "full")
        writer.member("resultId", resultID)
        writer.member("items", items)
      case .unchanged(let resultID):
        writer.member("kind", "unchanged")
        writer.member("resultId", resultID)
      }
    }
  }

  /// LSP 3.17, "DocumentDiagnosticReport".
  package struct DocumentDiagnosticReport: Hashable, Sendable, JSONEncodable {
    package var report: DiagnosticReport
    /// Other documents whose findings changed with this one's; for clients with `relatedDocumentSupport`.
    package var relatedDocuments: [DocumentURI: DiagnosticReport]?

    package init(_ report: DiagnosticReport, relatedDocuments: [DocumentURI: DiagnosticReport]? = nil) {
      self.report = report
      self.relatedDocuments = relatedDocuments
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        report.writeMembers(to: &$0)
        $0.member("relatedDocuments", relatedDocuments)
      }
    }
  }

  /// LSP 3.17, "WorkspaceDocumentDiagnosticReport".
  package struct WorkspaceDocumentDiagnosticReport: Hashable, Sendable, JSONEncodable {
    package var uri: DocumentURI
    /// Nil for a document that is not open.
    package var version: Int?
    package var report: DiagnosticReport

    package init(uri: DocumentURI, version: Int?, report: DiagnosticReport) {
      self.uri = uri
      self.version = version
      self.report = report
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        report.writeMembers(to: &$0)
        $0.member("uri", uri)
        $0.nullableMember("version", version)
      }
    }
  }

  /// LSP 3.17, "WorkspaceDiagnosticReport".
  package struct WorkspaceDiagnosticReport: Hashable, Sendable, JSONEncodable {
    package var items: [WorkspaceDocumentDiagnosticReport]

    package init(items: [WorkspaceDocumentDiagnosticReport]) {
      self.items = items
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("items", items)
      }
    }
  }
}
