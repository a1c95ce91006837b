import DICheckJSON

/// A received JSON-RPC 2.0 message with a decoded envelope; the parameters stay JSON until they are decoded.
package enum Message: Hashable, Sendable {
  case request(RequestMessage)
  case notification(NotificationMessage)
  case response(ResponseMessage)
}

/// A request: JSON-RPC 2.0, section 4.
package struct RequestMessage: Hashable, Sendable {
  package var id: RequestID
  package var method: String
  /// `null` if there were none.
  package var params: JSONValue = .null
}

/// A request without an id, which gets no answer: JSON-RPC 2.0, section 4.1.
package struct NotificationMessage: Hashable, Sendable {
  package var method: String
  /// `null` if there were none.
  package var params: JSONValue = .null
}

/// The client's answer to a request of the server.
package struct ResponseMessage: Hashable, Sendable {
  /// Nil if the client could not tell which request it answers.
  package var id: RequestID?
  package var outcome: Result<JSONValue, ResponseError>
}

/// JSON that isn't a message.
package struct InvalidMessage: Error, Hashable {
  /// The request to answer; nil if unknown.
  package var id: RequestID?
  package var error: ResponseError

  package init(id: RequestID?, error: ResponseError) {
    self.id = id
    self.error = error
  }
}

extension Message {
  /// Reads the envelope. JSON-RPC 2.0, sections 4 and 5, without batches.
  package init(json: JSONValue) throws(InvalidMessage) {
    guard case .object(let object) = json else {
      throw InvalidMessage(id: nil, error: .invalidRequest("a message must be an object"))
    }
    let id: RequestID? = try? object.optional("id")
    guard object["jsonrpc"] == .string("2.0") else {
      throw InvalidMessage(id: id, error: .invalidRequest("'jsonrpc' must be '2.0'"))
    }
    guard let method = object["method"] else {
      self = .response(try Self.response(in: object, id: id))
      return
    }
    guard let method = method.stringValue else {
      throw InvalidMessage(id: id, error: .invalidRequest("'method' must be a string"))
    }
    let params = object["params"] ?? .null
    if let id {
      self = .request(RequestMessage(id: id, method: method, params: params))
    } else if object["id"] == nil {
      self = .notification(NotificationMessage(method: method, params: params))
    } else {
      throw InvalidMessage(id: nil, error: .invalidRequest("'id' must be an integer or a string"))
    }
  }

  private static func response(in object: JSONObject, id: RequestID?) throws(InvalidMessage) -> ResponseMessage {
    if let error = object["error"], !error.isNull {
      let known: ResponseError
      do throws(JSONDecodingError) { known = try ResponseError(json: error) } catch {
        // The request is answered all the same.
        known = ResponseError(.unknownErrorCode, "the client's error could not be read: \(error)")
      }
      return ResponseMessage(id: id, outcome: .failure(known))
    }
    guard let result = object["result"] else {
      throw InvalidMessage(id: id, error: .invalidRequest("neither a request nor a response"))
    }
    return ResponseMessage(id: id, outcome: .success(result))
  }
}
