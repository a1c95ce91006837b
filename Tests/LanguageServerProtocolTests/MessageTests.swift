import DICheckJSON
import DICheckLanguageServerProtocol
import Testing

@testable import DICheckJSONRPC

/// Envelopes of JSON-RPC.
@Suite struct MessageTests {
  @Test(
    arguments: [
      (
        #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1}}"#,
        .request(RequestMessage(id: .integer(1), method: "m", params: ["a": 1]))
      ),
      (#"{"jsonrpc":"2.0","id":"x","method":"m"}"#, .request(RequestMessage(id: .string("x"), method: "m"))),
      (#"{"jsonrpc":"2.0","id":7.0,"method":"m"}"#, .request(RequestMessage(id: .integer(7), method: "m"))),
      (#"{"method":"m","params":null,"jsonrpc":"2.0"}"#, .notification(NotificationMessage(method: "m"))),
      (
        #"{"jsonrpc":"2.0","id":-3,"result":null}"#,
        .response(ResponseMessage(id: .integer(-3), outcome: .success(.null)))
      ),
      (
        #"{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"no","data":[1]}}"#,
        .response(
          ResponseMessage(id: .integer(3), outcome: .failure(ResponseError(.methodNotFound, "no", data: [1]))))
      ),
      (
        #"{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"m"}}"#,
        .response(ResponseMessage(id: nil, outcome: .failure(ResponseError(ErrorCode(rawValue: 1), "m"))))
      ),
    ] as [(String, Message)])
  func validMessages(text: String, message: Message) throws {
    #expect(try Message(json: JSONValue(parsing: text)) == message)
  }

  @Test(
    arguments: [
      ("[]", nil), ("1", nil), ("null", nil), ("{}", nil), (#"{"id":1,"method":"m"}"#, .integer(1)),
      (#"{"jsonrpc":"1.0","id":"a","method":"m"}"#, .string("a")),
      (#"{"jsonrpc":"2.0","id":1,"method":2}"#, .integer(1)),
      (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, nil), (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, nil),
      (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, nil), (#"{"jsonrpc":"2.0","id":4}"#, .integer(4)),
      (#"[{"jsonrpc":"2.0","id":1,"method":"m"}]"#, nil),
    ] as [(String, RequestID?)])
  func invalidMessages(text: String, id: RequestID?) throws {
    let json = try JSONValue(parsing: text)
    let fault = #expect(throws: InvalidMessage.self) { try Message(json: json) }
    #expect(fault?.id == id)
    #expect(fault?.error.code == .invalidRequest)
  }

  @Test func unreadableErrorStillEndsItsRequest() throws {
    let message = try Message(json: ["jsonrpc": "2.0", "id": 1, "error": "oops"])
    guard case .response(let response) = message, case .failure(let error) = response.outcome else {
      Issue.record("\(message)")
      return
    }
    #expect(response.id == .integer(1))
    #expect(error.code == .unknownErrorCode)
  }

  @Test func badParametersGiveInvalidParams() {
    let message = RequestMessage(id: .integer(1), method: "textDocument/hover", params: ["textDocument": 1])
    #expect(
      throws: ResponseError(
        .invalidParams, "invalid parameters: textDocument: expected TextDocumentIdentifier, found number")
    ) {
      try message.decodeParams(of: LSP.HoverRequest.self)
    }
  }

  @Test func methodsWithoutParametersTakeWhatever() throws {
    let message = RequestMessage(id: .integer(1), method: "shutdown", params: ["a"])
    #expect(try message.decodeParams(of: LSP.ShutdownRequest.self) == NoParams())
  }
}
