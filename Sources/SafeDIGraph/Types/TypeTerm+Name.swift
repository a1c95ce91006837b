import DICheckDependencyLibrary

extension TypeTerm {
  /// A simple or nested type without generics from its dotted name; nil if `name` isn't one.
  package init?(dottedName name: String) {
    // Terms nest as deep as the name has parts, and code that walks them recurses.
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
    guard let first = parts.first, parts.allSatisfy(isName) else { return nil }
    self = parts.dropFirst().reduce(.simple(name: first)) { .nested(name: $1, parent: $0) }
  }
}
