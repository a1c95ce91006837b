import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The version of the library by which a program is read, and why.
package struct VersionFinding: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    /// The command line, or the setting.
    case override
    /// The path of the `Package.resolved`.
    case resolved(String)
    /// The path of the manifest, project or module file that requires it, or whose script runs it.
    case requirement(String)
    /// The code uses what only this line has.
    case features
    /// There is a list of sources that only former releases read, or a script that calls the tool as only those can be
    /// called.
    case includeList
    /// The default version: nothing shows another one.
    case assumed
  }

  package var version: LibraryVersion
  package var origin: Origin
  /// False for a branch or a revision, which is taken for the newest release.
  package var isOfRelease: Bool
  /// The place that asks for the version. Noted for releases that aren't known.
  package internal(set) var location: Location?

  package init(version: LibraryVersion, origin: Origin, isOfRelease: Bool = true) {
    self.version = version
    self.origin = origin
    self.isOfRelease = isOfRelease
  }

  /// Notes the place of the version in the file that says it: behind the name of the package, or else that name.
  mutating func noteLocation(ofPackage identity: String) {
    switch origin {
    case .override, .features, .includeList, .assumed: return
    case .resolved(let path), .requirement(let path):
      guard let text = FileContents.smallText(path) else { return }
      // Any case of letters will do for the name.
      let name = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }.firstRange(of: identity.utf8)
      let bytes = Array(text.utf8)
      let found = bytes[(name?.upperBound ?? 0)...].firstRange(of: "\(version)".utf8) ?? name
      location = Location(startOf: path)
      if let found { location?.range = UTF8Range(found.lowerBound, found.upperBound) }
    }
  }
}

/// Looks for the version on disk: beside the package or project first, then in the folders above it.
struct VersionFinder {
  let library: any DependencyLibrary
  /// True if a branch or a revision counts as the newest version.
  var acceptsUnversioned = true
  /// The texts of the files that were looked at, or would have been if they were there, by their paths: many projects may
  /// lie below them.
  private(set) var texts: [String: String?] = [:]
  /// The bundles of listed folders: many projects may stand in one.
  private var bundlesByFolder: [String: [String]] = [:]

  init(library: any DependencyLibrary) { self.library = library }

  mutating func text(_ path: String) -> String? {
    if let known = texts[path] { return known }
    let text = FileContents.smallText(path)
    texts[path] = .some(text)
    return text
  }

  /// - Parameter requirement: what the project's own manifest or project asks for, and where that stands.
  mutating func finding(
    for project: SourceProject, requirement: (VersionRequirement, path: String)?
  ) -> VersionFinding? {
    for current in [project.folder] + Self.foldersAbove(project.folder) {
      let isOwn = current == project.folder
      let pins = resolvedFiles(in: current, isOfFile: isOwn && project.kind == .file)
      for path in pins + (isOwn ? project.workspaces.map { $0 + Self.inWorkspace } : []) {
        // An app may use another version than the folder that it is an example in.
        guard let pin = text(path).flatMap(pin), let version = version(of: pin),
          isOwn || requirement.map({ library.releases.allows($0.0, version) }) ?? true
        else { continue }
        return VersionFinding(version: version, origin: .resolved(path), isOfRelease: pin.release != nil)
      }
      if let found = moduleFinding(in: current) { return found }
    }
    return requirement.flatMap { finding($0.0, at: $0.path) }
  }

  private func finding(_ requirement: VersionRequirement, at path: String) -> VersionFinding? {
    guard acceptsUnversioned || requirement != .unversioned else { return nil }
    return library.releases.version(for: requirement).map {
      VersionFinding(version: $0, origin: .requirement(path), isOfRelease: requirement != .unversioned)
    }
  }

  /// The version that a Bazel module file in the folder asks for. Users of Bazel may keep a manifest for editors.
  private mutating func moduleFinding(in folder: String) -> VersionFinding? {
    let path = FilePath.joining(folder, BazelModule.fileName)
    return text(path).flatMap { BazelModule.requirement(ofModule: library.ownPackage.identity, in: $0) }
      .flatMap { finding($0, at: path) }
  }

  /// The folders above `folder`, nearest first, up to the top of its repository.
  static func foldersAbove(_ folder: String) -> [String] {
    let all = sequence(first: folder) { folder in
      FilePath.exists(FilePath.joining(folder, ".git")) ? nil : FilePath.parent(of: folder)
    }
    return Array(all.dropFirst())
  }

  mutating func pinnedVersion(_ path: String) -> LibraryVersion? { text(path).flatMap(version(pinnedBy:)) }

  /// - Parameter resolved: a `Package.resolved`.
  func version(pinnedBy resolved: String) -> LibraryVersion? { pin(in: resolved).flatMap(version) }

  private func version(of pin: ResolvedPins.Pin) -> LibraryVersion? {
    guard let release = pin.release else { return acceptsUnversioned ? library.releases.newest : nil }
    return library.releases.version(named: release)
  }

  private func pin(in resolved: String) -> ResolvedPins.Pin? { ResolvedPins(resolved).flatMap(library.ownPackage.pin) }

  static let inWorkspace = "/xcshareddata/swiftpm/Package.resolved"

  /// The paths at which SwiftPM and Xcode keep the resolved versions of a package or project in `folder`.
  /// - Parameter isOfFile: whether only a file in it is meant, which belongs to no project.
  mutating func resolvedFiles(in folder: String, isOfFile: Bool) -> [String] {
    (isOfFile ? [] : bundles(in: folder, suffix: ".xcodeproj")).map { $0 + "/project.xcworkspace" + Self.inWorkspace }
      + bundles(in: folder, suffix: ".xcworkspace").map { $0 + Self.inWorkspace }
      + [
        FilePath.joining(folder, "Package.resolved"),
        FilePath.joining(folder, ".swiftpm/xcode/package.xcworkspace" + Self.inWorkspace),
        // Tuist's, of the projects that it generates.
        FilePath.joining(folder, "Tuist/Package.resolved"),
      ]
  }

  /// The Xcode projects or workspaces in `folder`, in byte order. Lists a folder once.
  private mutating func bundles(in folder: String, suffix: String) -> [String] {
    let known = bundlesByFolder[folder] ?? Self.bundles(in: folder, suffix: ".xcodeproj", ".xcworkspace")
    bundlesByFolder[folder] = known
    return known.filter { $0.hasSuffix(suffix) }
  }

  /// Folders in `folder` whose name ends in one of these, in byte order.
  static func bundles(in folder: String, suffix suffixes: String...) -> [String] {
    FilePath.entryNames(of: folder).filter { name in suffixes.contains { name.hasSuffix($0) } }
      .sorted(by: FilePath.precedes).map { FilePath.joining(folder, $0) }
  }
}
