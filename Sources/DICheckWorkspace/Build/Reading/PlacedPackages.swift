import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The packages with the modules that their targets became.
struct PlacedPackages {
  var descriptions = BuildDescriptions()
  /// By position in the descriptions' packages.
  var packages: [PlacedPackage] = []
  var claims = FileClaims()
}

struct PlacedPackage {
  let read: ReadPackage
  /// As read, or as the usual folders suggest.
  var targets: [PackageManifest.Target] = []
  /// The files of ``targets``, by position.
  var places: [TargetPlace] = []
  /// Indices of the modules, by the target's name.
  var modules: [String: Int] = [:]
  /// The modules among them that other packages may use, ascending.
  var libraries: [Int] = []
}

/// The files that targets have a say in: what is left is loose.
struct FileClaims {
  /// Files that some target has.
  var claimed: Set<Int> = []
  /// Files that a manifest or project expressly keeps out of a target. Where no other target has them, nothing compiles
  /// them.
  var excluded: Set<Int> = []
}

extension BuildModel {
  /// Finds the files of the targets of all packages, each of which becomes a module. The modules are linked later, once
  /// all are there.
  ///
  /// Innermost packages come first: a file that a target of theirs has is none of a package around them, which has
  /// that target's module for it.
  mutating func placeTargets(of descriptions: BuildDescriptions) -> PlacedPackages {
    var placed = PlacedPackages(
      descriptions: descriptions, packages: descriptions.packages.map { PlacedPackage(read: $0) })
    let depths = descriptions.packages.map { $0.folder.utf8.count { $0 == "/" } }
    var owners: [Int: TargetPlace.Owner] = [:]
    let folders = NestedFolders(descriptions.packages.map(\.folder))
    for index in placed.packages.indices.sorted(by: { depths[$0] > depths[$1] }) {
      walkLeftOut(of: descriptions.packages[index])
      placeTargets(of: index, in: &placed, among: folders, owners: &owners)
    }
    for index in placed.packages.indices { addModules(of: &placed.packages[index], &placed.claims) }
    return placed
  }

  private mutating func addModules(of package: inout PlacedPackage, _ claims: inout FileClaims) {
    for (target, place) in zip(package.targets, package.places) where package.modules[target.name] == nil {
      let kind = Self.kind(target.kind)
      package.modules[target.name] = modules.count
      if kind == .library { package.libraries.append(modules.count) }
      claims.claimed.formUnion(place.files)
      modules.append(
        SourceModule(
          name: target.name, kind: kind, project: package.read.project, folder: place.folder, files: place.files,
          isRunnable: target.kind == .executable, conditions: target.conditions,
          plugins: PluginUse(names: Set(target.plugins), mayHaveMore: target.hasUnknownPlugins),
          isOfUnreadBuild: package.read.hasNoKnownTarget))
      note(package.read.fault, of: modules.count - 1, leaving: .unknown)
    }
  }

  private static func kind(_ kind: PackageManifest.Target.Kind) -> SourceModule.Kind {
    switch kind {
    case .regular, .system, .binary: .library
    case .executable: .executable
    case .test: .test
    case .macro: .macro
    case .plugin: .plugin
    }
  }

  private func placeTargets(
    of index: Int, in placed: inout PlacedPackages, among folders: NestedFolders,
    owners: inout [Int: TargetPlace.Owner]
  ) {
    let package = placed.packages[index].read
    let inner = folders.inside(package.folder)
    let files: (String) -> [Int] = { folder in
      let found = indices(at: folder)
      // SwiftPM doesn't look into a package that lies below a target's folder.
      let nested = inner.filter { $0 != folder && FilePath.isInside($0, folder) }
      guard !nested.isEmpty else { return found }
      let theirs = Set(nested.flatMap { indices(at: $0) })
      return found.filter { !theirs.contains($0) }
    }
    let targets = targets(of: package, files: files)
    let placement = TargetFiles(packageFolder: package.folder, targets: targets, files: files)
    placed.claims.claimed.formUnion(placement.copiedFiles())
    placed.claims.excluded.formUnion(placement.excludedFiles())
    var places = placement.filesOfTargets()
    for place in places.indices {
      let lenders = Set(places[place].files.compactMap { owners[$0] }).filter { owner in
        let folder = placed.packages[owner.package].read.folder
        return folder != package.folder && FilePath.isInside(folder, package.folder)
      }
      places[place].lenders = lenders
      if !lenders.isEmpty { places[place].files.removeAll { owners[$0].map(lenders.contains) ?? false } }
    }
    for (target, place) in zip(targets, places) {
      for file in place.files { owners[file] = TargetPlace.Owner(package: index, target: target.name) }
    }
    placed.packages[index].targets = targets
    placed.packages[index].places = places
  }

  /// Folders that are left out unless a target has them.
  private mutating func walkLeftOut(of package: ReadPackage) {
    let targets = package.manifest?.targets ?? []
    let place = TargetFiles(packageFolder: package.folder, targets: targets) { _ in [] }
    for target in targets {
      let folder = place.folder(of: target)
      let parts = target.sources.map { $0.map { FilePath.absolute($0, from: folder) } } ?? [folder]
      // A package of one folder has tools' output in it, too.
      for part in parts where part != package.folder { addLeftOut(below: part, isPlain: true) }
    }
    if package.manifest?.unknown.contains(.targets) ?? true {
      addLeftOut(below: FilePath.joining(package.folder, "Sources"))
    }
    for target in targets {
      let paths = [target.path ?? ""] + (target.sources ?? []).map { FilePath.joining(target.path ?? "", $0) }
      for path in paths.map({ FilePath.absolute($0, from: package.folder) })
      where OpaqueBundle.contains(path, below: package.folder) {
        _ = indices(ofFurtherDirectory: path)
      }
    }
  }

  /// The manifest's targets, with those that the usual folders suggest where it can't be read to the end.
  private func targets(of package: ReadPackage, files: (String) -> [Int]) -> [PackageManifest.Target] {
    guard let manifest = package.manifest, !package.hasNoKnownTarget else { return wholePackage(package) }
    guard manifest.unknown.contains(.targets) else { return manifest.targets }
    var targets = manifest.targets
    let known = Set(targets.map(\.name))
    for (parent, kind) in [("Sources", PackageManifest.Target.Kind.regular), ("Tests", .test)] {
      let folder = FilePath.joining(package.folder, parent)
      let names = Set(
        files(folder).compactMap { index in
          FilePath.relative(self.files[index], to: folder).split(separator: "/").dropLast().first.map(String.init)
        })
      for name in names.subtracting(known).sorted(by: FilePath.precedes) {
        var target = PackageManifest.Target(kind: kind, name: name)
        target.hasUnknownDependencies = true
        target.hasUnknownPlugins = true
        targets.append(target)
      }
    }
    return targets
  }

  /// One module of all sources and one of all tests, when nothing is known of how they are parted.
  private func wholePackage(_ package: ReadPackage) -> [PackageManifest.Target] {
    let name = package.manifest?.name ?? FilePath.name(of: package.folder)
    var sources = PackageManifest.Target(kind: .regular, name: name)
    let usual = FilePath.joining(package.folder, "Sources")
    sources.path = FilePath.isFolder(usual) ? "Sources" : "."
    sources.exclude = ["Tests", "Plugins"]
    sources.hasUnknownPlugins = true
    var tests = PackageManifest.Target(kind: .test, name: name + "Tests")
    tests.path = "Tests"
    tests.dependencies = [.target(name)]
    return [sources, tests]
  }
}
