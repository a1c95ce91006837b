/// One step of the incoming stream, and what it asks of the session.
package enum IncomingMessage: Hashable, Sendable {
  case message(Message)
  /// Answer with this error and go on: the stream stays in step.
  case invalid(InvalidMessage)
  /// Answer with this error (without an id) and close: where the next message begins can't be known.
  case broken(ResponseError)
  /// The client closed its end. Nothing follows.
  case endOfInput
}
