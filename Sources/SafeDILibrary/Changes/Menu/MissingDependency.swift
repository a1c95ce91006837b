import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText
import DICheckWorkspace

/// A dependency that a module lacks, with the change of its manifest that adds it.
struct MissingDependency: Hashable, Sendable {
  var link: BuildModel.Link
  var manifestPath: String
  var dependency: PackageManifest.TargetDependency
  /// The package dependency that must be added, too, if any.
  var package: PackageManifest.Dependency?
}

extension ProgramLayout {
  /// The dependency that `module` lacks to use `other`. Nil if no reported manifest can add it: for Xcode projects, for
  /// a cycle of targets or of packages, if no product offers the other, or if a manifest can't be read.
  /// - Parameter text: the current text of a file.
  func missingDependency(
    of module: Int, on other: Int, text: (_ path: String) -> String?
  ) -> MissingDependency? {
    let (target, wanted) = (modules[module], modules[other])
    guard [.library, .executable, .test, .macro].contains(target.kind), wanted.kind == .library,
      !build.closure(of: other).contains(module), !build.closure(of: module).contains(other),
      let path = projects[target.project].manifestPath, build.isReported(path),
      let manifest = text(path).flatMap({ ManifestReader.manifest(from: $0) }),
      manifest.targets.contains(where: { $0.name == target.name })
    else { return nil }
    guard target.project != wanted.project else {
      return MissingDependency(
        link: BuildModel.Link(of: module, to: [other]), manifestPath: path, dependency: .target(wanted.name))
    }
    return product(with: other, for: module, manifest, at: path, text: text)
  }

  private func product(
    with other: Int, for module: Int, _ manifest: PackageManifest, at path: String, text: (_ path: String) -> String?
  ) -> MissingDependency? {
    let project = projects[modules[module].project]
    let owner = projects[modules[other].project]
    guard let offering = owner.manifestPath.flatMap(text).flatMap({ ManifestReader.manifest(from: $0) }),
      !reaches(project.folder, from: offering, in: owner.folder, text: text)
    else { return nil }
    let name = modules[other].name
    // The one that is named for it, or brings the least beside it.
    let product = offering.products.filter { $0.targets.contains(name) }.min {
      ($0.name == name ? 0 : 1, $0.targets.count, $0.name) < ($1.name == name ? 0 : 1, $1.targets.count, $1.name)
    }
    guard let product else { return nil }
    let brought = modules.indices.filter {
      modules[$0].project == modules[other].project && product.targets.contains(modules[$0].name)
    }
    guard !brought.contains(where: { build.closure(of: $0).contains(module) }) else { return nil }
    let known = manifest.dependencies.first { Self.folder(of: $0, from: project.folder) == owner.folder }
    let identity = FilePath.name(of: owner.folder)
    // A package of that name that is fetched from elsewhere would conflict.
    let isTaken = known == nil && manifest.dependencies.contains { $0.identity == identity.lowercased() }
    guard !isTaken else { return nil }
    return MissingDependency(
      link: BuildModel.Link(of: module, to: brought), manifestPath: path,
      dependency: .product(product.name, package: known?.name ?? identity),
      package: known == nil
        ? PackageManifest.Dependency(location: .path(FilePath.path(to: owner.folder, from: project.folder))) : nil)
  }

  /// Returns true if the package of `manifest` depends on the one in `wanted`, directly or not.
  private func reaches(
    _ wanted: String, from manifest: PackageManifest, in folder: String, text: (_ path: String) -> String?
  ) -> Bool {
    var pending = [(manifest, folder)]
    var seen: Set<String> = [folder]
    while let (next, place) = pending.popLast() {
      for dependency in next.dependencies {
        guard let folder = Self.folder(of: dependency, from: place), seen.insert(folder).inserted else { continue }
        if folder == wanted { return true }
        let path = projects.first { $0.folder == folder }?.manifestPath ?? FilePath.joining(folder, "Package.swift")
        guard let manifest = text(path).flatMap({ ManifestReader.manifest(from: $0) }) else { continue }
        pending.append((manifest, folder))
      }
    }
    return seen.contains(wanted)
  }

  private static func folder(of dependency: PackageManifest.Dependency, from folder: String) -> String? {
    if case .path(let path) = dependency.location { FilePath.absolute(path, from: folder) } else { nil }
  }
}

extension PackageManifest {
  /// The manifest with the missing dependency added.
  func adding(_ missing: MissingDependency, toTarget name: String) -> PackageManifest {
    var result = self
    if let package = missing.package { result.dependencies.append(package) }
    for index in result.targets.indices where result.targets[index].name == name {
      result.targets[index].dependencies.append(missing.dependency)
    }
    return result
  }
}
