import DICheckJSON
import DICheckJSONRPC

/// A request of the specification, as a type without values: its method's name, parameters and result.
package protocol RequestType: Sendable {
  associatedtype Params
  associatedtype Result
  static var method: String { get }
}

/// A notification of the specification, as a type without values.
package protocol NotificationType: Sendable {
  associatedtype Params
  static var method: String { get }
}

/// A request that the client sends and the server answers.
package protocol ClientRequest: RequestType where Params: JSONDecodable & Sendable, Result: JSONEncodable & Sendable {}

/// A request that the server sends and the client answers.
package protocol ServerRequest: RequestType where Params: JSONEncodable & Sendable, Result: JSONDecodable & Sendable {}

package protocol ClientNotification: NotificationType where Params: JSONDecodable & Sendable {}

package protocol ServerNotification: NotificationType where Params: JSONEncodable & Sendable {}

/// The parameters of a method without parameters: nothing is written, and anything that a client sends is ignored.
package struct NoParams: Hashable, Sendable, JSONCodable {
  package init() {}
  package init(json: JSONValue) {}
  package func write(to writer: inout JSONWriter) { writer.null() }
}

/// A result of type `null`. Anything else that a client answers is ignored.
package typealias NoResult = NoParams

extension RequestMessage {
  /// The decoded parameters, or the error for the response (-32602).
  package func decodeParams<Request: ClientRequest>(of request: Request.Type) throws(ResponseError) -> Request.Params {
    do throws(JSONDecodingError) { return try Request.Params(json: params) } catch { throw .invalidParams(error) }
  }
}

extension NotificationMessage {
  package func decodeParams<Notification: ClientNotification>(
    of notification: Notification.Type
  ) throws(JSONDecodingError) -> Notification.Params {
    try Notification.Params(json: params)
  }
}
