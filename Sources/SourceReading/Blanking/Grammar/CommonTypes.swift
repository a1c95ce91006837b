/// Types that code is full of, and that no library's facts are about.
package enum CommonTypes {
  /// Whether a written type is a single name, perhaps optional, and none of the common ones: it may be declared in the
  /// workspace. Linear in the bytes.
  package static func mayBeDeclared(_ type: some Collection<UInt8>) -> Bool {
    guard let first = type.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first >= 0x80 else {
      return false
    }
    let isName = type.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
        || ".?!_0123456789".utf8.contains(byte)
    }
    return isName && !names.contains { $0.utf8.elementsEqual(type.prefix { $0 != UInt8(ascii: "?") }) }
  }

  private static let names = [
    "String", "Int", "Bool", "Double", "Void", "Float", "UInt32", "UInt8", "Int64", "UInt64", "UInt", "Int32", "CGFloat",
    "Data", "URL", "Date", "UUID",
  ]
}
