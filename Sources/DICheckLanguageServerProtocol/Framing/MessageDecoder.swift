import DICheckJSON
import DICheckJSONRPC

/// Turns a stream of bytes, cut anywhere, into messages. LSP, "Base Protocol".
///
/// Feed bytes with `append`, then take messages with `next` until it returns nil. Each byte is looked at once, wherever
/// the stream is cut. Memory grows with the received bytes, never with the length that a header claims.
package struct MessageDecoder {
  private var buffer: [UInt8] = []
  /// The offset of the first unused byte in `buffer`.
  private var start = 0
  /// The offset up to which the current header was searched for its end.
  private var searched = 0
  /// The offset of the current header line.
  private var lineStart = 0
  private var lines: [Substring] = []
  /// The header of the incomplete body.
  private var header: FrameHeader?
  private var isBroken = false
  /// The length in bytes of the last message's body.
  package private(set) var lastBodyLength = 0

  package init() {}

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard !isBroken else { return }
    discardUsedBytes()
    buffer.append(contentsOf: bytes)
  }

  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// The next whole message; nil until more bytes arrive, and always after `.broken`.
  package mutating func next() -> IncomingMessage? {
    guard !isBroken else { return nil }
    do throws(FrameHeader.Fault) {
      guard let header = try currentHeader(), buffer.count - start >= header.contentLength else { return nil }
      return takeBody(header)
    } catch {
      isBroken = true
      buffer = []
      return .broken(.parseError("\(error)"))
    }
  }

  private mutating func discardUsedBytes() {
    if start == buffer.count {
      // A very long message must not keep its memory for good.
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    } else if start > 1 << 16, start > buffer.count / 2 {
      buffer.removeSubrange(..<start)
    } else {
      return
    }
    searched -= start
    lineStart -= start
    start = 0
  }
}

extension MessageDecoder {
  private mutating func currentHeader() throws(FrameHeader.Fault) -> FrameHeader? {
    if let header { return header }
    while searched < buffer.count {
      let byte = buffer[searched]
      searched += 1
      guard searched - start <= FrameHeader.maximumLength else { throw .headerTooLong }
      guard byte == UInt8(ascii: "\n") else { continue }
      if let header = try endLine() { return header }
    }
    return nil
  }

  /// Ends the header line before `searched`. The empty line ends the header.
  ///
  /// A line feed alone ends a line too: scripts that drive a server by hand forget the carriage return.
  private mutating func endLine() throws(FrameHeader.Fault) -> FrameHeader? {
    var end = searched - 1
    if end > lineStart, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let line = buffer[lineStart..<end]
    lineStart = searched
    guard line.isEmpty else {
      lines.append(Substring(decoding: line, as: UTF8.self))
      return nil
    }
    let complete = try FrameHeader(lines: lines)
    lines.removeAll(keepingCapacity: true)
    start = searched
    header = complete
    return complete
  }

  private mutating func takeBody(_ header: FrameHeader) -> IncomingMessage {
    let end = start + header.contentLength
    lastBodyLength = header.contentLength
    let message = buffer.withUnsafeBytes { bytes in
      Self.decode(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), header)
    }
    start = end
    searched = end
    lineStart = end
    self.header = nil
    return message
  }

  private static func decode(_ body: UnsafeRawBufferPointer, _ header: FrameHeader) -> IncomingMessage {
    if let charset = header.unsupportedCharset {
      return .invalid(InvalidMessage(id: nil, error: .parseError("charset '\(charset)' is not supported")))
    }
    let json: JSONValue
    do throws(JSONSyntaxError) { json = try JSONParser.parse(body) } catch {
      return .invalid(InvalidMessage(id: nil, error: .parseError("the body is not JSON: \(error)")))
    }
    do throws(InvalidMessage) { return .message(try Message(json: json)) } catch { return .invalid(error) }
  }
}
