import DICheckPackageManifests
import DICheckText

/// The place of a target's sources.
struct TargetPlace {
  var folder: String
  /// Indices of its files, ascending.
  var files: [Int]
  /// The targets of inner packages that have further files of it.
  var lenders: Set<Owner> = []

  struct Owner: Hashable {
    /// Index into ``PlacedPackages/packages``.
    var package: Int
    var target: String
  }
}

/// The search for the sources of a package's targets, as SwiftPM does it.
struct TargetFiles {
  private let packageFolder: String
  private let targets: [PackageManifest.Target]
  private let files: (_ folder: String) -> [Int]
  /// The number of targets whose sources are searched for in the same folders.
  private let counts: [[String]: Int]

  /// - Parameter files: all files of the package below a folder, packages inside it left out.
  init(packageFolder: String, targets: [PackageManifest.Target], files: @escaping (_ folder: String) -> [Int]) {
    self.packageFolder = packageFolder
    self.targets = targets
    self.files = files
    counts = Dictionary(targets.map { (Self.conventionalFolders($0.kind), 1) }, uniquingKeysWith: +)
  }

  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  private static func conventionalFolders(_ kind: PackageManifest.Target.Kind) -> [String] {
    switch kind {
    case .test: ["Tests"] + sourceFolders
    case .plugin: ["Plugins"] + sourceFolders
    case .regular, .executable, .macro, .system, .binary: sourceFolders
    }
  }

  /// The target's folder, absolute: the given one, else the first conventional one that exists.
  func folder(of target: PackageManifest.Target) -> String {
    if let path = target.path { return FilePath.absolute(path, from: packageFolder) }
    let parents = Self.conventionalFolders(target.kind).map { FilePath.joining(packageFolder, $0) }
    let candidates = parents.map { FilePath.absolute(target.name, from: $0) }
    if let found = candidates.first(where: { FilePath.isFolder($0) }) { return found }
    // A package with one such target may have its sources right in `Sources` (5.9).
    if counts[Self.conventionalFolders(target.kind)] == 1,
      let parent = parents.first(where: { FilePath.isFolder($0) })
    {
      return parent
    }
    return candidates.first ?? packageFolder
  }

  /// The places of the targets, by position.
  func filesOfTargets() -> [TargetPlace] {
    let folders = targets.map { folder(of: $0) }
    let nested = NestedFolders(folders)
    return targets.indices.map { index in
      TargetPlace(
        folder: folders[index],
        files: files(of: targets[index], in: folders[index], besides: nested.inside(folders[index])))
    }
  }

  /// Files that the manifest expressly keeps out of a target; another one may have them.
  func excludedFiles() -> [Int] { targets.flatMap { files(at: $0.exclude, of: $0) } }

  /// Files that a target only carries: no code of any program.
  func copiedFiles() -> [Int] { targets.flatMap { files(at: $0.copiedResources, of: $0) } }

  private func files(at paths: [String], of target: PackageManifest.Target) -> [Int] {
    let folder = paths.isEmpty ? "" : folder(of: target)
    return paths.flatMap { files(FilePath.absolute($0, from: folder)) }
  }

  private func files(
    of target: PackageManifest.Target, in folder: String, besides innerFolders: [String]
  ) -> [Int] {
    guard target.kind != .binary, target.kind != .system else { return [] }
    var found = Set(target.sources.map { files(at: $0, of: target) } ?? files(folder))
    found.subtract(files(at: target.exclude + target.copiedResources, of: target))
    for inner in innerFolders { found.subtract(files(inner)) }
    return found.sorted()
  }
}
