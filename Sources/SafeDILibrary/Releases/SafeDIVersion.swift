import DICheckDependencyLibrary

/// A release of SafeDI (Rules/Versions.md).
package typealias SafeDIVersion = LibraryVersion

extension SafeDIVersion {
  /// The newest line of which the rules are known, which holds where nothing says otherwise. Each of its releases is
  /// read by the same rules.
  package static let newest = SafeDIVersion(2, 3, 0)
  /// The newest of the 2.2, 2.1 and 2.0 lines.
  static let newest22 = SafeDIVersion(2, 2, 0)
  static let newest21 = SafeDIVersion(2, 1, 1)
  static let newest20 = SafeDIVersion(2, 0, 0)
  /// The newest of the 1.x line.
  static let newest1 = SafeDIVersion(1, 5, 4)
  /// The 0.6 line.
  static let newest06 = SafeDIVersion(0, 6, 0)

  /// Reads `2`, `1`, `0.6` (the newest of that line), or a full version such as `1.2.3` or `2.0.0-beta-3`.
  /// Nil for anything else.
  init?(parsing text: String) {
    guard let version = SafeDI.knownReleases.version(named: text) else { return nil }
    self = version
  }
}

/// The lines of releases that are told apart (Rules/Versions.md, "Lines"), oldest first.
enum SafeDILine: Comparable { case zero6, zero9, one2, one5, two0, two1, two2, two3 }

extension SafeDIVersion {
  /// The line by whose rules a release is read: the one at or above it within its major version; 0.3 to 0.7 as 0.6,
  /// and what is newer than all as the newest.
  var line: SafeDILine {
    switch (major, minor) {
    case (0, ..<8): .zero6
    case (0, _): .zero9
    case (1, ..<3): .one2
    case (1, _): .one5
    case (2, 0): .two0
    case (2, 1): .two1
    case (2, 2): .two2
    default: .two3
    }
  }
}

extension SafeDI {
  static let knownReleases = LibraryReleases(
    newest: .newest,
    earlier: [
      SafeDIVersion(0, 3, 14), SafeDIVersion(0, 4, 0), SafeDIVersion(0, 5, 1), SafeDIVersion(0, 6, 0),
      SafeDIVersion(0, 7, 5), SafeDIVersion(0, 8, 3), SafeDIVersion(0, 9, 1), SafeDIVersion(1, 0, 0),
      SafeDIVersion(1, 1, 0), SafeDIVersion(1, 2, 3), SafeDIVersion(1, 3, 0), SafeDIVersion(1, 4, 3), .newest1,
      .newest20, .newest21, .newest22,
    ],
    shortNames: [
      "2": .newest, "2.x": .newest, "2.3": .newest, "2.2": .newest22, "2.1": .newest21, "2.0": .newest20,
      "1": .newest1, "1.x": .newest1, "0": .newest06, "0.6": .newest06, "0.5": .newest06,
      "0.x": .newest06, "0.6.x": .newest06, "0.5.x": .newest06,
    ],
    examples: ["0.6", "1", "2", "2.3", "1.5.4"])
}
