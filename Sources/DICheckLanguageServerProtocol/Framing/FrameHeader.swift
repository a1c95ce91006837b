import DICheckText

/// The header of a message. LSP, "Header Part".
struct FrameHeader {
  /// A header that does not end within this many bytes is refused.
  static let maximumLength = 8 * 1024
  /// A longer body is refused.
  static let maximumBodyLength = 256 * 1024 * 1024

  /// The length of the body in bytes.
  var contentLength: Int

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

  /// Reads the lines before the empty one. Names may be in any case; other fields are ignored.
  init(lines: [Substring]) throws(Fault) {
    var length: Int?
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw .malformedLine }
      guard line[..<colon].trimmed.lowercased() == "content-length" else { continue }
      let value = line[line.index(after: colon)...].trimmed
      guard !value.isEmpty, value.utf8.allSatisfy({ "0"..."9" ~= $0 }) else { throw .invalidLength }
      let parsed = Int(value) ?? .max
      guard parsed <= Self.maximumBodyLength else { throw .bodyTooLong }
      guard length == nil || length == parsed else { throw .invalidLength }
      length = parsed
    }
    guard let length else { throw .missingLength }
    contentLength = length
  }
}
