extension LSP {
  /// Names a progress report. LSP, "ProgressToken".
  package enum ProgressToken: Hashable, Sendable, JSONCodable {
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

  /// LSP, "Progress Support".
  package enum ProgressNotification: ServerNotification {
    package static let method = "$/progress"
    package typealias Params = ProgressParams
  }

  package struct ProgressParams: Hashable, Sendable, JSONEncodable {
    package var token: ProgressToken
    package var value: WorkDoneProgress

    package init(token: ProgressToken, value: WorkDoneProgress) {
      self.token = token
      self.value = value
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("token", token)
        $0.member("value", value)
      }
    }
  }

  /// A step of work in progress. LSP, "Work Done Progress".
  package enum WorkDoneProgress: Hashable, Sendable, JSONEncodable {
    case begin(WorkDoneProgressBegin)
    case report(WorkDoneProgressReport)
    case end(WorkDoneProgressEnd)

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .begin(let step): step.write(to: &writer)
      case .report(let step): step.write(to: &writer)
      case .end(let step): step.write(to: &writer)
      }
    }
  }

  package struct WorkDoneProgressBegin: Hashable, Sendable, JSONEncodable {
    /// What is being done: "Indexing".
    package var title: String
    package var cancellable: Bool?
    package var message: String?
    /// 0 to 100, never falling; nil here means that no report will have one.
    package var percentage: Int?

    package init(title: String, cancellable: Bool? = nil, message: String? = nil, percentage: Int? = nil) {
      self.title = title
      self.cancellable = cancellable
      self.message = message
      self.percentage = percentage
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "begin")
        $0.member("title", title)
        $0.member("cancellable", cancellable)
        $0.member("message", message)
        $0.member("percentage", percentage)
      }
    }
  }

  package struct WorkDoneProgressReport: Hashable, Sendable, JSONEncodable {
    package var cancellable: Bool?
    package var message: String?
    package var percentage: Int?

    package init(cancellable: Bool? = nil, message: String? = nil, percentage: Int? = nil) {
      self.cancellable = cancellable
      self.message = message
      self.percentage = percentage
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "report")
        $0.member("cancellable", cancellable)
        $0.member("message", message)
        $0.member("percentage", percentage)
      }
    }
  }

  package struct WorkDoneProgressEnd: Hashable, Sendable, JSONEncodable {
    package var message: String?

    package init(message: String? = nil) {
      self.message = message
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "end")
        $0.member("message", message)
      }
    }
  }

  /// Asks for a progress of the server's own. LSP 3.15, "Creating Work Done Progress".
  package enum WorkDoneProgressCreateRequest: ServerRequest {
    package static let method = "window/workDoneProgress/create"
    package typealias Params = WorkDoneProgressTokenParams
    package typealias Result = NoResult
  }

  /// The user wants the work to end. LSP 3.15, "Canceling a Work Done Progress".
  package enum WorkDoneProgressCancelNotification: ClientNotification {
    package static let method = "window/workDoneProgress/cancel"
    package typealias Params = WorkDoneProgressTokenParams
  }

  package struct WorkDoneProgressTokenParams: Hashable, Sendable, JSONCodable {
    package var token: ProgressToken

    package init(token: ProgressToken) {
      self.token = token
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("WorkDoneProgressTokenParams")
      token = try object.required("token")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("token", token)
      }
    }
  }
}
