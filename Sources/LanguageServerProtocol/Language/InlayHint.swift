extension LSP {
  /// LSP 3.17, "Inlay Hint Request".
  package enum InlayHintRequest: ClientRequest {
    package static let method = "textDocument/inlayHint"
    package typealias Params = InlayHintParams
    package typealias Result = [InlayHint]?
  }

  /// LSP 3.17, "Inlay Hint Resolve Request".
  package enum InlayHintResolveRequest: ClientRequest {
    package static let method = "inlayHint/resolve"
    package typealias Params = InlayHint
    package typealias Result = InlayHint
  }

  package struct InlayHintParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    /// The visible part of the document.
    package var range: Range
    package var workDoneToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("InlayHintParams")
      textDocument = try object.required("textDocument")
      range = try object.required("range")
      workDoneToken = try object.optional("workDoneToken")
    }
  }

  /// LSP 3.17, "InlayHint".
  package struct InlayHint: Hashable, Sendable, JSONCodable {
    package var position: Position
    package var label: InlayHintLabel
    package var kind: InlayHintKind?
    /// What accepting the hint writes.
    package var textEdits: [TextEdit]?
    package var tooltip: StringOrMarkup?
    package var paddingLeft: Bool?
    package var paddingRight: Bool?
    package var data: JSONValue?

    package init(
      position: Position, label: InlayHintLabel, kind: InlayHintKind? = nil, textEdits: [TextEdit]? = nil,
      tooltip: StringOrMarkup? = nil, paddingLeft: Bool? = nil, paddingRight: Bool? = nil, data: JSONValue? = nil
    ) {
      self.position = position
      self.label = label
      self.kind = kind
      self.textEdits = textEdits
      self.tooltip = tooltip
      self.paddingLeft = paddingLeft
      self.paddingRight = paddingRight
      self.data = data
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("InlayHint")
      position = try object.required("position")
      label = try object.required("label")
      kind = try object.optional("kind")
      textEdits = try object.optional("textEdits")
      tooltip = try object.optional("tooltip")
      paddingLeft = try object.optional("paddingLeft")
      paddingRight = try object.optional("paddingRight")
      data = try object.optional("data")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("position", position)
        $0.member("label", label)
        $0.member("kind", kind)
        $0.member("textEdits", textEdits)
        $0.member("tooltip", tooltip)
        $0.member("paddingLeft", paddingLeft)
        $0.member("paddingRight", paddingRight)
        $0.member("data", data)
      }
    }
  }

  /// LSP 3.17, "InlayHintKind".
  package enum InlayHintKind: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case type = 1
    case parameter
  }

  /// `string | InlayHintLabelPart[]`.
  package enum InlayHintLabel: Hashable, Sendable, JSONCodable {
    case string(String)
    case parts([InlayHintLabelPart])

    package init(json: JSONValue) throws(JSONDecodingError) {
      if case .string(let text) = json {
        self = .string(text)
      } else {
        self = .parts(try [InlayHintLabelPart](json: json))
      }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .string(let text): text.write(to: &writer)
      case .parts(let parts): parts.write(to: &writer)
      }
    }
  }

  /// A part of a label that can be a link. LSP 3.17, "InlayHintLabelPart".
  package struct InlayHintLabelPart: Hashable, Sendable, JSONCodable {
    package var value: String
    package var tooltip: StringOrMarkup?
    package var location: Location?
    package var command: Command?

    package init(value: String, tooltip: StringOrMarkup? = nil, location: Location? = nil, command: Command? = nil) {
      self.value = value
      self.tooltip = tooltip
      self.location = location
      self.command = command
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("InlayHintLabelPart")
      value = try object.required("value")
      tooltip = try object.optional("tooltip")
      location = try object.optional("location")
      command = try object.optional("command")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("value", value)
        $0.member("tooltip", tooltip)
        $0.member("location", location)
        $0.member("command", command)
      }
    }
  }

  package struct InlayHintOptions: Hashable, Sendable, JSONEncodable {
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
