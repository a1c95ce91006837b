/// Paths as URI references (RFC 3986).
enum URIEscaping {
  /// Percent-encodes everything but unreserved characters and slashes; colons too, so that no first segment looks like
  /// a scheme.
  static func path(_ path: String) -> String {
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
}
