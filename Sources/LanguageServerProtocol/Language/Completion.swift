extension LSP {
  /// LSP, "Completion Request".
  package enum CompletionRequest: ClientRequest {
    package static let method = "textDocument/completion"
    package typealias Params = CompletionParams
    package typealias Result = CompletionList?
  }

  /// LSP, "Completion Item Resolve Request".
  package enum CompletionResolveRequest: ClientRequest {
    package static let method = "completionItem/resolve"
    package typealias Params = CompletionItem
    package typealias Result = CompletionItem
  }

  package struct CompletionParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var position: Position
    package var context: CompletionContext?
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionParams")
      textDocument = try object.required("textDocument")
      position = try object.required("position")
      context = try object.optional("context")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }

  /// LSP, "CompletionContext".
  package struct CompletionContext: Hashable, Sendable, JSONDecodable {
    package var triggerKind: CompletionTriggerKind
    package var triggerCharacter: String?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CompletionContext")
      triggerKind = try object.required("triggerKind")
      triggerCharacter = try object.optional("triggerCharacter")
    }
  }

  /// LSP, "CompletionTriggerKind".
  package enum CompletionTriggerKind: Int, Hashable, Sendable, CaseIterable, JSONDecodable {
    case invoked = 1
    case triggerCharacter
    case triggerForIncompleteCompletions
  }

  /// LSP, "CompletionList".
  package struct CompletionList: Hashable, Sendable, JSONEncodable {
    /// Whether typing on must ask again.
    package var isIncomplete: Bool
    package var itemDefaults: CompletionItemDefaults?
    package var items: [CompletionItem]

    package init(isIncomplete: Bool, itemDefaults: CompletionItemDefaults? = nil, items: [CompletionItem]) {
      self.isIncomplete = isIncomplete
      self.itemDefaults = itemDefaults
      self.items = items
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("isIncomplete", isIncomplete)
        $0.member("itemDefaults", itemDefaults)
        $0.member("items", items)
      }
    }
  }

  /// What holds for items that say nothing else. LSP 3.17, "CompletionItemDefaults".
  package struct CompletionItemDefaults: Hashable, Sendable, JSONEncodable {
    package var commitCharacters: [String]?
    package var editRange: CompletionEditRange?
    package var insertTextFormat: InsertTextFormat?
    package var insertTextMode: InsertTextMode?
    package var data: JSONValue?

    package init(
      commitCharacters: [String]? = nil, editRange: CompletionEditRange? = nil,
      insertTextFormat: InsertTextFormat? = nil, insertTextMode: InsertTextMode? = nil, data: JSONValue? = nil
    ) {
      self.commitCharacters = commitCharacters
      self.editRange = editRange
      self.insertTextFormat = insertTextFormat
      self.insertTextMode = insertTextMode
      self.data = data
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("commitCharacters", commitCharacters)
        $0.member("editRange", editRange)
        $0.member("insertTextFormat", insertTextFormat)
        $0.member("insertTextMode", insertTextMode)
        $0.member("data", data)
      }
    }
  }

  /// `Range | EditRangeWithInsertReplace`.
  package enum CompletionEditRange: Hashable, Sendable, JSONEncodable {
    case range(Range)
    case insertReplace(insert: Range, replace: Range)

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .range(let range): range.write(to: &writer)
      case .insertReplace(let insert, let replace):
        writer.object {
          $0.member("insert", insert)
          $0.member("replace", replace)
        }
      }
    }
  }

  /// LSP, "CompletionOptions".
  package struct CompletionOptions: Hashable, Sendable, JSONEncodable {
    package var triggerCharacters: [String]?
    package var allCommitCharacters: [String]?
    package var resolveProvider: Bool?
    package var completionItem: CompletionItemOptions?
    package var workDoneProgress: Bool?

    package init(
      triggerCharacters: [String]? = nil, allCommitCharacters: [String]? = nil, resolveProvider: Bool? = nil,
      completionItem: CompletionItemOptions? = nil, workDoneProgress: Bool? = nil
    ) {
      self.triggerCharacters = triggerCharacters
      self.allCommitCharacters = allCommitCharacters
      self.resolveProvider = resolveProvider
      self.completionItem = completionItem
      self.workDoneProgress = workDoneProgress
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("triggerCharacters", triggerCharacters)
        $0.member("allCommitCharacters", allCommitCharacters)
        $0.member("resolveProvider", resolveProvider)
        $0.member("completionItem", completionItem)
        $0.member("workDoneProgress", workDoneProgress)
      }
    }
  }

  /// LSP 3.17.
  package struct CompletionItemOptions: Hashable, Sendable, JSONEncodable {
    package var labelDetailsSupport: Bool?

    package init(labelDetailsSupport: Bool? = nil) {
      self.labelDetailsSupport = labelDetailsSupport
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("labelDetailsSupport", labelDetailsSupport)
      }
    }
  }
}
