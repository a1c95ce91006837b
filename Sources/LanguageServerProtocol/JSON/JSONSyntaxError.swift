/// Why a run of bytes is no JSON text (RFC 8259).
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: String, Hashable, Sendable {
    case unexpectedEnd = "unexpected end"
    case unexpectedCharacter = "unexpected character"
    case controlCharacter = "control character in a string"
    case invalidEscape = "invalid escape sequence"
    case invalidNumber = "invalid number"
    case tooDeep = "nested too deeply"
    case trailingText = "text after the value"
  }

  package var reason: Reason
  /// 0-based offset of the byte that could not be read.
  package var offset: Int

  package init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  package var description: String { "\(reason.rawValue) at byte \(offset)" }
}
