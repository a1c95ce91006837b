import DICheckPackageManifests

/// How packages and projects name a library, and what it brings into their builds.
package struct LibraryPackage: Hashable, Sendable {
  /// The name that its own manifest gives it.
  package var name: String
  /// By which a package manager knows it: the last part of its location, in lower case.
  package var identity: String
  /// Its build plugins, in any release.
  package var plugins: Set<String>
  package var checkout: LibraryCheckout
  /// How other builds run its tool; nil where it has nothing for them.
  package var rules: BuildRules?

  package init(
    name: String, identity: String, plugins: Set<String>, checkout: LibraryCheckout, rules: BuildRules? = nil
  ) {
    self.name = name
    self.identity = identity
    self.plugins = plugins
    self.checkout = checkout
    self.rules = rules
  }

  /// Whether a URL or path leads to it, in any case of letters.
  package func isLocation(_ location: String) -> Bool { PackageIdentity.ofLocation(location) == identity }

  /// What was resolved for it; nil where it isn't among the pins.
  package func pin(in pins: ResolvedPins) -> ResolvedPins.Pin? {
    pins.all.first { pin in
      switch pin.name {
      case .location(let location): isLocation(location)
      case .identity(let name): name.lowercased() == identity
      }
    }
  }

  /// What a manifest asks of it; nil when it doesn't name it.
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

  /// What an Xcode project asks of it; nil when it doesn't name it.
  package func requirement(in project: XcodeProject) -> VersionRequirement? {
    project.remotePackages.first { isLocation($0.location) }?.requirement
  }
}

/// What a library brings for builds other than the package manager's and Xcode's: each call runs its tool over one module.
package struct BuildRules: Hashable, Sendable {
  /// The function of its plugin for Tuist, as `Library.script`: it takes `module:` and `dependencies:`.
  package var tuistFunction: String
  /// Its rule for Bazel, which takes `name`, `srcs` and `deps`.
  package var bazelRule: String

  package init(tuistFunction: String, bazelRule: String) {
    self.tuistFunction = tuistFunction
    self.bazelRule = bazelRule
  }
}

/// How a copy of a library's own repository shows what version it is of: its examples, and those who work on it, depend
/// on one by path.
package struct LibraryCheckout: Hashable, Sendable {
  /// The file that states the version for CocoaPods, relative to the copy; nil where there is none.
  package var podspec: String?
  /// Where it declares its macros, relative to the copy.
  package var sourceFolder: String
  /// What only some releases declare, the newest release first.
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

  /// The newest version that this file of the sources shows; nil where it declares no macro.
  package func version(declaredIn text: String) -> LibraryVersion? {
    guard text.contains("macro ") else { return nil }
    return marks.first { text.contains($0.text) }?.version
  }
}
