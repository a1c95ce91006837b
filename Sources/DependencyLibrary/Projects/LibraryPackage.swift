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
  /// Whether the library's own tool takes the words for its own wherever they stand, with or without an import.
  package var isReadByText: Bool
  /// Its build plugins, in any release.
  package var plugins: Set<String>
  package var checkout: LibraryCheckout

  package init(
    name: String, identity: String, companions: Set<String> = [], words: [String: [String]], isReadByText: Bool,
    plugins: Set<String>, checkout: LibraryCheckout
  ) {
    self.name = name
    self.identity = identity
    self.companions = companions
    self.words = words
    self.isReadByText = isReadByText
    self.plugins = plugins
    self.checkout = checkout
  }

  /// The modules that code imports.
  package var modules: Set<String> { Set(words.keys) }

  /// Whether a URL or path leads to the library, in any case of letters.
  package func isLocation(_ location: String) -> Bool { PackageIdentity.ofLocation(location) == identity }

  /// The resolved pin of the library; nil where it isn't among the pins.
  package func pin(in pins: ResolvedPins) -> ResolvedPins.Pin? {
    pins.all.first { pin in
      switch pin.name {
      case .location(let location): isLocation(location)
      case .identity(let name): name.lowercased() == identity
      }
    }
  }

  /// The manifest's version requirement; nil when the manifest doesn't name the library.
  package func requirement(in manifest: PackageManifest) -> VersionRequirement? {
    for dependency in manifest.dependencies {
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

  /// The Xcode project's version requirement; nil when the project doesn't name the library.
  package func requirement(in project: XcodeProject) -> VersionRequirement? {
    project.remotePackages.first { isLocation($0.location) }?.requirement
  }
}

/// The signs by which a copy of the library's own repository shows its version. Its examples and its developers depend
/// on such a copy by path.
package struct LibraryCheckout: Hashable, Sendable {
  /// The file that states the version for CocoaPods, relative to the copy; nil where there is none.
  package var podspec: String?
  /// The folder that declares the library's macros, relative to the copy.
  package var sourceFolder: String
  /// Declarations that only some releases have, the newest release first.
  package var marks: [Mark]

  package struct Mark: Hashable, Sendable {
    package var text: String
    package var version: LibraryVersion

    package init(_ text: String, _ version: LibraryVersion) {
      self.text = text
      self.version = version
    }
  }

  package init(podspec: String?, sourceFolder: String, marks: [Mark]) {
    self.podspec = podspec
    self.sourceFolder = sourceFolder
    self.marks = marks
  }

  /// The newest version that this source file shows; nil where it declares no macro.
  package func version(declaredIn text: String) -> LibraryVersion? {
    guard text.contains("macro ") else { return nil }
    return marks.first { text.contains($0.text) }?.version
  }
}
