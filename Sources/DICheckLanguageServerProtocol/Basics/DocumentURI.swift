import DICheckJSON
import DICheckJSONRPC

/// A document or folder as the client spells it. LSP, "URI".
///
/// Equal only if spelled alike: whether two spellings name one file is for the file system to say.
package struct DocumentURI: RawRepresentable, Hashable, Sendable, JSONCodable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ string: String) {
    rawValue = string
  }

  /// The `file` URI of an absolute path: everything but letters, digits, `-._~` and `/` is percent-encoded, which every
  /// client decodes alike.
  package init(filePath: String) {
    var bytes = Array("file://".utf8)
    for byte in filePath.utf8 {
      if Self.staysPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.hexDigits[Int(byte >> 4)], Self.hexDigits[Int(byte & 0xF)]]
      }
    }
    rawValue = String(decoding: bytes, as: UTF8.self)
  }

  /// The part before the first colon, in lower case (RFC 3986 section 3.1); nil if there is no scheme.
  package var scheme: String? {
    guard let colon = rawValue.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = rawValue[..<colon]
    guard let first = scheme.utf8.first, Self.isLetter(first) else { return nil }
    return scheme.utf8.allSatisfy(Self.isPartOfScheme) ? scheme.lowercased() : nil
  }

  /// The path of a `file` URI (``FileURI``).
  package var filePath: String? { FileURI.path(of: rawValue) }
}

extension DocumentURI: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { rawValue }
  package init(stringLiteral value: String) { rawValue = value }
}

extension DocumentURI {
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isPartOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
  }

  /// RFC 3986's unreserved characters, and the slash between path components.
  private static func staysPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~/".utf8.contains(byte)
  }
}

extension DocumentURI: JSONKey {
  package var jsonKey: String { rawValue }
}
