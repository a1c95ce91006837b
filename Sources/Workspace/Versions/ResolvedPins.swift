import DependencyLibrary
import JSON
import PackageManifests

/// What a `Package.resolved` (format 1, 2 or 3) says about a package.
enum ResolvedPins {
  enum Pin: Hashable, Sendable {
    /// As it is written.
    case release(String)
    /// A branch or a revision.
    case unversioned
  }

  /// Nil when the package isn't among the pins, or the text is no such file.
  static func pin(of package: LibraryPackage, in text: String) -> Pin? {
    guard let document = try? JSONValue(parsing: text) else { return nil }
    let pins = (document["pins"] ?? document["object"]?["pins"])?.arrayValue ?? []
    guard let pin = pins.first(where: { isPin($0, of: package) }) else { return nil }
    return pin["state"]?["version"]?.stringValue.map(Pin.release) ?? .unversioned
  }

  private static func isPin(_ pin: JSONValue, of package: LibraryPackage) -> Bool {
    // A location is surer than a name: forks keep the former's last part.
    if let location = (pin["location"] ?? pin["repositoryURL"])?.stringValue { return package.isLocation(location) }
    return (pin["identity"] ?? pin["package"])?.stringValue?.lowercased() == package.identity
  }
}
