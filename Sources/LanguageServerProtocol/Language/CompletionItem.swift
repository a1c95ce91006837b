extension LSP {
  /// LSP, "CompletionItem".
  package struct CompletionItem: Hashable, Sendable, JSONCodable {
    package var label: String
    package var labelDetails: CompletionItemLabelDetails?
    package var kind: CompletionItemKind?
    package var tags: [CompletionItemTag]?
    package var detail: String?
    package var documentation: StringOrMarkup?
    package var preselect: Bool?
    package var sortText: String?
    package var filterText: String?
    package var insertText: String?
    package var insertTextFormat: InsertTextFormat?
    package var insertTextMode: InsertTextMode?
    package var textEdit: CompletionTextEdit?
    /// Used with the list's default edit range.
    package var textEditText: String?
    /// Elsewhere in the document; must not touch the main edit.
    package var additionalTextEdits: [TextEdit]?
    package var commitCharacters: [String]?
    /// Run after the item is inserted.
    package var command: Command?
    /// Kept by the client until `completionItem/resolve`.
    package var data: JSONValue?

    package init(
      label: String, labelDetails: CompletionItemLabelDetails? = nil, kind: CompletionItemKind? = nil,
      tags: [CompletionItemTag]? = nil, detail: String? = nil, documentation: StringOrMarkup? = nil,
      preselect: Bool? = nil, sortText: String? = nil, filterText: String? = nil, insertText: String? = nil,
      insertTextFormat: InsertTextFormat? = nil, insertTextMode: InsertTextMode? = nil,
      textEdit: CompletionTextEdit? = nil, textEditText: String? = nil, additionalTextEdits: [TextEdit]? = nil,
      commitCharacters: [String]? = nil, command: Command? = nil, data: JSONValue? = nil
    ) {
      self.label = label
      self.labelDetails = labelDetails
      self.kind = kind
      self.tags = tags
      self.detail = detail
      self.documentation = documentation
      self.preselect = preselect
      self.sortText = sortText
      self.filterText = filterText
      self.insertText = insertText
      self.insertTextFormat = insertTextFormat
      self.insertTextMode = insertTextMode
      self.textEdit = textEdit
      self.textEditText = textEditText
      self.additionalTextEdits = additionalTextEdits
      self.commitCharacters = commitCharacters
      self.command = command
      self.data = data
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionItem")
      label = try object.required("label")
      labelDetails = try object.optional("labelDetails")
      kind = try object.optional("kind")
      tags = try object.optional("tags")
      detail = try object.optional("detail")
      documentation = try object.optional("documentation")
      preselect = try object.optional("preselect")
      sortText = try object.optional("sortText")
      filterText = try object.optional("filterText")
      insertText = try object.optional("insertText")
      insertTextFormat = try object.optional("insertTextFormat")
      insertTextMode = try object.optional("insertTextMode")
      textEdit = try object.optional("textEdit")
      textEditText = try object.optional("textEditText")
      additionalTextEdits = try object.optional("additionalTextEdits")
      commitCharacters = try object.optional("commitCharacters")
      command = try object.optional("command")
      data = try object.optional("data")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("label", label)
        $0.member("labelDetails", labelDetails)
        $0.member("kind", kind)
        $0.member("tags", tags)
        $0.member("detail", detail)
        $0.member("documentation", documentation)
        $0.member("preselect", preselect)
        $0.member("sortText", sortText)
        $0.member("filterText", filterText)
        $0.member("insertText", insertText)
        $0.member("insertTextFormat", insertTextFormat)
        $0.member("insertTextMode", insertTextMode)
        $0.member("textEdit", textEdit)
        $0.member("textEditText", textEditText)
        $0.member("additionalTextEdits", additionalTextEdits)
        $0.member("commitCharacters", commitCharacters)
        $0.member("command", command)
        $0.member("data", data)
      }
    }
  }

  /// LSP 3.17, "CompletionItemLabelDetails".
  package struct CompletionItemLabelDetails: Hashable, Sendable, JSONCodable {
    /// Directly after the label.
    package var detail: String?
    /// At the end of the line.
    package var description: String?

    package init(detail: String? = nil, description: String? = nil) {
      self.detail = detail
      self.description = description
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionItemLabelDetails")
      detail = try object.optional("detail")
      description = try object.optional("description")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("detail", detail)
        $0.member("description", description)
      }
    }
  }

  /// `TextEdit | InsertReplaceEdit`.
  package enum CompletionTextEdit: Hashable, Sendable, JSONCodable {
    case edit(TextEdit)
    case insertReplace(InsertReplaceEdit)

    package init(json: JSONValue) throws(JSONDecodingError) {
      if try json.expectObject("TextEdit")["range"] != nil {
        self = .edit(try TextEdit(json: json))
      } else {
        self = .insertReplace(try InsertReplaceEdit(json: json))
      }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .edit(let edit): edit.write(to: &writer)
      case .insertReplace(let edit): edit.write(to: &writer)
      }
    }
  }

  /// An edit for both ways to accept a completion. LSP 3.16, "InsertReplaceEdit".
  package struct InsertReplaceEdit: Hashable, Sendable, JSONCodable {
    package var newText: String
    /// A prefix of `replace`.
    package var insert: Range
    package var replace: Range

    package init(newText: String, insert: Range, replace: Range) {
      self.newText = newText
      self.insert = insert
      self.replace = replace
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("InsertReplaceEdit")
      newText = try object.required("newText")
      insert = try object.required("insert")
      replace = try object.required("replace")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("newText", newText)
        $0.member("insert", insert)
        $0.member("replace", replace)
      }
    }
  }

  /// LSP, "CompletionItemKind".
  package enum CompletionItemKind: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case text = 1
    case method, function, constructor, field, variable, `class`, interface, module, property, unit, value, `enum`
    case keyword, snippet, color, file, reference, folder, enumMember, constant, `struct`, event
    case `operator`, typeParameter
  }

  /// LSP 3.15, "CompletionItemTag".
  package enum CompletionItemTag: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case deprecated = 1
  }

  /// LSP, "InsertTextFormat".
  package enum InsertTextFormat: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case plainText = 1
    case snippet
  }

  /// LSP 3.16, "InsertTextMode".
  package enum InsertTextMode: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case asIs = 1
    case adjustIndentation
  }
}
