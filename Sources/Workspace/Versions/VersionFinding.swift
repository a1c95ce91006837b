import DependencySyntax

/// Which version of SafeDI a program is read by, and why.
package struct VersionFinding: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    /// `--safedi-version`, or the setting.
    case override
    /// The path of the `Package.resolved`.
    case resolved(String)
    /// The path of the manifest or project file that requires it.
    case requirement(String)
    /// The code uses what only this line has.
    case features
    /// There is an include list, which only 1.1 to 1.5 read.
    case includeList
    /// Nothing says otherwise.
    case assumed
  }

  package var version: SafeDIVersion
  package var origin: Origin

  package init(version: SafeDIVersion, origin: Origin) {
    self.version = version
    self.origin = origin
  }
}

/// Looks for the version on disk: beside the package or project first, then in the folders above it.
struct VersionFinder {
  /// - Parameters:
  ///   - requirement: what the folder's own manifest or project asks for, and where that stands.
  func finding(
    for folder: String, xcodeProjects: [String], requirement: (VersionRequirement, path: String)?
  ) -> VersionFinding? {
    for path in resolvedFiles(in: folder, xcodeProjects: xcodeProjects) {
      if let version = pinnedVersion(path) { return VersionFinding(version: version, origin: .resolved(path)) }
    }
    for current in Self.foldersAbove(folder) {
      for path in resolvedFiles(in: current, xcodeProjects: Self.bundles(in: current, suffix: ".xcodeproj")) {
        // An app may use another version than the folder that it is an example in.
        guard let version = pinnedVersion(path), requirement.map({ KnownReleases.allows($0.0, version) }) ?? true
        else { continue }
        return VersionFinding(version: version, origin: .resolved(path))
      }
    }
    guard let requirement, let version = KnownReleases.version(for: requirement.0) else { return nil }
    return VersionFinding(version: version, origin: .requirement(requirement.path))
  }

  /// The folders above `folder`, nearest first, up to the top of its repository.
  static func foldersAbove(_ folder: String) -> [String] {
    var folders: [String] = []
    var current = folder
    while FileSnapshot(of: FilePath.joining(current, ".git")) == nil, let parent = FilePath.parent(of: current) {
      folders.append(parent)
      current = parent
    }
    return folders
  }

  private func pinnedVersion(_ path: String) -> SafeDIVersion? {
    FileContents.smallText(path).flatMap(ResolvedPins.safeDIVersion)
  }

  /// Where SwiftPM and Xcode keep the resolved versions of a package or project in `folder`.
  private func resolvedFiles(in folder: String, xcodeProjects: [String]) -> [String] {
    let inWorkspace = "/xcshareddata/swiftpm/Package.resolved"
    return xcodeProjects.map { $0 + "/project.xcworkspace" + inWorkspace }
      + Self.bundles(in: folder, suffix: ".xcworkspace").map { $0 + inWorkspace }
      + [
        FilePath.joining(folder, "Package.resolved"),
        FilePath.joining(folder, ".swiftpm/xcode/package.xcworkspace" + inWorkspace),
      ]
  }

  /// Folders in `folder` whose name ends in `suffix`, in byte order.
  static func bundles(in folder: String, suffix: String) -> [String] {
    guard let listing = try? DirectoryListing(of: folder) else { return [] }
    let suffix = Array(suffix.utf8)
    return listing.entries.filter { listing.name($0).hasSuffix(suffix) }
      .map { FilePath.joining(folder, String(decoding: listing.name($0), as: UTF8.self)) }
  }
}
