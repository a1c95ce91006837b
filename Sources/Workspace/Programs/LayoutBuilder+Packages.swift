import DependencySyntax

extension LayoutBuilder {
  mutating func addPackages(of tree: FileTree, isExternal: Bool) {
    for path in tree.manifests { addPackage(manifestPath: path, isExternal: isExternal) }
  }

  private mutating func addPackage(manifestPath: String, isExternal: Bool) {
    guard let folder = FilePath.parent(of: manifestPath), let snapshot = FileSnapshot(of: folder),
      packageIndices[snapshot.identity] == nil
    else { return }
    let manifest = FileContents.smallText(manifestPath).flatMap(ManifestReader.manifest)
    if manifest == nil {
      layout.warnings.append(
        FileWarning(path: manifestPath, message: "can't be read as a package manifest; the usual folders are taken"))
    }
    layout.projects.append(
      SourceProject(
        kind: .package, name: manifest?.name ?? FilePath.name(of: folder), folder: folder,
        includeList: IncludeList.items(for: folder), isExternal: isExternal))
    packageIndices[snapshot.identity] = packages.count
    packages.append(
      Package(folder: folder, manifestPath: manifestPath, manifest: manifest, project: layout.projects.count - 1))
  }

  /// Packages that others depend on by path are read wherever they lie.
  mutating func addExternalPackages() {
    var next = 0
    while next < packages.count {
      let package = packages[next]
      for dependency in package.manifest?.dependencies ?? [] {
        guard case .path(let path) = dependency.location, !SafeDIPackage.isLocation(path) else { continue }
        let folder = FilePath.absolute(path, from: package.folder)
        guard let index = self.package(in: folder) else { continue }
        var names: Set<String> = [SafeDIPackage.identity(ofLocation: folder)]
        for name in [dependency.name, packages[index].manifest?.name] {
          if let name { names.insert(name.lowercased()) }
        }
        packages[next].localDependencies.append((names, index))
      }
      next += 1
    }
  }

  private mutating func package(in folder: String) -> Int? {
    guard let snapshot = FileSnapshot(of: folder), snapshot.kind == .folder else { return nil }
    if let known = packageIndices[snapshot.identity] { return known }
    let manifest = FilePath.joining(folder, "Package.swift")
    guard FileSnapshot(of: manifest) != nil else { return nil }
    if !layout.covers(folder) {
      layout.add(FileTree(below: [folder], exclusions: layout.exclusions), roots: [folder])
    }
    addPackage(manifestPath: manifest, isExternal: true)
    return packageIndices[snapshot.identity]
  }

  // MARK: Modules

  mutating func addModules(of index: Int) {
    let package = packages[index]
    let inner = packages.map(\.folder).filter { $0 != package.folder && FilePath.isInside($0, package.folder) }
    let layout = self.layout
    let files: (String) -> [Int] = { folder in
      var found = layout.index(ofFile: folder).map { [$0] } ?? layout.indices(below: folder)
      // A package inside another is never part of it.
      let nested = inner.filter { FilePath.isInside($0, folder) || FilePath.isInside(folder, $0) }
      if !nested.isEmpty {
        let theirs = Set(nested.flatMap { layout.indices(below: $0) })
        found.removeAll(where: theirs.contains)
      }
      return found
    }
    let targets = Self.targets(of: package, files: files, layout.files)
    let placement = TargetFiles(packageFolder: package.folder, targets: targets, files: files)
    claimedFiles.formUnion(placement.copiedFiles())
    for (target, place) in zip(targets, placement.filesOfTargets()) where packages[index].modules[target.name] == nil {
      packages[index].modules[target.name] = self.layout.modules.count
      claimedFiles.formUnion(place.files)
      self.layout.modules.append(
        SourceModule(
          name: target.name, kind: Self.kind(target.kind), project: package.project, folder: place.folder,
          files: place.files, usesGenerator: target.usesGenerator))
    }
    packages[index].targets = targets
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

  /// The manifest's targets, with those that the usual folders suggest where it can't be read to the end.
  private static func targets(
    of package: Package, files: (String) -> [Int], _ paths: [String]
  ) -> [PackageManifest.Target] {
    guard let manifest = package.manifest, !manifest.targets.isEmpty || !manifest.unknown.contains(.targets) else {
      return wholePackage(package)
    }
    guard manifest.unknown.contains(.targets) else { return manifest.targets }
    var targets = manifest.targets
    let known = Set(targets.map(\.name))
    for (parent, kind) in [("Sources", PackageManifest.Target.Kind.regular), ("Tests", .test)] {
      let folder = FilePath.joining(package.folder, parent)
      let names = Set(
        files(folder).compactMap { index in
          FilePath.relative(paths[index], to: folder).split(separator: "/").dropLast().first.map(String.init)
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
  private static func wholePackage(_ package: Package) -> [PackageManifest.Target] {
    let name = package.manifest?.name ?? FilePath.name(of: package.folder)
    var sources = PackageManifest.Target(kind: .regular, name: name)
    let usual = FilePath.joining(package.folder, "Sources")
    sources.path = FileSnapshot(of: usual)?.kind == .folder ? "Sources" : "."
    sources.exclude = ["Tests", "Plugins"]
    sources.hasUnknownPlugins = true
    var tests = PackageManifest.Target(kind: .test, name: name + "Tests")
    tests.path = "Tests"
    tests.dependencies = [.target(name)]
    return [sources, tests]
  }

  // MARK: Dependencies

  mutating func linkModules(of index: Int) {
    let package = packages[index]
    for target in package.targets {
      guard let module = package.modules[target.name] else { continue }
      let found = Set(target.dependencies.flatMap { modules(for: $0, in: package) }).subtracting([module])
      layout.modules[module].dependencies = found.sorted()
    }
    for target in package.targets where target.hasUnknownDependencies {
      guard let module = package.modules[target.name] else { continue }
      addSuspectedDependencies(of: module, in: package)
    }
  }

  private func modules(for dependency: PackageManifest.TargetDependency, in package: Package) -> [Int] {
    switch dependency {
    case .target(let name): return package.modules[name].map { [$0] } ?? []
    case .product(let name, let owner): return product(name, of: owner, in: package)
    case .byName(let name): return package.modules[name].map { [$0] } ?? product(name, of: nil, in: package)
    }
  }

  private func product(_ name: String, of owner: String?, in package: Package) -> [Int] {
    for (names, index) in package.localDependencies {
      if let owner, !names.contains(owner.lowercased()) { continue }
      let other = packages[index]
      if let product = other.manifest?.products.first(where: { $0.name == name }) {
        return product.targets.compactMap { other.modules[$0] }
      }
      if let module = other.modules[name] { return [module] }
      // The product may be among what could not be read: then all of the package serves.
      if owner != nil { return libraries(of: other) }
    }
    return []
  }

  private func libraries(of package: Package) -> [Int] {
    package.modules.values.filter { layout.modules[$0].kind == .library }.sorted()
  }

  /// Too many files do less harm than too few, unless the modules would then need each other.
  private mutating func addSuspectedDependencies(of module: Int, in package: Package) {
    let others = libraries(of: package) + package.localDependencies.flatMap { libraries(of: packages[$0.package]) }
    for other in others where other != module && !layout.closure(of: other).contains(module) {
      layout.modules[module].dependencies.append(other)
    }
    layout.modules[module].dependencies = Set(layout.modules[module].dependencies).sorted()
  }
}
