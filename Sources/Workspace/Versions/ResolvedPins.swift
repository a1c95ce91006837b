import JSON
import PackageManifests
import SafeDILibrary

/// What a `Package.resolved` (format 1, 2 or 3) says about SafeDI.
package enum ResolvedPins {
  enum Pin: Hashable, Sendable {
    case release(SafeDIVersion)
    /// A branch or a revision.
    case unversioned
  }

  /// The pinned version; the newest one for a branch or a revision. Nil when SafeDI isn't among the pins, or the
  /// text is no such file.
  package static func safeDIVersion(in text: String) -> SafeDIVersion? {
    switch safeDIPin(in: text) {
    case .release(let version): version
    case .unversioned: .newest
    case nil: nil
    }
  }

  static func safeDIPin(in text: String) -> Pin? {
    guard let document = try? JSONValue(parsing: text) else { return nil }
    let pins = (document["pins"] ?? document["object"]?["pins"])?.arrayValue ?? []
    for pin in pins where isSafeDI(pin) {
      if let version = pin["state"]?["version"]?.stringValue { return SafeDIVersion(parsing: version).map(Pin.release) }
      return .unversioned
    }
    return nil
  }

  private static func isSafeDI(_ pin: JSONValue) -> Bool {
    // A location is surer than a name: forks keep the former's last part.
    if let location = (pin["location"] ?? pin["repositoryURL"])?.stringValue {
      return SafeDIPackage.isLocation(location)
    }
    return (pin["identity"] ?? pin["package"])?.stringValue?.lowercased() == "safedi"
  }
}

/// How SafeDI itself is known among the packages that a project uses.
enum SafeDIPackage {
  /// Whether a URL or path leads to it: its last part is `SafeDI` or `SafeDI.git`, in any case.
  static func isLocation(_ location: String) -> Bool {
    identity(ofLocation: location) == "safedi"
  }

  /// SwiftPM's identity of a package: the last part of its location, in lower case, without `.git`.
  static func identity(ofLocation location: String) -> String {
    var last = location.split { $0 == "/" || $0 == ":" }.last?.lowercased() ?? ""
    if last.hasSuffix(".git") { last.removeLast(4) }
    return last
  }

  /// What a manifest asks of it; nil when it doesn't name it.
  static func requirement(in manifest: PackageManifest) -> VersionRequirement? {
    for dependency in manifest.dependencies {
      switch dependency.location {
      case .url(let url, let requirement) where isLocation(url): return requirement
      case .registry(let identity, let requirement) where identity.lowercased().hasSuffix(".safedi"):
        return requirement
      case .path(let path) where isLocation(path): return .unknown
      case .url, .registry, .path: continue
      }
    }
    return nil
  }
}
