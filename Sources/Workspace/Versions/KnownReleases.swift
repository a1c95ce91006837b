import PackageManifests
import SafeDILibrary

/// Which release a requirement leads to, when nothing says which one was resolved.
package enum KnownReleases {
  /// The last releases of each line of which the rules are known, ascending (Rules/Versions.md).
  static let all: [SafeDIVersion] = [
    SafeDIVersion(0, 3, 14), SafeDIVersion(0, 4, 0), SafeDIVersion(0, 5, 1), SafeDIVersion(0, 6, 0),
    SafeDIVersion(0, 7, 5), SafeDIVersion(0, 8, 3), SafeDIVersion(0, 9, 1), SafeDIVersion(1, 0, 0),
    SafeDIVersion(1, 1, 0), SafeDIVersion(1, 2, 3), SafeDIVersion(1, 3, 0), SafeDIVersion(1, 4, 3),
    SafeDIVersion.newest1, SafeDIVersion.newest,
  ]

  /// The newest known release that `requirement` allows; its lower bound where none is known. Nil when the
  /// requirement says nothing.
  package static func version(for requirement: VersionRequirement) -> SafeDIVersion? {
    switch requirement {
    case .exact(let text): return SafeDIVersion(parsing: text)
    case .unversioned: return .newest
    case .unknown: return nil
    case .upToNextMajor(let text):
      guard let lower = SafeDIVersion(parsing: text) else { return nil }
      return newest(from: lower) { $0.major == lower.major }
    case .upToNextMinor(let text):
      guard let lower = SafeDIVersion(parsing: text) else { return nil }
      return newest(from: lower) { $0.major == lower.major && $0.minor == lower.minor }
    case .range(let lower, let upper, let isClosed):
      guard let lower = SafeDIVersion(parsing: lower), let upper = SafeDIVersion(parsing: upper) else { return nil }
      return newest(from: lower) { isClosed ? $0 <= upper : $0 < upper }
    }
  }

  /// Whether `version` satisfies `requirement`; true where the requirement says nothing.
  static func allows(_ requirement: VersionRequirement, _ version: SafeDIVersion) -> Bool {
    switch requirement {
    case .exact(let text): return SafeDIVersion(parsing: text) == version
    case .unversioned, .unknown: return true
    case .upToNextMajor(let text):
      guard let lower = SafeDIVersion(parsing: text) else { return true }
      return lower <= version && version.major == lower.major
    case .upToNextMinor(let text):
      guard let lower = SafeDIVersion(parsing: text) else { return true }
      return lower <= version && version.major == lower.major && version.minor == lower.minor
    case .range(let lower, let upper, let isClosed):
      guard let lower = SafeDIVersion(parsing: lower), let upper = SafeDIVersion(parsing: upper) else { return true }
      return lower <= version && (isClosed ? version <= upper : version < upper)
    }
  }

  private static func newest(
    from lower: SafeDIVersion, where isAllowed: (SafeDIVersion) -> Bool
  ) -> SafeDIVersion {
    max(lower, all.last { $0 >= lower && isAllowed($0) } ?? lower)
  }
}
