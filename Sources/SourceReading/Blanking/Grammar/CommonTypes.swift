#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Types that code is full of, and that no library's facts are about.
package enum CommonTypes {
  /// Whether a written type is a single name, perhaps optional, and none of the common ones: it may be declared in the
  /// workspace. Linear in the bytes.
  package static func mayBeDeclared(_ type: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = type.baseAddress, let first = type.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first >= 0x80
    else { return false }
    var length = 0
    for byte in type {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        length += 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default: return false
      }
    }
    return !names.contains { $0.utf8CodeUnitCount == length && memcmp($0.utf8Start, base, length) == 0 }
  }

  /// The same of a type's text.
  package static func mayBeDeclared(_ type: String) -> Bool {
    var type = type
    return type.withUTF8 { mayBeDeclared($0) }
  }

  private static let names: [StaticString] = [
    "String", "Int", "Bool", "Double", "Void", "Float", "CGFloat", "UInt32", "UInt8", "Int64", "UInt64", "UInt",
    "Int32", "Data", "URL", "Date", "UUID",
  ]
}
