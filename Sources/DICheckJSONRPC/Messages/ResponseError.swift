import DICheckJSON

/// The error object of a response. JSON-RPC 2.0, section 5.1.
package struct ResponseError: Error, Hashable {
  package var code: ErrorCode
  /// One sentence for a human.
  package var message: String
  package var data: JSONValue?

  package init(_ code: ErrorCode, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension ResponseError {
  package static func parseError(_ message: String) -> ResponseError { ResponseError(.parseError, message) }

  package static func invalidRequest(_ message: String) -> ResponseError { ResponseError(.invalidRequest, message) }

  package static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(.methodNotFound, "unknown method '\(method)'")
  }

  package static func invalidParams(_ error: JSONDecodingError) -> ResponseError {
    ResponseError(.invalidParams, "invalid parameters: \(error)")
  }
}

extension ResponseError: JSONCodable {
  package init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("ResponseError")
    code = try object.required("code")
    message = try object.optional("message") ?? ""
    data = object["data"]
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("code", code)
      $0.member("message", message)
      $0.member("data", data)
    }
  }
}
