extension LSP {
  /// LSP, "MessageType".
  package enum MessageType: Int, Hashable, Sendable, CaseIterable, JSONCodable {
    case error = 1
    case warning = 2
    case info = 3
    case log = 4
    /// LSP 3.18; older clients may not know it.
    case debug = 5
  }

  /// LSP, "LogMessage Notification".
  package enum LogMessageNotification: ServerNotification {
    package static let method = "window/logMessage"
    package typealias Params = LogMessageParams
  }

  package struct LogMessageParams: Hashable, Sendable, JSONEncodable {
    package var type: MessageType
    package var message: String

    package init(type: MessageType, message: String) {
      self.type = type
      self.message = message
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("type", type)
        $0.member("message", message)
      }
    }
  }

  /// LSP, "ShowMessage Notification".
  package enum ShowMessageNotification: ServerNotification {
    package static let method = "window/showMessage"
    package typealias Params = ShowMessageParams
  }

  package struct ShowMessageParams: Hashable, Sendable, JSONEncodable {
    package var type: MessageType
    package var message: String

    package init(type: MessageType, message: String) {
      self.type = type
      self.message = message
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("type", type)
        $0.member("message", message)
      }
    }
  }

  /// A message with buttons. LSP, "ShowMessage Request".
  package enum ShowMessageRequest: ServerRequest {
    package static let method = "window/showMessageRequest"
    package typealias Params = ShowMessageRequestParams
    package typealias Result = MessageActionItem?
  }

  package struct ShowMessageRequestParams: Hashable, Sendable, JSONEncodable {
    package var type: MessageType
    package var message: String
    package var actions: [MessageActionItem]?

    package init(type: MessageType, message: String, actions: [MessageActionItem]? = nil) {
      self.type = type
      self.message = message
      self.actions = actions
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("type", type)
        $0.member("message", message)
        $0.member("actions", actions)
      }
    }
  }

  package struct MessageActionItem: Hashable, Sendable, JSONCodable {
    package var title: String

    package init(title: String) {
      self.title = title
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("MessageActionItem")
      title = try object.required("title")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("title", title)
      }
    }
  }
}
