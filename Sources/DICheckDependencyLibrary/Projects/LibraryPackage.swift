import DICheckPackageManifests

/// The library's names in packages and projects, and its additions to their builds.
package struct LibraryPackage: Hashable, Sendable {
  /// The name in the library's own manifest.
  package var name: String
  /// The identity in a package manager: the last part of the location, in lower case.
  package var identity: String
  /// The identities of further packages that belong to the library, such as one with its macros. They are part of no
  /// program.
  package var companions: Set<String>
  /// The macros, wrappers and types by which its modules are known, by the module that code imports. A module of a
  /// workspace that declares all of its name's is the library itself, or a fork of it; one that declares some of them is
  /// another's.
  package var words: [String: [String]]
  /// True if the library's own tool takes the words for its own wherever they stand, with or without an import.
  package var isReadByText: Bool
  /// Its build plugins, in any release.
  package var plugins: Set<String>

  package init(
    name: String, identity: String, companions: Set<String> = [], words: [String: [String]],
    isReadByText: Bool = false, plugins: Set<String> = []
  ) {
    self.name = name
    self.identity = identity
    self.companions = companions
    self.words = words
    self.isReadByText = isReadByText
    self.plugins = plugins
  }

  /// The modules that code imports.
  package var modules: Set<String> { Set(words.keys) }

  /// Returns true if a URL or path leads to the library, in any case of letters.
  package func isLocation(_ location: String) -> Bool { PackageIdentity.ofLocation(location) == identity }

  /// The resolved pin of the library; nil where it isn't among the pins.
  package func pin(in pins: ResolvedPins) -> ResolvedPins.Pin? {
    pins.all.first { isLocation($0.source) }
  }

  /// The version requirement among the dependencies of a package or project; nil when none names the library.
  package func requirement(among dependencies: [PackageManifest.Dependency]) -> VersionRequirement? {
    for dependency in dependencies {
      switch dependency.location {
      case .url(let url, let requirement) where isLocation(url): return requirement
      case .registry(let identity, let requirement) where identity.lowercased().hasSuffix("." + self.identity):
        return requirement
      case .path(let path) where isLocation(path): return .unknown
      case .url, .registry, .path: continue
      }
    }
    return nil
  }
}
