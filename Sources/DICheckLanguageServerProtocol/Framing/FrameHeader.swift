/// The header of a message. LSP, "Header Part".
struct FrameHeader {
  /// A header that does not end within this many bytes is refused.
  static let maximumLength = 8 * 1024
  /// A longer body is refused.
  static let maximumBodyLength = 256 * 1024 * 1024

  /// The length of the body in bytes.
  var contentLength: Int
  /// The requested charset if it isn't UTF-8, the only one that LSP allows.
  var unsupportedCharset: String?

  /// The reason why a header is refused.
  enum Fault: Error, CustomStringConvertible {
    case headerTooLong, malformedLine, missingLength, invalidLength, bodyTooLong

    var description: String {
      switch self {
      case .headerTooLong: "the header is longer than \(FrameHeader.maximumLength) bytes"
      case .malformedLine: "a header field has no colon"
      case .missingLength: "the header has no Content-Length"
      case .invalidLength: "Content-Length is no number"
      case .bodyTooLong: "the body is longer than \(FrameHeader.maximumBodyLength) bytes"
      }
    }
  }

  /// Reads the lines before the empty one. Names may be in any case; unknown fields are ignored.
  init(lines: [Substring]) throws(Fault) {
    var length: Int?
    for line in lines {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .malformedLine }
      let value = Self.trimmed(line[line.index(after: colon)...])
      switch Self.trimmed(line[..<colon]).lowercased() {
      case "content-length":
        let parsed = try Self.length(value)
        guard length == nil || length == parsed else { throw .invalidLength }
        length = parsed
      case "content-type": unsupportedCharset = Self.unsupportedCharset(inContentType: value)
      default: break
      }
    }
    guard let length else { throw .missingLength }
    contentLength = length
  }

  /// Decimal digits only. Stops before an overflow.
  private static func length(_ text: Substring) throws(Fault) -> Int {
    guard !text.isEmpty else { throw .invalidLength }
    var length = 0
    var isTooLong = false
    for byte in text.utf8 {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { throw .invalidLength }
      if !isTooLong { length = length * 10 + Int(byte - UInt8(ascii: "0")) }
      isTooLong = isTooLong || length > maximumBodyLength
    }
    guard !isTooLong else { throw .bodyTooLong }
    return length
  }

  private static func unsupportedCharset(inContentType value: Substring) -> String? {
    for parameter in value.lowercased().split(separator: ";").dropFirst() {
      let halves = parameter.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, trimmed(halves[0]) == "charset" else { continue }
      let charset = trimmed(halves[1]).filter { $0 != "\"" }
      // "utf8" was the default of an early version of LSP and is still sent.
      if charset != "utf-8", charset != "utf8" { return charset }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
