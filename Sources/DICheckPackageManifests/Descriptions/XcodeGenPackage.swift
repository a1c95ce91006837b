/// The entries of `packages` in a `project.yml` of XcodeGen's: all that is read of one.
package enum XcodeGenPackage {
  /// The entries whose keys stand beside each other, one a line or within braces. A location is a URL, or the owner and
  /// the name on GitHub. O(text).
  package static func all(in text: String) -> [PackageManifest.Dependency] {
    let pairs = text.split(whereSeparator: \.isNewline).flatMap { KeyedLine.pairs(in: $0, ":") }
    // A key without a value begins an entry.
    return pairs.split { $0.1.isEmpty }.compactMap { entry in
      let values = Dictionary(entry) { first, _ in first }
      guard let location = values["url"] ?? values["github"] else { return nil }
      return PackageManifest.Dependency(location: .url(location, requirement(values)))
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
}
