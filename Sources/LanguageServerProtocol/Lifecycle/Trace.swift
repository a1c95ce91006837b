extension LSP {
  /// LSP, "TraceValue".
  package enum TraceValue: String, Hashable, Sendable, CaseIterable, JSONDecodable {
    case off
    case messages
    case verbose
  }

  /// LSP 3.16, "SetTrace Notification".
  package enum SetTraceNotification: ClientNotification {
    package static let method = "$/setTrace"
    package typealias Params = SetTraceParams
  }

  package struct SetTraceParams: Hashable, Sendable, JSONDecodable {
    package var value: TraceValue

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("SetTraceParams")
      value = try object.required("value")
    }
  }

  /// LSP 3.16, "LogTrace Notification".
  package enum LogTraceNotification: ServerNotification {
    package static let method = "$/logTrace"
    package typealias Params = LogTraceParams
  }

  package struct LogTraceParams: Hashable, Sendable, JSONEncodable {
    package var message: String
    /// Only where the trace value is `verbose`.
    package var verbose: String?

    package init(message: String, verbose: String? = nil) {
      self.message = message
      self.verbose = verbose
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("message", message)
        $0.member("verbose", verbose)
      }
    }
  }
}
