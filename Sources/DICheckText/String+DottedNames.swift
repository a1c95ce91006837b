extension StringProtocol {
  /// True if it begins with a capital letter, as types' names do by custom.
  @inlinable package var isCapitalized: Bool {
    guard let byte = utf8.first else { return false }
    // The properties of a letter are looked up in tables, which takes longer than most that is asked of a name.
    return byte < 0x80 ? "A"..."Z" ~= byte : first?.isUppercase == true
  }
}

extension String {
  /// The name without those around it: `Inner` of `Outer.Inner`.
  package var lastName: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[index(after: $0)...]) } ?? self
  }

  /// The names around it: `Outer` of `Outer.Inner`; empty where there are none.
  package var outerName: String { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? "" }

  /// The name around all others: `Outer` of `Outer.Inner`.
  package var outermostName: String { String(prefix { $0 != "." }) }

  /// `A.B.C`, `A.B`, `A` and the empty name.
  package var prefixes: [String] {
    var result = [self]
    while let last = result.last, !last.isEmpty { result.append(last.outerName) }
    return result
  }
}
