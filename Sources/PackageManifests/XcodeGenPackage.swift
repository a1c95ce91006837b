/// An entry of `packages` in a `project.yml` of XcodeGen's: all that is read of one.
package struct XcodeGenPackage: Hashable, Sendable {
  /// A URL, or the owner and the name on GitHub.
  package var location: String
  package var requirement: VersionRequirement

  /// The entries whose keys stand beside each other, one a line or within braces. O(text).
  package static func all(in text: String) -> [Self] {
    let pieces = text.split { $0.isNewline || "{},".contains($0) }.compactMap(Piece.init)
    // A key without a value begins an entry.
    return pieces.split { $0.value.isEmpty }.compactMap { entry in
      guard let location = entry.first(where: { ["url", "github"].contains($0.key) }) else { return nil }
      let values = Dictionary(entry.map { ($0.key, $0.value) }) { first, _ in first }
      return XcodeGenPackage(location: location.value, requirement: requirement(values))
    }
  }

  private static func requirement(_ values: [String: String]) -> VersionRequirement {
    func version(_ keys: String...) -> String? { keys.lazy.compactMap { values[$0] }.first }
    if version("branch", "revision") != nil { return .unversioned }
    if let version = version("exactVersion", "version", "exact") { return .exact(version) }
    if let version = version("majorVersion", "from") { return .upToNextMajor(version) }
    if let version = version("minorVersion") { return .upToNextMinor(version) }
    if let lower = version("minVersion"), let upper = version("maxVersion") {
      return .range(lower: lower, upper: upper, isClosed: false)
    }
    return .unknown
  }

  /// A key with its value, without quotes and comments.
  private struct Piece {
    var key: String
    var value: String

    init?(_ text: Substring) {
      let plain = text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text
      guard let colon = plain.firstIndex(of: ":") else { return nil }
      key = Self.bare(plain[..<colon])
      value = Self.bare(plain[plain.index(after: colon)...])
    }

    private static func bare(_ text: Substring) -> String {
      String(text.filter { !$0.isWhitespace && !"\"'".contains($0) })
    }
  }
}
