import DICheckJSONRPC

/// One step of the incoming stream, with the session's obligation.
package enum IncomingMessage: Hashable, Sendable {
  case message(Message)
  /// Answer with this error and continue: the stream stays in step.
  case invalid(InvalidMessage)
  /// Answer with this error (without an id) and close: the start of the next message can't be known.
  case broken(ResponseError)
  /// The client closed its end. Nothing follows.
  case endOfInput
}
