/// The URIs that name files and folders (RFC 3986).
package enum FileURI {
  /// The path of a `file` URI, percent-decoded, without a slash at its end; nil for other schemes, other hosts and
  /// paths that no file system can hold.
  ///
  /// `?` and `#` belong to the path: a client never means a query or a fragment of a file, but some forget to encode.
  package static func path(of uri: String) -> String? {
    let scheme = "file:"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || String(Substring(host)).lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == "/" else { return nil }
    var path = percentDecoded(rest)
    guard !path.contains(0) else { return nil }
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(utf8: path)
  }

  /// A path with everything percent-encoded but unreserved characters and slashes; colons too, so that no first segment
  /// looks like a scheme. Every reader decodes that alike.
  package static func escaped(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// A percent sign without two hexadecimal digits stays as it is.
  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8] {
    let text = Array(text)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      if text[position] == "%", text.count - position > 2,
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
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
