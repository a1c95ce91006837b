import DICheckLanguageServerProtocol
import Testing

@testable import DICheckJSONRPC

/// The `Content-Length` codec.
@Suite struct MessageDecoderTests {
  private static let body = #"{"jsonrpc":"2.0","method":"é"}"#
  private static let message = IncomingMessage.message(.notification(NotificationMessage(method: "é")))

  private static func frame(_ body: String, header: String? = nil) -> String {
    (header ?? "Content-Length: \(body.utf8.count)\r\n\r\n") + body
  }

  private func decode(_ text: String) -> [IncomingMessage] {
    var decoder = MessageDecoder()
    decoder.append(Array(text.utf8))
    var messages: [IncomingMessage] = []
    while let message = decoder.next() { messages.append(message) }
    return messages
  }

  @Test(arguments: [
    "Content-Length: 31\r\n\r\n", "content-length:31\r\n\r\n", "CONTENT-LENGTH \t:\t 31 \r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 31\r\n\r\n",
    "Content-Length: 31\r\nContent-Type: text/plain; Charset=\"UTF8\"; a=b\r\n\r\n", "Content-Length: 0031\r\n\r\n",
    "X-Unknown: :\r\nContent-Length: 31\r\nContent-Length: 31\r\n\r\n", "Content-Length: 31\n\n",
  ])
  func goodHeaders(header: String) {
    #expect(decode(Self.frame(Self.body, header: header)) == [Self.message])
  }

  @Test(arguments: [
    ("\r\n", "the header has no Content-Length"), ("Content-Type: a\r\n\r\n", "the header has no Content-Length"),
    ("Content-Length:\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: x\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: -1\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: +1\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: 1 2\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: 1.0\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: 0x1\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "Content-Length is no number"),
    ("Content-Length: 268435457\r\n\r\n", "the body is longer than 268435456 bytes"),
    ("Content-Length: 99999999999999999999999999999999\r\n\r\n", "the body is longer than 268435456 bytes"),
    ("Content-Length: 9223372036854775807\r\n\r\n", "the body is longer than 268435456 bytes"),
    ("hello\r\n\r\n", "a header field has no colon"),
    ("{\"jsonrpc\":\"2.0\"}\r\n\r\n", "the header has no Content-Length"),
  ])
  func badHeaders(header: String, problem: String) {
    #expect(decode(header + Self.frame(Self.body)) == [.broken(.parseError(problem))])
  }

  @Test func headerLengthIsLimited() {
    func header(_ length: Int) -> String {
      let start = "Content-Length: 31\r\nX: "
      return start + String(repeating: "a", count: length - start.utf8.count - 4) + "\r\n\r\n"
    }
    #expect(decode(header(8192) + Self.body) == [Self.message])
    let tooLong = IncomingMessage.broken(.parseError("the header is longer than 8192 bytes"))
    #expect(decode(header(8193) + Self.body) == [tooLong])
    #expect(decode(String(repeating: "a", count: 10_000)) == [tooLong])
  }

  /// A promise of 256 MB reserves nothing and waits.
  @Test func longBodyIsAwaited() {
    #expect(decode("Content-Length: 268435456\r\n\r\n{") == [])
  }

  @Test func bodyThatIsNotJSONIsAnsweredAndSkipped() {
    let messages = decode(Self.frame("{oops") + Self.frame("") + Self.frame("[]") + Self.frame(Self.body))
    #expect(messages.count == 4)
    #expect(messages.last == Self.message)
    #expect(messages.dropLast().map(\.errorCode) == [.parseError, .parseError, .invalidRequest])
  }

  @Test func nothingFollowsABrokenStream() {
    var decoder = MessageDecoder()
    decoder.append(Array("no\r\n\r\n".utf8))
    #expect(decoder.next()?.errorCode == .parseError)
    decoder.append(Array(Self.frame(Self.body).utf8))
    #expect(decoder.next() == nil)
  }

  /// Cut into two, and into single bytes, at every place.
  @Test func everySplitGivesTheSameMessages() {
    let stream = Array((Self.frame(Self.body) + Self.frame("{") + Self.frame(Self.body)).utf8)
    let whole = decode(String(decoding: stream, as: UTF8.self))
    #expect(whole.count == 3)
    for cut in 0...stream.count {
      #expect(decode([stream[..<cut], stream[cut...]]) == whole, "cut at \(cut)")
    }
    #expect(decode(stream.map { [$0] }) == whole)
  }

  private func decode(_ pieces: [some Sequence<UInt8>]) -> [IncomingMessage] {
    var decoder = MessageDecoder()
    var messages: [IncomingMessage] = []
    for piece in pieces {
      decoder.append(Array(piece))
      while let message = decoder.next() { messages.append(message) }
    }
    #expect(decoder.readsAnotherMessage())
    return messages
  }

  @Test func encodedMessagesAreFramed() {
    let message = EncodedMessage.notification(LSP.LogMessageNotification.self, params: .init(type: .log, message: "é"))
    let text = String(decoding: message.framed, as: UTF8.self)
    let body = #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":4,"message":"é"}}"#
    #expect(text == "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }
}

extension IncomingMessage {
  var errorCode: ErrorCode? {
    switch self {
    case .message, .endOfInput: nil
    case .invalid(let fault): fault.error.code
    case .broken(let error): error.code
    }
  }
}
