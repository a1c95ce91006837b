extension LSP {
  /// Changes to several files. LSP, "WorkspaceEdit".
  package struct WorkspaceEdit: Hashable, Sendable, JSONCodable {
    /// For clients without `documentChanges`.
    package var changes: [DocumentURI: [TextEdit]]?
    /// Done in this order; wins over `changes`.
    package var documentChanges: [DocumentChange]?
    package var changeAnnotations: [ChangeAnnotationIdentifier: ChangeAnnotation]?

    package init(
      changes: [DocumentURI: [TextEdit]]? = nil, documentChanges: [DocumentChange]? = nil,
      changeAnnotations: [ChangeAnnotationIdentifier: ChangeAnnotation]? = nil
    ) {
      self.changes = changes
      self.documentChanges = documentChanges
      self.changeAnnotations = changeAnnotations
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkspaceEdit")
      changes = try object.optional("changes")
      documentChanges = try object.optional("documentChanges")
      changeAnnotations = try object.optional("changeAnnotations")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("changes", changes)
        $0.member("documentChanges", documentChanges)
        $0.member("changeAnnotations", changeAnnotations)
      }
    }
  }

  /// The edits of one document, all in terms of the text before the first. LSP, "TextDocumentEdit".
  package struct TextDocumentEdit: Hashable, Sendable, JSONCodable {
    package var textDocument: OptionalVersionedTextDocumentIdentifier
    package var edits: [DocumentTextEdit]

    package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [DocumentTextEdit]) {
      self.textDocument = textDocument
      self.edits = edits
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("TextDocumentEdit")
      textDocument = try object.required("textDocument")
      edits = try object.required("edits")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("textDocument", textDocument)
        $0.member("edits", edits)
      }
    }
  }

  /// One step of a `WorkspaceEdit`.
  package enum DocumentChange: Hashable, Sendable, JSONCodable {
    case edit(TextDocumentEdit)
    case create(CreateFile)
    case rename(RenameFile)
    case delete(DeleteFile)

    package init(json: JSONValue) throws(JSONDecodingError) {
      switch try json.expectObject("document change")["kind"] {
      case nil: self = .edit(try TextDocumentEdit(json: json))
      case "create": self = .create(try CreateFile(json: json))
      case "rename": self = .rename(try RenameFile(json: json))
      case "delete": self = .delete(try DeleteFile(json: json))
      case .some(let kind): throw JSONDecodingError(expected: "kind of change", found: kind).inside("kind")
      }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .edit(let edit): edit.write(to: &writer)
      case .create(let operation): operation.write(to: &writer)
      case .rename(let operation): operation.write(to: &writer)
      case .delete(let operation): operation.write(to: &writer)
      }
    }
  }

  /// Names a change annotation within one edit. LSP 3.16, "ChangeAnnotationIdentifier".
  package struct ChangeAnnotationIdentifier: RawRepresentable, Hashable, Sendable, JSONCodable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What a preview of the edit says about a group of changes. LSP 3.16, "ChangeAnnotation".
  package struct ChangeAnnotation: Hashable, Sendable, JSONCodable {
    package var label: String
    package var needsConfirmation: Bool?
    package var description: String?

    package init(label: String, needsConfirmation: Bool? = nil, description: String? = nil) {
      self.label = label
      self.needsConfirmation = needsConfirmation
      self.description = description
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ChangeAnnotation")
      label = try object.required("label")
      needsConfirmation = try object.optional("needsConfirmation")
      description = try object.optional("description")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("label", label)
        $0.member("needsConfirmation", needsConfirmation)
        $0.member("description", description)
      }
    }
  }
}
