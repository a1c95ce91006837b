/// The parts of a type's name as people write it (`Outer.Inner`), without generics.
package struct DottedName: Hashable, Sendable {
  /// At least one; a part between backticks keeps them, and any dots in it.
  package let parts: [String]

  /// Nil if `name` isn't one.
  package init?(_ name: String) {
    // Types nest as deep as the name has parts, and code that walks them recurses.
    guard name.utf8.count <= 1000 else { return nil }
    // Between backticks a dot is part of the name.
    var isRaw = false
    let parts = name.split(omittingEmptySubsequences: false) { sign in
      if sign == "`" { isRaw.toggle() }
      return sign == "." && !isRaw
    }.map(String.init)
    let isName = { (part: String) in
      if part.count > 2, part.hasPrefix("`"), part.hasSuffix("`") { return !part.dropFirst().dropLast().contains("`") }
      return !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard !parts.isEmpty, parts.allSatisfy(isName) else { return nil }
    self.parts = parts
  }
}
