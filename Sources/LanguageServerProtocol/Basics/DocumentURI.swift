import DICheckJSON

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

  /// The path of a `file` URI, percent-decoded, without a slash at its end; nil for other schemes, other hosts and
  /// paths that no file system can hold.
  ///
  /// `?` and `#` belong to the path: an editor never means a query or a fragment of a file, but some forget to encode.
  package var filePath: String? {
    guard scheme == "file" else { return nil }
    var rest = rawValue.utf8.dropFirst("file:".utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(Substring(host)).lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var path = Self.percentDecoded(rest)
    guard !path.contains(0) else { return nil }
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    return String(decoding: path, as: UTF8.self)
  }
}

extension DocumentURI: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { rawValue }
  package init(stringLiteral value: String) { rawValue = value }
}

extension DocumentURI {
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// A percent sign without two hexadecimal digits stays as it is.
  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8] {
    let text = Array(text)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      if text[position] == UInt8(ascii: "%"), text.count - position > 2,
        let high = hexValue(text[position + 1]), let low = hexValue(text[position + 2])
      {
        decoded.append(high << 4 | low)
        position += 3
      } else {
        decoded.append(text[position])
        position += 1
      }
    }
    return decoded
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

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
