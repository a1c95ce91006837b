import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

extension BuildReader {
  mutating func addPackages(of tree: FileTree, isExternal: Bool) {
    for path in tree.manifests { addPackage(manifestPath: path, isExternal: isExternal) }
  }

  private mutating func addPackage(manifestPath plainPath: String, isExternal: Bool) {
    guard let folder = FilePath.parent(of: plainPath), let snapshot = FileSnapshot(of: folder),
      packageIndices[snapshot.identity] == nil
    else { return }
    let manifests = ManifestChoice(in: folder)
    build.structuralFiles.formUnion([plainPath] + manifests.paths)
    let manifestPath = manifests.path(insteadOf: plainPath) { FileContents.smallText($0) }
    let text = build.structuralText(manifestPath)
    let manifest = text.flatMap(ManifestReader.manifest)
    let isBroken = manifest?.hasSyntaxErrors ?? text.map(ManifestReader.hasSyntaxErrors) ?? false
    build.structuralFiles.insert(FilePath.joining(folder, "Package.resolved"))
    if !isBroken, manifest == nil {
      build.warnings.append(
        FileWarning(path: manifestPath, message: "can't be read as a package manifest; the usual folders are taken"))
    }
    build.projects.append(
      SourceProject(
        kind: .package, name: manifest?.name ?? FilePath.name(of: folder), folder: folder, manifestPath: manifestPath,
        dependencies: manifest?.dependencies ?? [], isExternal: isExternal))
    packageIndices[snapshot.identity] = packages.count
    packages.append(
      Package(
        folder: folder, manifestPath: manifestPath, manifest: manifest, isBroken: isBroken,
        project: build.projects.count - 1))
  }

  /// By identity, those that a project or workspace lists first.
  private var packagesByIdentity: [String: Int] {
    let linked = xcodeProjects.flatMap(\.packages) + workspaces.flatMap(\.packages) + Array(packages.indices)
    return Dictionary(
      linked.map { (PackageIdentity.ofLocation(packages[$0].folder), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Packages that others depend on by path are read wherever they lie. A local one stands in for one of that identity
  /// that a package fetches: a project or workspace of Xcode's may list it, or the package that is built depend on it.
  mutating func addLocalPackages() {
    let overrides = packagesByIdentity
    var next = 0
    while next < packages.count {
      let package = packages[next]
      for dependency in package.manifest?.dependencies ?? [] {
        guard case .path(let path) = dependency.location else {
          guard let index = overrides[dependency.identity], index != next else { continue }
          let names = [dependency.identity, dependency.name, packages[index].manifest?.name].compactMap { $0 }
          packages[next].localDependencies.append((Set(names.map { $0.lowercased() }), index))
          continue
        }
        let folder = FilePath.absolute(path, from: package.folder)
        if let library = library(in: folder, named: dependency.name) {
          build.projects[package.project].checkouts[library] = folder
          continue
        }
        if ownPackages.contains(where: { $0.companions.contains(PackageIdentity.ofLocation(folder)) }) { continue }
        var names: Set<String> = [PackageIdentity.ofLocation(folder)]
        guard let index = self.package(in: folder) else {
          if let name = dependency.name { names.insert(name.lowercased()) }
          for name in names { packages[next].missingDependencies[name] = folder }
          continue
        }
        for name in [dependency.name, packages[index].manifest?.name] {
          if let name { names.insert(name.lowercased()) }
        }
        packages[next].localDependencies.append((names, index))
      }
      next += 1
    }
    addUnreadDependencies()
  }

  /// Adds the local packages that the targets of a package name, if its dependencies can't all be read.
  private mutating func addUnreadDependencies() {
    let known = packagesByIdentity
    for index in packages.indices {
      guard let manifest = packages[index].manifest, manifest.unknown.contains(.dependencies) else { continue }
      let owners = manifest.targets.flatMap(\.dependencies).map { dependency in
        switch dependency {
        case .product(let name, let owner): (owner ?? name).lowercased()
        case .target(let name), .byName(let name): name.lowercased()
        }
      }
      for owner in Set(owners).sorted() {
        guard let other = known[owner], other != index,
          !packages[index].localDependencies.contains(where: { $0.names.contains(owner) })
        else { continue }
        packages[index].localDependencies.append(([owner], other))
      }
    }
  }

  /// The name of the library whose own package the folder contains, which is no part of any program.
  /// - Parameter name: the explicit name of the dependency.
  func library(in folder: String, named name: String? = nil) -> String? {
    let byName = name.flatMap { name in ownPackages.first { $0.name == name } }
    if let byName { return byName.name }
    guard let identity = FileSnapshot(of: folder)?.identity else {
      return ownPackages.first { $0.isLocation(folder) }?.name
    }
    let own: String?
    if let known = packageIndices[identity] {
      own = packages[known].manifest?.name
    } else {
      own = FileContents.smallText(FilePath.joining(folder, "Package.swift")).flatMap(ManifestReader.manifest)?.name
    }
    return own.flatMap { own in ownPackages.first { $0.name == own } }?.name
  }

  /// The package in `folder`, read now if it wasn't yet; nil where there is none.
  mutating func package(in folder: String) -> Int? {
    guard let snapshot = FileSnapshot(of: folder), snapshot.kind == .folder else { return nil }
    if let known = packageIndices[snapshot.identity] { return known }
    let manifest = FilePath.joining(folder, "Package.swift")
    guard FilePath.exists(manifest) else { return nil }
    build.walkIfUnknown(folder)
    addPackage(manifestPath: manifest, isExternal: true)
    return packageIndices[snapshot.identity]
  }

  // MARK: Modules

  /// Innermost packages come first: a file that a target of theirs has is none of a package around them, which has
  /// that target's module for it.
  mutating func addPackageModules() {
    let depths = packages.map { $0.folder.utf8.count { $0 == "/" } }
    var owners: [Int: TargetPlace.Owner] = [:]
    let folders = NestedFolders(packages.map(\.folder))
    for index in packages.indices.sorted(by: { depths[$0] > depths[$1] }) {
      placeTargets(of: index, among: folders, owners: &owners)
    }
    for index in packages.indices {
      for (target, place) in zip(packages[index].targets, packages[index].places)
      where packages[index].modules[target.name] == nil {
        packages[index].modules[target.name] = build.modules.count
        claimedFiles.formUnion(place.files)
        build.modules.append(
          SourceModule(
            name: target.name, kind: Self.kind(target.kind), project: packages[index].project, folder: place.folder,
            files: place.files, isRunnable: target.kind == .executable, conditions: target.conditions,
            plugins: PluginUse(Set(target.plugins), mayHaveMore: target.hasUnknownPlugins),
            isOfUnreadBuild: packages[index].isOneModuleForAll))
        if packages[index].isBroken { noteBroken(packages[index], of: build.modules.count - 1) }
      }
    }
  }

  /// While a manifest is being typed or merged, nobody can say which files belong together.
  mutating func noteBroken(_ package: Package, of module: Int) {
    note(
      faultOf: package.manifestPath, because: "This manifest has a syntax error", of: module, leaving: .unknown)
  }

  private mutating func placeTargets(
    of index: Int, among folders: NestedFolders, owners: inout [Int: TargetPlace.Owner]
  ) {
    let package = packages[index]
    walkLeftOut(of: package)
    let inner = folders.inside(package.folder)
    let build = self.build
    let files: (String) -> [Int] = { folder in
      let found = build.indices(at: folder)
      // SwiftPM doesn't look into a package that lies below a target's folder.
      let nested = inner.filter { $0 != folder && FilePath.isInside($0, folder) }
      guard !nested.isEmpty else { return found }
      let theirs = Set(nested.flatMap { build.indices(at: $0) })
      return found.filter { !theirs.contains($0) }
    }
    let targets = Self.targets(of: package, files: files, build.files)
    packages[index].isOneModuleForAll = Self.hasNoKnownTarget(package)
    let placement = TargetFiles(packageFolder: package.folder, targets: targets, files: files)
    claimedFiles.formUnion(placement.copiedFiles())
    excludedFiles.formUnion(placement.excludedFiles())
    packages[index].targets = targets
    packages[index].places = placement.filesOfTargets().map { place in
      var place = place
      for file in place.files {
        guard let owner = owners[file], packages[owner.package].folder != package.folder,
          FilePath.isInside(packages[owner.package].folder, package.folder)
        else { continue }
        place.lenders.insert(owner)
      }
      if !place.lenders.isEmpty { place.files.removeAll { owners[$0].map(place.lenders.contains) ?? false } }
      return place
    }
    for (target, place) in zip(targets, packages[index].places) {
      for file in place.files { owners[file] = TargetPlace.Owner(package: index, target: target.name) }
    }
  }

  /// Folders that are left out unless a target has them.
  private mutating func walkLeftOut(of package: Package) {
    let place = TargetFiles(packageFolder: package.folder, targets: package.manifest?.targets ?? []) { _ in [] }
    for target in package.manifest?.targets ?? [] {
      let folder = place.folder(of: target)
      let parts = target.sources.map { $0.map { FilePath.absolute($0, from: folder) } } ?? [folder]
      // A package of one folder has tools' output in it, too.
      for part in parts where part != package.folder { build.addLeftOut(below: part, isPlain: true) }
    }
    if package.manifest?.unknown.contains(.targets) ?? true {
      build.addLeftOut(below: FilePath.joining(package.folder, "Sources"))
    }
    for target in package.manifest?.targets ?? [] {
      let paths = [target.path ?? ""] + (target.sources ?? []).map { FilePath.joining(target.path ?? "", $0) }
      for path in paths.map({ FilePath.absolute($0, from: package.folder) })
      where OpaqueBundle.contains(path, below: package.folder) {
        _ = build.indices(ofFurtherDirectory: path)
      }
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

  /// The manifest's targets, with those that the usual folders suggest where it can't be read to the end.
  private static func targets(
    of package: Package, files: (String) -> [Int], _ paths: [String]
  ) -> [PackageManifest.Target] {
    guard let manifest = package.manifest, !hasNoKnownTarget(package) else { return wholePackage(package) }
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

  private static func hasNoKnownTarget(_ package: Package) -> Bool {
    package.manifest.map { $0.targets.isEmpty && $0.unknown.contains(.targets) } ?? true
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
    for (target, place) in zip(package.targets, package.places) {
      guard let module = package.modules[target.name] else { continue }
      var found = Set(target.dependencies.flatMap { modules(for: $0, in: package) })
      found.formUnion(place.lenders.compactMap { packages[$0.package].modules[$0.target] })
      build.modules[module].dependencies = found.subtracting([module]).sorted()
      let certain = target.dependencies.filter { !target.possibleDependencies.contains($0) }
      build.modules[module].supposed = found.subtracting(certain.flatMap { certainModules(for: $0, in: package) })
        .subtracting(place.lenders.compactMap { packages[$0.package].modules[$0.target] })
      build.modules[module].isSelfContained =
        !target.hasUnknownDependencies && !package.isBroken && package.manifest?.targets.contains(target) == true
        && target.dependencies.allSatisfy { !certainModules(for: $0, in: package).isEmpty }
      build.modules[module].products = target.dependencies.compactMap { product($0, of: package) }
      noteMissing(target, at: place, of: module, in: package)
    }
    for target in package.targets where target.hasUnknownDependencies {
      guard let module = package.modules[target.name] else { continue }
      addSuspectedDependencies(of: module, in: package)
    }
  }

  private mutating func noteMissing(
    _ target: PackageManifest.Target, at place: TargetPlace, of module: Int, in package: Package
  ) {
    // What a manifest with syntax errors seems to name is half typed.
    guard !package.isBroken else { return }
    let path = package.manifestPath
    for dependency in target.dependencies {
      if let folder = missingPackage(dependency, in: package) {
        note(missingPackage: folder, of: module, namedIn: path, from: package.folder)
      } else if let name = missingTarget(dependency, in: package) {
        note(unread: "There is no target `\(name)`", of: module, namedIn: path, as: [name])
      } else if let name = unreadProduct(dependency, in: package) {
        note(unread: "The package of the product `\(name)` can't be known", of: module, namedIn: path, as: [name])
      }
    }
    // What a plugin or a macro is made of is no part of what uses it, and a binary has no sources.
    guard [.regular, .executable, .test].contains(target.kind), !target.hasUnknownSources, place.files.isEmpty,
      place.lenders.isEmpty, package.manifest?.targets.contains(target) == true, isAbsent(place.folder)
    else { return }
    build.structuralFiles.insert(place.folder)
    let folder = BuildModel.path(to: place.folder, from: package.folder)
    let others = Set(package.places.map(\.folder))
    let meant = Self.meant(by: place.folder) { !others.contains($0) }
    let guess = meant.map { " (did you mean `\(BuildModel.path(to: $0, from: package.folder))`?)" } ?? ""
    note(
      unread: "The folder `\(folder)` of target `\(target.name)` doesn't exist or is empty\(guess)", of: module,
      namedIn: path,
      as: [target.path ?? target.name, target.name])
  }

  private func modules(for dependency: PackageManifest.TargetDependency, in package: Package) -> [Int] {
    switch dependency {
    case .target(let name): return package.modules[name].map { [$0] } ?? []
    case .product(let name, let owner): return product(name, of: owner, in: package)
    case .byName(let name): return package.modules[name].map { [$0] } ?? product(name, of: nil, in: package)
    }
  }

  /// The modules that a dependency certainly brings: without those of a product whose targets aren't known.
  private func certainModules(for dependency: PackageManifest.TargetDependency, in package: Package) -> [Int] {
    let found = modules(for: dependency, in: package)
    switch dependency {
    case .target: return found
    case .byName(let name) where package.modules[name] != nil: return found
    case .byName(let name), .product(let name, _):
      let stated = package.localDependencies.flatMap { statedModules(ofProduct: name, in: packages[$0.package]) }
      return found.filter(stated.contains)
    }
  }

  /// The folder of the package that isn't there and has this.
  private func missingPackage(_ dependency: PackageManifest.TargetDependency, in package: Package) -> String? {
    switch dependency {
    case .target: return nil
    case .product(let name, let owner):
      let identity = (owner ?? name).lowercased()
      if let folder = package.missingDependencies[identity] { return folder }
      // A mistyped path is a mistyped identity, too: no dependency is left that could have the product.
      guard owner != nil, let manifest = package.manifest, !isKnown(identity, to: manifest, of: package) else {
        return nil
      }
      return package.missingDependencies.values.min()
    case .byName(let name):
      return package.modules[name] == nil ? package.missingDependencies[name.lowercased()] : nil
    }
  }

  /// What a target takes from another package; nil for a target of its own.
  private func product(_ dependency: PackageManifest.TargetDependency, of package: Package) -> ProductUse? {
    var use: ProductUse
    switch dependency {
    case .target: return nil
    case .byName(let name):
      if package.modules[name] != nil { return nil }
      use = ProductUse(name: name)
    case .product(let name, let owner): use = ProductUse(name: name, package: owner)
    }
    // What the manifest doesn't show may be a library's.
    guard let manifest = package.manifest, !package.isBroken, !manifest.unknown.contains(.dependencies),
      package.modules[use.name] == nil
    else { return use }
    let named = manifest.dependencies.filter { $0.isKnown(as: (use.package ?? use.name).lowercased()) }
    let owners = named.isEmpty && use.package == nil ? manifest.dependencies : named
    use.owners = Set(owners.map(\.lastPartOfName))
    use.isFetched = !owners.isEmpty && !owners.contains(where: \.isLocal)
    return use
  }

  /// Whether a dependency of the package has that identity, in lower case.
  private func isKnown(_ identity: String, to manifest: PackageManifest, of package: Package) -> Bool {
    ownPackages.contains { $0.name.lowercased() == identity || $0.companions.contains(identity) }
      || manifest.dependencies.contains { [$0.identity, $0.name?.lowercased()].contains(identity) }
      || package.localDependencies.contains { $0.names.contains(identity) }
  }

  /// The name of a product whose package is among what the manifest's text doesn't show.
  private func unreadProduct(_ dependency: PackageManifest.TargetDependency, in package: Package) -> String? {
    guard let manifest = package.manifest, manifest.unknown.contains(.dependencies), !package.isBroken,
      case .product(let name, let owner) = dependency, modules(for: dependency, in: package).isEmpty
    else { return nil }
    return isKnown((owner ?? name).lowercased(), to: manifest, of: package) ? nil : name
  }

  /// The name of a target that the manifest's text doesn't show, as it is computed or still to be written. What isn't
  /// named after a package can't be a product. A library's own name is nobody's target, whether or not the manifest
  /// says where it comes from.
  private func missingTarget(_ dependency: PackageManifest.TargetDependency, in package: Package) -> String? {
    guard let manifest = package.manifest, !package.isBroken else { return nil }
    switch dependency {
    case .target(let name), .byName(let name):
      if package.modules[name] != nil || manifest.targets.contains(where: { $0.name == name }) { return nil }
      if case .target = dependency { return name }
      guard !manifest.unknown.contains(.dependencies) else { return nil }
      return isKnown(name.lowercased(), to: manifest, of: package) ? nil : name
    case .product: return nil
    }
  }

  private func product(_ name: String, of owner: String?, in package: Package) -> [Int] {
    for (names, index) in package.localDependencies {
      if let owner, !names.contains(owner.lowercased()) { continue }
      let found = modules(ofProduct: name, in: packages[index])
      if !found.isEmpty { return found }
      // The product may be among what could not be read: then all of the package serves.
      if owner != nil { return libraries(of: packages[index]) }
    }
    return []
  }

  func modules(ofProduct name: String, in package: Package) -> [Int] {
    if let manifest = package.manifest, let product = manifest.products.first(where: { $0.name == name }) {
      let found = product.targets.compactMap { package.modules[$0] }
      let isPartial = found.count < product.targets.count && manifest.unknown.contains(.targets)
      let mayLack = product.hasUnknownTargets || isPartial
      // Too many do less harm than too few.
      return mayLack ? Set(found + libraries(of: package)).sorted() : found
    }
    return package.modules[name].map { [$0] } ?? []
  }

  /// The modules among them that the manifest names.
  func statedModules(ofProduct name: String, in package: Package) -> [Int] {
    let product = package.manifest?.products.first { $0.name == name }
    return (product?.targets ?? [name]).compactMap { package.modules[$0] }
  }

  func libraries(of package: Package) -> [Int] {
    package.modules.values.filter { build.modules[$0].kind == .library }.sorted()
  }

  /// Too many files do less harm than too few, unless the modules would then need each other.
  private mutating func addSuspectedDependencies(of module: Int, in package: Package) {
    let others = libraries(of: package) + package.localDependencies.flatMap { libraries(of: packages[$0.package]) }
    for other in others where other != module && !build.closure(of: other).contains(module) {
      if !build.modules[module].dependencies.contains(other) { build.modules[module].supposed.insert(other) }
      build.modules[module].dependencies.append(other)
    }
    build.modules[module].dependencies = Set(build.modules[module].dependencies).sorted()
  }
}

extension PackageManifest.Dependency {
  /// Whether it is known by a name in lower case.
  fileprivate func isKnown(as name: String) -> Bool { identity == name || self.name?.lowercased() == name }

  fileprivate var isLocal: Bool { if case .path = location { true } else { false } }

  /// The last part of its address or of its identity in a registry, in lower case. A fork keeps it.
  fileprivate var lastPartOfName: String {
    switch location {
    case .url(let place, _), .path(let place): PackageIdentity.ofLocation(place)
    case .registry(let identity, _): identity.lowercased().split(separator: ".").last.map(String.init) ?? ""
    }
  }

  /// The name by which the build knows the package.
  package var identity: String {
    switch location {
    case .path(let text), .url(let text, _): PackageIdentity.ofLocation(text)
    case .registry(let identity, _): identity.lowercased()
    }
  }
}

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
