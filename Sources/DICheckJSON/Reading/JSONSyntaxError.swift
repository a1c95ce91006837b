/// The place and reason at which bytes stop being a JSON text (RFC 8259).
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Worded for the author of the text.
  public enum Reason: String, Sendable {
    case missingValue = "the document ends where a value is expected"
    case expectedValue = "a value is expected here"
    case expectedKey = "a key in quotes is expected here"
    case expectedColon = "`:` is expected after a key"
    case expectedEndOfObject = "`,` or `}` is expected here"
    case expectedEndOfArray = "`,` or `]` is expected here"
    case expectedDigit = "a digit is expected here"
    case expectedHexDigits = "four hexadecimal digits are expected here"
    case unknownEscape = "this is no escape"
    case controlCharacter = "a control character can't stand in a string"
    case openString = "a string is not closed"
    case longNumber = "a number is too long"
    case tooDeep = "values are nested too deeply"
    case trailingText = "there is more after the end of the document"
  }

  public var reason: Reason
  /// The UTF-8 offset, 0-based, of the byte that could not be read.
  public var offset: Int

  public var description: String { "\(reason.rawValue) (byte \(offset))" }
}
