import DICheckJSONRPC
import DICheckLanguageServerProtocol
import Testing

/// Reader and writer over real pipes.
@Suite(.timeLimit(.minutes(60))) struct TransportTests {
  private static func log(_ text: String) -> EncodedMessage {
    .notification(LSP.LogMessageNotification.self, params: .init(type: .log, message: text))
  }

  /// The texts of the log messages in a stream.
  private static func texts(_ stream: [UInt8]) -> [String] {
    var decoder = MessageDecoder()
    decoder.append(stream)
    var texts: [String] = []
    while let message = decoder.next() {
      guard case .message(.notification(let notification)) = message else {
        Issue.record("\(message)")
        return texts
      }
      texts.append(notification.params["message"]?.stringValue ?? "")
    }
    #expect(decoder.readsAnotherMessage())
    return texts
  }

  private func received(from pipe: Pipe, count: Int) async -> [IncomingMessage] {
    let (stream, continuation) = AsyncStream.makeStream(of: IncomingMessage.self)
    MessageReader(descriptor: pipe.readEnd).start { message, _ in continuation.yield(message) }
    var messages: [IncomingMessage] = []
    for await message in stream {
      messages.append(message)
      if messages.count == count { break }
    }
    return messages
  }

  @Test(arguments: [false, true])
  func readerKeepsTheOrderAndEndsOnce(isNonBlocking: Bool) async {
    let pipe = Pipe()
    if isNonBlocking { pipe.makeNonBlocking() }
    let texts = (0..<500).map { "message \($0)" }
    let writing = Background {
      for text in texts { pipe.write(Self.log(text).framed) }
      pipe.closeWriteEnd()
    }
    let messages = await received(from: pipe, count: 501)
    _ = await writing.value
    #expect(messages.last == .endOfInput)
    #expect(messages.dropLast().map(\.logText) == texts)
    pipe.closeReadEnd()
  }

  @Test func readerStopsAtABrokenStream() async {
    let pipe = Pipe()
    pipe.write(Self.log("first").framed + Array("nonsense\r\n\r\n".utf8) + Self.log("second").framed)
    let messages = await received(from: pipe, count: 2)
    #expect(messages.map(\.name) == ["message", "broken"])
    pipe.closeReadEnd()
    pipe.closeWriteEnd()
  }

  @Test func endOfInputWithinAMessageIsTheEnd() async {
    let pipe = Pipe()
    pipe.write(Array("Content-Length: 10\r\n\r\n{".utf8))
    pipe.closeWriteEnd()
    #expect(await received(from: pipe, count: 1) == [.endOfInput])
    pipe.closeReadEnd()
  }

  @Test(arguments: [false, true])
  func writerKeepsTheOrder(isNonBlocking: Bool) async {
    let pipe = Pipe()
    if isNonBlocking { pipe.makeNonBlocking() }
    let writer = MessageWriter(descriptor: pipe.writeEnd)
    // More than a pipe holds, so that writing has to wait.
    let texts = (0..<3_000).map { "\($0) " + String(repeating: "é", count: 100) }
    for text in texts { writer.send(Self.log(text)) }
    let reading = Background { () -> [UInt8] in
      var all: [UInt8] = []
      let expected = texts.reduce(0) { $0 + Self.log($1).framed.count }
      while all.count < expected { all += pipe.read() }
      return all
    }
    #expect(Self.texts(await reading.value ?? []) == texts)
    #expect(writer.finish(within: 300))
    pipe.closeReadEnd()
    pipe.closeWriteEnd()
  }

  @Test func finishWaitsForTheRest() async {
    let pipe = Pipe()
    let writer = MessageWriter(descriptor: pipe.writeEnd)
    let texts = (0..<2_000).map { "\($0)" + String(repeating: "x", count: 200) }
    for text in texts { writer.send(Self.log(text)) }
    let reading = Background { pipe.readToEnd() }
    #expect(writer.finish(within: 300))
    pipe.closeWriteEnd()
    #expect(Self.texts(await reading.value ?? []) == texts)
    writer.send(Self.log("too late"))
    #expect(writer.finish(within: 0.05))
    pipe.closeReadEnd()
  }

  @Test func finishGivesUpOnAClientThatDoesNotRead() {
    let pipe = Pipe()
    let writer = MessageWriter(descriptor: pipe.writeEnd)
    writer.send(Self.log(String(repeating: "x", count: 1 << 20)))
    #expect(!writer.finish(within: 0.05))
    pipe.closeReadEnd()
  }

  @Test func limitGivesTheClientUpOnce() async {
    let pipe = Pipe()
    let (failures, continuation) = AsyncStream.makeStream(of: Void.self)
    let writer = MessageWriter(descriptor: pipe.writeEnd, limit: 500_000) { continuation.yield() }
    for _ in 0..<2_000 { writer.send(Self.log(String(repeating: "x", count: 1_000))) }
    continuation.finish()
    var count = 0
    for await _ in failures { count += 1 }
    #expect(count == 1)
    #expect(!writer.finish(within: 0.05))
    pipe.closeReadEnd()
  }

  @Test func closedClientIsAFailureAndNoSignal() async {
    let pipe = Pipe()
    let (failures, continuation) = AsyncStream.makeStream(of: Void.self)
    let writer = MessageWriter(descriptor: pipe.writeEnd) { continuation.yield() }
    pipe.closeReadEnd()
    writer.send(Self.log("nobody listens"))
    var iterator = failures.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(!writer.finish(within: 1))
    pipe.closeWriteEnd()
  }

  /// With descriptors that stand for the standard ones: what is printed later does not reach the client.
  @Test func standardStreamsAreClaimed() throws {
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    input.write([1])
    let streams = try ProtocolStreams.claim(
      standardInput: input.readEnd, standardOutput: output.writeEnd, standardError: errors.writeEnd)
    output.write([2])
    Pipe(readEnd: streams.input, writeEnd: streams.output).write([3])
    #expect(output.read() == [3])
    #expect(errors.read() == [2])
    #expect(Pipe(readEnd: streams.input, writeEnd: streams.output).read() == [1])
    #expect(input.read() == [], "standard input reads nothing any more")
    for pipe in [input, output, errors] {
      pipe.closeReadEnd()
      pipe.closeWriteEnd()
    }
  }
}

extension Pipe {
  init(readEnd: Int32, writeEnd: Int32) {
    self.readEnd = readEnd
    self.writeEnd = writeEnd
  }
}

extension IncomingMessage {
  fileprivate var logText: String? {
    guard case .message(.notification(let notification)) = self else { return nil }
    return notification.params["message"]?.stringValue
  }
}
