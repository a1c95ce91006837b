import DICheckSystem
import DICheckText

/// Types that code is full of, and that no library's facts are about.
package enum CommonTypes {
  /// Returns true if a written type is a single name, perhaps optional, and none of the common ones, so that the
  /// workspace may declare it. Linear in the bytes.
  static func mayBeDeclared(_ type: UnsafeBytes) -> Bool {
    guard let base = type.baseAddress else { return false }
    var length = 0
    var isCapitalized = false
    for byte in type {
      switch byte {
      case "A"..."Z", 0x80...:
        isCapitalized = true
        length += 1
      case "a"..."z", "0"..."9", "_", ".":
        length += 1
      case "?", "!": break
      default: return false
      }
    }
    guard isCapitalized else { return false }
    return !names.contains { $0.utf8CodeUnitCount == length && memcmp($0.utf8Start, base, length) == 0 }
  }

  /// The same of a type's text.
  package static func mayBeDeclared(_ type: String) -> Bool {
    var type = type
    return type.withUTF8 { mayBeDeclared($0) }
  }

  private static let names: [StaticString] = [
    "String", "Int", "Bool", "Double", "Void", "Float", "CGFloat", "UInt32", "UInt8", "Int64", "UInt64", "UInt",
    "Int32", "Character", "Substring", "Array", "Set", "Dictionary", "Optional", "Data", "URL", "Date", "UUID",
  ]
}
