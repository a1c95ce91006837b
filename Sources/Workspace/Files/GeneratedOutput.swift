/// Tells files that SafeDI wrote from files that a user wrote.
///
/// A name alone proves nothing (`Cache+SafeDI.swift` is a natural name for a hand-written extension), so a file must
/// have both a name that the library gives (semantics.md §6.6) and a leading comment that says it was generated.
enum GeneratedOutput {
  static func hasGeneratedName(_ name: ArraySlice<UInt8>) -> Bool {
    names.contains { name.elementsEqual($0) } || suffixes.contains { name.count > $0.count && name.hasSuffix($0) }
  }

  /// Whether the comment at the head of the file at `path` says that SafeDI made it.
  static func isGenerated(_ path: String) -> Bool {
    guard let text = FileContents.smallText(path) else { return false }
    var comment = ""
    for line in text.utf8.prefix(4096).split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
      if line.isEmpty { continue }
      guard line.hasPrefix("//") || line.hasPrefix("/*") || line.hasPrefix("*") else { break }
      comment += line.lowercased() + "\n"
    }
    return comment.contains("generated") && comment.contains("safedi")
  }

  private static let names = ["SafeDI.swift", "SafeDIMockConfiguration.swift"].map { Array($0.utf8) }
  private static let suffixes = ["+SafeDI.swift", "+SafeDIMock.swift"].map { Array($0.utf8) }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
