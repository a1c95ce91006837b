/// Paths as URI references (RFC 3986).
enum URIEscaping {
  /// Percent-encodes everything but unreserved characters and slashes; colons too, so that no first segment looks like
  /// a scheme.
  static func path(_ path: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        result += "%".utf8
        result.append(hexadecimal(byte >> 4))
        result.append(hexadecimal(byte & 0x0F))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}
