import DICheckText

/// The contents of a `Package.swift`, as far as they can be proven without running it.
package struct PackageManifest: Hashable, Sendable {
  /// Nil where it can't be read; the folder's name then serves.
  package var name: String?
  package var targets: [Target] = []
  package var products: [Product] = []
  package var dependencies: [Dependency] = []
  /// The lists that may have further elements.
  package var unknown: Unknown = []
  /// The first place in the text that may add to ``targets``; nil where nothing does, or it isn't known.
  package var placeOfUnknownTargets: UTF8Range?
  /// True if the manifest is being typed or merged: the errors may hide parts of it.
  package var hasSyntaxErrors = false

  package struct Unknown: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let targets = Unknown(rawValue: 1)
    package static let products = Unknown(rawValue: 2)
    package static let dependencies = Unknown(rawValue: 4)
  }

  package struct Target: Hashable, Sendable {
    package enum Kind: Sendable { case regular, executable, test, macro, plugin, system, binary }

    package var kind: Kind
    package var name: String
    /// Relative to the package's folder; nil for the conventional place.
    package var path: String?
    /// Files and folders relative to ``path``; nil for all.
    package var sources: [String]?
    package var exclude: [String] = []
    /// Resources that are copied as they are, relative to ``path``: Swift files among them aren't compiled.
    package var copiedResources: [String] = []
    package var dependencies: [TargetDependency] = []
    /// The elements of ``dependencies`` that are only for some platforms or traits, or in one branch of a condition.
    package var possibleDependencies: Set<TargetDependency> = []
    /// The names of its plugins.
    package var plugins: [String] = []
    /// The names that its settings define.
    package var conditions = CompilationConditions()
    /// True if ``dependencies`` may be incomplete.
    package var hasUnknownDependencies = false
    /// True if ``plugins`` may be incomplete.
    package var hasUnknownPlugins = false
    /// True if ``path``, ``sources`` or ``exclude`` are given, but not as constants.
    package var hasUnknownSources = false

    package init(kind: Kind, name: String) {
      self.kind = kind
      self.name = name
    }
  }

  package enum TargetDependency: Hashable, Sendable {
    /// A target of the same package.
    case target(String)
    /// `package`: the identity or name of the package that offers it; nil in old manifests.
    case product(String, package: String?)
    /// A target of the same package, else a product of that name.
    case byName(String)
  }

  package struct Product: Hashable, Sendable {
    package var name: String
    package var targets: [String]
    /// True if ``targets`` may be incomplete.
    package var hasUnknownTargets = false
  }

  package struct Dependency: Hashable, Sendable {
    package enum Location: Hashable, Sendable {
      /// Relative to the package's folder, or absolute.
      case path(String)
      case url(String, VersionRequirement)
      /// From a registry.
      case registry(String, VersionRequirement)
    }

    /// The explicit name of old manifests.
    package var name: String?
    package var location: Location

    package init(name: String? = nil, location: Location) {
      self.name = name
      self.location = location
    }
  }
}

/// Which versions of a package will do, versions as they are written.
package enum VersionRequirement: Hashable, Sendable {
  case exact(String)
  case upToNextMajor(String)
  case upToNextMinor(String)
  /// `upper` is left out unless `isClosed`.
  case range(lower: String, upper: String, isClosed: Bool)
  /// A branch or a revision.
  case unversioned
  case unknown

  /// - Parameter kind: how manifests call it, or projects of Xcode's without `Version` at its end.
  init(_ kind: String, _ version: String?, upTo upper: String?) {
    switch (kind, version, upper) {
    case ("upToNextMajor", let version?, _): self = .upToNextMajor(version)
    case ("upToNextMinor", let version?, _): self = .upToNextMinor(version)
    case ("exact", let version?, _): self = .exact(version)
    case ("..<", let lower?, let upper?), ("versionRange", let lower?, let upper?):
      self = .range(lower: lower, upper: upper, isClosed: false)
    case ("...", let lower?, let upper?): self = .range(lower: lower, upper: upper, isClosed: true)
    case ("branch", _, _), ("revision", _, _): self = .unversioned
    default: self = .unknown
    }
  }
}

/// How a package manager distinguishes packages.
package enum PackageIdentity {
  /// The last part of a package's URL or path, in lower case, without `.git`.
  package static func ofLocation(_ location: String) -> String {
    var last = location.split { $0 == "/" || $0 == ":" }.last?.lowercased() ?? ""
    if last.hasSuffix(".git") { last.removeLast(4) }
    return last
  }
}
