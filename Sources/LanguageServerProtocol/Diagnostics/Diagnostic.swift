extension LSP {
  /// A finding. LSP, "Diagnostic".
  package struct Diagnostic: Hashable, Sendable, JSONCodable {
    package var range: Range
    package var severity: DiagnosticSeverity?
    package var code: DiagnosticCode?
    package var codeDescription: CodeDescription?
    package var source: String?
    package var message: String
    package var tags: [DiagnosticTag]?
    package var relatedInformation: [DiagnosticRelatedInformation]?
    /// Kept by the client between publishing and a code action request.
    package var data: JSONValue?

    package init(
      range: Range, severity: DiagnosticSeverity? = nil, code: DiagnosticCode? = nil,
      codeDescription: CodeDescription? = nil, source: String? = nil, message: String, tags: [DiagnosticTag]? = nil,
      relatedInformation: [DiagnosticRelatedInformation]? = nil, data: JSONValue? = nil
    ) {
      self.range = range
      self.severity = severity
      self.code = code
      self.codeDescription = codeDescription
      self.source = source
      self.message = message
      self.tags = tags
      self.relatedInformation = relatedInformation
      self.data = data
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("Diagnostic")
      range = try object.required("range")
      severity = try object.optional("severity")
      code = try object.optional("code")
      codeDescription = try object.optional("codeDescription")
      source = try object.optional("source")
      message = try object.required("message")
      tags = try object.optional("tags")
      relatedInformation = try object.optional("relatedInformation")
      data = try object.optional("data")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("range", range)
        $0.member("severity", severity)
        $0.member("code", code)
        $0.member("codeDescription", codeDescription)
        $0.member("source", source)
        $0.member("message", message)
        $0.member("tags", tags)
        $0.member("relatedInformation", relatedInformation)
        $0.member("data", data)
      }
    }
  }

  /// LSP, "DiagnosticSeverity".
  package enum DiagnosticSeverity: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case error = 1
    case warning
    case information
    case hint
  }

  /// LSP 3.15, "DiagnosticTag".
  package enum DiagnosticTag: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    /// Shown faded.
    case unnecessary = 1
    /// Shown struck through.
    case deprecated
  }

  /// `integer | string`: what documentation and settings know a finding by.
  package enum DiagnosticCode: Hashable, Sendable, JSONCodable {
    case integer(Int)
    case string(String)

    package init(json: JSONValue) throws(JSONDecodingError) {
      switch json {
      case .integer(let value): self = .integer(value)
      case .string(let value): self = .string(value)
      case .null, .bool, .number, .array, .object: throw JSONDecodingError(expected: "integer or string", found: json)
      }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .integer(let value): writer.integer(value)
      case .string(let value): writer.string(value)
      }
    }
  }

  /// Where a code is explained. LSP 3.16, "CodeDescription".
  package struct CodeDescription: Hashable, Sendable, JSONCodable {
    package var href: DocumentURI

    package init(href: DocumentURI) {
      self.href = href
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CodeDescription")
      href = try object.required("href")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("href", href)
      }
    }
  }

  /// A further place that explains a finding. LSP, "DiagnosticRelatedInformation".
  package struct DiagnosticRelatedInformation: Hashable, Sendable, JSONCodable {
    package var location: Location
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DiagnosticRelatedInformation")
      location = try object.required("location")
      message = try object.required("message")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("location", location)
        $0.member("message", message)
      }
    }
  }
}
