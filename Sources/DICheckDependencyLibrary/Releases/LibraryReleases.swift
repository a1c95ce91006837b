import DICheckPackageManifests

/// The releases of a library, as a table from names and requirements to versions.
package struct LibraryReleases: Hashable, Sendable {
  /// The release that applies unless something names another.
  package let newest: LibraryVersion
  /// The last releases of each line of which the rules are known, ascending; ``newest`` ends them.
  package let known: [LibraryVersion]
  /// The short names of lines, other than `2.3` for the last known release of that line, with what each stands for.
  package let shortNames: [String: LibraryVersion]
  /// Examples of names that a user may give.
  package let examples: [String]

  /// - Parameter earlier: the earlier known releases, ascending.
  package init(
    newest: LibraryVersion, earlier: [LibraryVersion], shortNames: [String: LibraryVersion] = [:], examples: [String]
  ) {
    self.newest = newest
    known = earlier + [newest]
    self.shortNames = shortNames
    self.examples = examples
  }

  /// The release that `name` means: a line's short name, or a full version, known or not. Nil for anything else.
  package func version(named name: String) -> LibraryVersion? {
    shortNames[name] ?? known.last { line(of: $0) == name } ?? LibraryVersion(name)
  }

  /// The newest line of which the rules are known, as users name it: `2.3` of 2.3.0.
  package var newestLine: String { line(of: newest) }

  private func line(of version: LibraryVersion) -> String { "\(version.major).\(version.minor)" }

  /// Returns true if the rules of `version` are known. A line's rules are those of all its releases, later ones too.
  package func knows(_ version: LibraryVersion) -> Bool {
    (version.major, version.minor) <= (newest.major, newest.minor)
  }

  /// The newest known release that `requirement` allows; its lower bound where none is known. Nil when the
  /// requirement says nothing.
  package func version(for requirement: VersionRequirement) -> LibraryVersion? {
    if case .unversioned = requirement { return newest }
    return range(of: requirement).map { lower, isAllowed in known.last { $0 >= lower && isAllowed($0) } ?? lower }
  }

  /// Returns true if `version` satisfies `requirement`; true where the requirement says nothing.
  package func allows(_ requirement: VersionRequirement, _ version: LibraryVersion) -> Bool {
    range(of: requirement).map { lower, isAllowed in lower <= version && isAllowed(version) } ?? true
  }

  /// The least version that a requirement allows, and which later ones it does; nil where it says nothing.
  private func range(
    of requirement: VersionRequirement
  ) -> (lower: LibraryVersion, isAllowed: (LibraryVersion) -> Bool)? {
    switch requirement {
    case .unversioned, .unknown: return nil
    case .exact(let text): return version(named: text).map { lower in (lower, { $0 == lower }) }
    case .upToNextMajor(let text): return version(named: text).map { lower in (lower, { $0.major == lower.major }) }
    case .upToNextMinor(let text):
      return version(named: text).map { lower in (lower, { ($0.major, $0.minor) == (lower.major, lower.minor) }) }
    case .range(let lower, let upper, let isClosed):
      guard let lower = version(named: lower), let upper = version(named: upper) else { return nil }
      return (lower, { isClosed ? $0 <= upper : $0 < upper })
    }
  }
}
