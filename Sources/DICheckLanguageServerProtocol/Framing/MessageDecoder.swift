import DICheckJSON
import DICheckJSONRPC
import DICheckText

/// Turns a stream of bytes, cut anywhere, into messages. LSP, "Base Protocol".
///
/// Feed bytes with `append`, then take messages with `next` until it returns nil. Each byte of a body is looked at
/// once, wherever the stream is cut. Memory grows with the received bytes, never with the length that a header claims.
package struct MessageDecoder {
  private var buffer: [UInt8] = []
  /// The offset of the first unused byte in `buffer`.
  private var start = 0
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
    lineStart -= start
    start = 0
  }
}

extension MessageDecoder {
  private mutating func currentHeader() throws(FrameHeader.Fault) -> FrameHeader? {
    if let header { return header }
    // A line feed alone ends a line too: scripts that drive a server by hand forget the carriage return.
    while let feed = buffer[lineStart...].firstIndex(of: "\n"), feed - start < FrameHeader.maximumLength {
      var line = buffer[lineStart..<feed]
      if line.last == "\r" { line.removeLast() }
      lineStart = feed + 1
      guard line.isEmpty else {
        lines.append(Substring(decoding: line, as: UTF8.self))
        continue
      }
      let complete = try FrameHeader(lines: lines)
      lines = []
      start = lineStart
      header = complete
      return complete
    }
    guard buffer.count - start <= FrameHeader.maximumLength else { throw .headerTooLong }
    return nil
  }

  private mutating func takeBody(_ header: FrameHeader) -> IncomingMessage {
    let end = start + header.contentLength
    lastBodyLength = header.contentLength
    let message = Self.decode(Array(buffer[start..<end]))
    start = end
    lineStart = end
    self.header = nil
    return message
  }

  private static func decode(_ body: [UInt8]) -> IncomingMessage {
    let json: JSONValue
    do throws(JSONSyntaxError) { json = try JSONValue(parsing: body) } catch {
      return .invalid(InvalidMessage(id: nil, error: .parseError("the body is not JSON: \(error)")))
    }
    do throws(InvalidMessage) { return .message(try Message(json: json)) } catch { return .invalid(error) }
  }
}
