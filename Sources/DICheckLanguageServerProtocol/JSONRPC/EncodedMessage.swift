import DICheckJSON
import DICheckJSONRPC

/// A message of the server, ready to be sent: the body without its frame.
package struct EncodedMessage: Hashable, Sendable {
  /// JSON in UTF-8.
  package let body: [UInt8]

  private init(_ message: JSONFields) {
    body = (JSONFields(["jsonrpc": "2.0"]) + message).compact
  }
}

extension EncodedMessage {
  package static func request<Request: ServerRequest>(
    _ request: Request.Type, id: RequestID, params: Request.Params
  ) -> EncodedMessage {
    EncodedMessage(["id": id, "method": Request.method, "params": params is NoParams ? nil : params])
  }

  package static func notification<Notification: ServerNotification>(
    _ notification: Notification.Type, params: Notification.Params
  ) -> EncodedMessage {
    EncodedMessage(["method": Notification.method, "params": params is NoParams ? nil : params])
  }

  /// A successful response. `result` is written even if it is `null`, as JSON-RPC requires.
  /// - Parameter limit: in bytes. A longer result becomes a failed response: no client can use it, and `MessageWriter`
  ///   would take the client for one that doesn't read.
  package static func response<Result: JSONEncodable>(
    to id: RequestID, result: Result, limit: Int = 128 << 20
  ) -> EncodedMessage {
    let message = EncodedMessage(["id": id, "result": result])
    guard message.body.count > limit else { return message }
    return .response(to: id, error: ResponseError(.requestFailed, "the answer would take \(message.body.count) bytes"))
  }

  /// A failed response; `id` is nil if the request could not be read.
  package static func response(to id: RequestID?, error: ResponseError) -> EncodedMessage {
    EncodedMessage(["id": JSONValue(id), "error": error])
  }
}

extension EncodedMessage {
  /// The body behind its header. LSP, "Header Part".
  package var framed: [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }
}
