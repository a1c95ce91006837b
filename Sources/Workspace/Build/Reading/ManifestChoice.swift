import DICheckPackageManifests

/// The manifests of a package for certain releases of Swift, `Package@swift-6.0.swift`, beside the plain one.
///
/// SwiftPM takes, of those for no newer release than its own, the one for the newest, unless the plain one states a
/// newer tools version.
struct ManifestChoice {
  private let folder: String
  /// By the release that they are named for, the newest first.
  private let named: [(release: ToolsVersion, name: String)]

  init(in folder: String) {
    self.folder = folder
    guard let listing = try? DirectoryListing(of: folder) else {
      named = []
      return
    }
    let names = listing.entries.map(listing.text)
      .filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.suffix) }
    named = names.compactMap { name in
      ToolsVersion(String(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count))).map { ($0, name) }
    }.sorted { $1.release < $0.release }
  }

  private static let prefix = "Package@swift-"
  private static let suffix = ".swift"

  /// The manifests other than the plain one.
  var paths: [String] { named.map { FilePath.joining(folder, $0.name) } }

  /// The manifest that the newest Swift reads in place of the plain one.
  func path(insteadOf plain: String, text: (String) -> String?) -> String {
    guard let newest = named.first else { return plain }
    let path = FilePath.joining(folder, newest.name)
    guard let stated = text(path).flatMap(ToolsVersion.init(ofManifest:)) else { return plain }
    let plainly = text(plain).flatMap(ToolsVersion.init(ofManifest:))
    return plainly.map { stated < $0 } == true ? plain : path
  }
}
