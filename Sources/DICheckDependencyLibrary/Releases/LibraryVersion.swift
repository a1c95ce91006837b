/// A released version of a library: it decides what the code written for it means. Versions are ordered by their numbers
/// alone.
package struct LibraryVersion: Hashable, Sendable, Comparable, LosslessStringConvertible, ExpressibleByStringLiteral {
  package var major: Int
  package var minor: Int
  package var patch: Int
  /// `alpha`, `beta` or `rc` with its number; nil for a final release.
  package var prerelease: Prerelease?
  /// Its own sources, if a program's copy of them says more than is known of the release.
  package var checkout: LibraryCheckout?

  package struct Prerelease: Hashable, Sendable, Comparable {
    /// In the order of their names.
    package enum Stage: String, Sendable { case alpha, beta, rc }
    package var stage: Stage
    package var number: Int

    package init(_ stage: Stage, _ number: Int) {
      self.stage = stage
      self.number = number
    }

    package static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.stage.rawValue, lhs.number) < (rhs.stage.rawValue, rhs.number)
    }
  }

  package init(_ major: Int, _ minor: Int, _ patch: Int, _ prerelease: Prerelease? = nil) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// Reads a full version such as `1.2.3`, `1.2` or `2.0.0-beta-3`; nil for anything else.
  package init?(_ text: String) {
    let halves = text.split(separator: "-", maxSplits: 1)
    guard let first = halves.first else { return nil }
    let numbers = first.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(numbers.count), let major = numbers[0], let minor = numbers[1],
      let patch = numbers.count == 3 ? numbers[2] : 0, min(major, minor, patch) >= 0
    else { return nil }
    var prerelease: Prerelease?
    if halves.count == 2 {
      let parts = halves[1].split { $0 == "-" || $0 == "." }
      let number = parts.count > 1 ? Int(parts[1]) : 0
      guard let stage = parts.first.flatMap({ Prerelease.Stage(rawValue: String($0)) }), let number else { return nil }
      prerelease = Prerelease(stage, number)
    }
    self.init(major, minor, patch, prerelease)
  }

  /// - Precondition: the literal is a version.
  package init(stringLiteral text: String) {
    guard let version = Self.init(text) else { preconditionFailure("\(text) is no version") }
    self = version
  }

  package var description: String {
    let base = "\(major).\(minor).\(patch)"
    guard let prerelease else { return base }
    return base + "-\(prerelease.stage)-\(prerelease.number)"
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    let left = (lhs.major, lhs.minor, lhs.patch)
    let right = (rhs.major, rhs.minor, rhs.patch)
    if left != right { return left < right }
    guard let mine = lhs.prerelease else { return false }
    return rhs.prerelease.map { mine < $0 } ?? true
  }
}

/// The releases that code is written for, by the names of the libraries.
package typealias VersionsByLibrary = [String: LibraryVersion]
