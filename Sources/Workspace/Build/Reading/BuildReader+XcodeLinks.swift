import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The dependencies of Xcode targets, beyond their own files.
extension BuildReader {
  // MARK: Packages and targets

  /// Gives the modules of Xcode targets what they depend on, once all modules are there.
  mutating func linkXcodeTargets() {
    let workspacesOfProjects = xcodeProjects.indices.map { index in
      workspaces.filter { $0.projects.contains(index) }
    }
    for index in xcodeProjects.indices {
      let read = xcodeProjects[index]
      let brokenWorkspace = brokenWorkspace(of: index)
      let missed = workspacesOfProjects[index].compactMap { workspace in
        workspace.missing.map { (path: $0, workspace: FilePath.joining(workspace.path, XcodeWorkspace.fileName)) }
      }.first
      for target in read.project?.targets ?? [] {
        guard let module = read.modules[target.id] else { continue }
        if let brokenWorkspace {
          let path = FilePath.joining(brokenWorkspace.path, XcodeWorkspace.fileName)
          let reason = "This workspace can't be read to its end"
          note(faultOf: path, because: reason, of: module, leaving: .partial)
        }
        if let missed { note(missingProject: missed.path, of: module, namedIn: missed.workspace, in: read) }
        noteMissing(target, of: module, by: index, in: workspacesOfProjects[index])
        var found = Set(build.modules[module].dependencies)
        var (occasional, certain): (Set<Int>, Set<Int>) = ([], [])
        for use in target.products {
          let modules = modules(of: use, by: index, in: workspacesOfProjects[index])
          let stated = packages.flatMap { statedModules(ofProduct: use.name, in: $0) }
          found.formUnion(modules)
          if target.occasional.products.contains(use) {
            occasional.formUnion(modules)
          } else {
            certain.formUnion(modules)
          }
          build.modules[module].supposed.formUnion(modules.filter { !stated.contains($0) })
          if case .folder(let folder)? = use.package, !holdsPackage(folder) {
            note(missingPackage: folder, of: module, namedIn: read.path, from: read.folder)
          } else if use.package == nil, modules.isEmpty, !isKnown(use.name, to: index, in: workspacesOfProjects[index])
          {
            note(
              unread: "No package here has the product `\(use.name)`", of: module, namedIn: read.path, as: [use.name])
          }
        }
        for use in target.targets {
          guard let (other, used) = self.target(use, by: index, in: workspacesOfProjects[index]),
            used.isLibrary || target.isTest && used.isApplication,
            let usedModule = xcodeProjects[other].modules[used.id]
          else { continue }
          found.insert(usedModule)
          if target.occasional.targets.contains(use) {
            occasional.insert(usedModule)
          } else {
            certain.insert(usedModule)
          }
        }
        build.modules[module].supposed.formUnion(occasional.subtracting(certain))
        found.remove(module)
        build.modules[module].dependencies = found.sorted()
      }
    }
    for index in xcodeProjects.indices { noteImportable(of: index, in: workspacesOfProjects[index]) }
  }

  private mutating func note(
    missingProject bundle: String, of module: Int, namedIn path: String, in read: ReadXcodeProject
  ) {
    // The plugin reads the target's own files. A project that git ignores is a tool's, such as that of CocoaPods, and a
    // check needn't wait until the tool has made it.
    let plugins = ownPackages.reduce(into: Set()) { $0.formUnion($1.plugins) }
    guard build.modules[module].plugins.names.isDisjoint(with: plugins) || isMissed(bundle) else { return }
    note(
      unread: "There is no project `\(BuildModel.path(to: bundle, from: read.folder))`", of: module, namedIn: path,
      as: [FilePath.name(of: bundle)])
  }

  /// A missing folder or dependency may contain anything: a submodule may not be checked out.
  private mutating func noteMissing(
    _ target: XcodeProject.Target, of module: Int, by index: Int, in workspaces: [ReadWorkspace]
  ) {
    let read = xcodeProjects[index]
    for use in target.targets {
      guard case .other(let bundle, _, _) = use else { continue }
      if !FilePath.exists(bundle) {
        build.structuralFiles.insert(FilePath.joining(bundle, "project.pbxproj"))
        note(missingProject: bundle, of: module, namedIn: read.path, in: read)
      } else if let other = FileSnapshot(of: bundle).flatMap({ xcodeProjectIndices[$0.identity] }),
        xcodeProjects[other].isBroken
      {
        noteBroken(xcodeProjects[other], of: module, leaving: .partial)
      } else if self.target(use, by: index, in: workspaces) == nil {
        let name = FilePath.name(of: bundle)
        note(
          unread: "A target of `\(name)` is used here that it doesn't have", of: module, namedIn: read.path, as: [name])
      }
    }
    noteMissingFiles(of: target, of: module, in: read)
    for folder in target.folders where isAbsent(folder) {
      let name = FilePath.name(of: folder)
      note(unread: "The folder `\(name)` doesn't exist or is empty", of: module, namedIn: read.path, as: [name])
    }
  }

  /// Notes the frameworks that files of applications, extensions and tests may import though no phase names them: those
  /// are built into the same folder, and the compiler names them to the linker.
  private mutating func noteImportable(of index: Int, in workspaces: [ReadWorkspace]) {
    let projects = workspaces.reduce(into: Set([index])) { $0.formUnion($1.projects) }
    let libraries = projects.sorted().flatMap { project in
      (xcodeProjects[project].project?.targets ?? []).filter(\.isLibrary).flatMap { library in
        guard let module = xcodeProjects[project].modules[library.id] else { return [(name: String, module: Int)]() }
        return library.moduleNames.map { ($0, module) }
      }
    }
    for target in xcodeProjects[index].project?.targets ?? [] where !target.isLibrary {
      guard let module = xcodeProjects[index].modules[target.id] else { continue }
      let known = build.closure(of: module)
      // A linked library is meant, even if another target makes a module of the same name for another system.
      let linked = Set(libraries.lazy.filter { known.contains($0.module) }.map(\.name))
      let unlinked = libraries.filter {
        !known.contains($0.module) && !linked.contains($0.name) && !build.closure(of: $0.module).contains(module)
      }
      let own = Set(xcodeProjects[index].modules.values)
      build.modules[module].importable = Dictionary(grouping: unlinked, by: \.name).mapValues { all in
        let nearest = all.contains { own.contains($0.module) } ? all.filter { own.contains($0.module) } : all
        return nearest.map(\.module)
      }
    }
  }

  /// The modules of a product that a target of an Xcode project names.
  private func modules(of use: XcodeProject.ProductUse, by index: Int, in workspaces: [ReadWorkspace]) -> [Int] {
    switch use.package {
    case .folder(let folder):
      guard let identity = FileSnapshot(of: folder)?.identity, let package = packageIndices[identity] else { return [] }
      return modules(ofProduct: use.name, orAllOf: package)
    case .remote(let location):
      // Xcode takes a local package in place of a remote one of the same identity.
      let identity = PackageIdentity.ofLocation(location)
      let local = linkedPackages(of: index, in: workspaces).first {
        PackageIdentity.ofLocation(packages[$0].folder) == identity
      }
      return local.map { modules(ofProduct: use.name, orAllOf: $0) } ?? []
    case nil:
      let candidates = packagesAtHand(of: index, in: workspaces)
      for package in candidates {
        let found = modules(ofProduct: use.name, in: packages[package])
        if !found.isEmpty { return found }
      }
      // The library may be a product of a manifest that can't be read to the end.
      return candidates.first { hasUnknownProducts($0) }.map { libraries(of: packages[$0]) } ?? []
    }
  }

  private func linkedPackages(of index: Int, in workspaces: [ReadWorkspace]) -> [Int] {
    xcodeProjects[index].packages + workspaces.flatMap(\.packages)
  }

  /// The packages that may have a product of which the project doesn't say where it is from.
  private func packagesAtHand(of index: Int, in workspaces: [ReadWorkspace]) -> [Int] {
    linkedPackages(of: index, in: workspaces)
      + packages.indices.filter { FilePath.isInside(packages[$0].folder, xcodeProjects[index].folder) }
  }

  /// Returns true if the package of a product is known though the project doesn't name its source. Fetched packages are
  /// named, so an unknown one is of a package that a workspace elsewhere lists.
  private func isKnown(_ product: String, to index: Int, in workspaces: [ReadWorkspace]) -> Bool {
    ownPackages.contains { $0.name == product || $0.plugins.contains(product) }
      || packagesAtHand(of: index, in: workspaces).contains { package in
        hasUnknownProducts(package)
          || packages[package].manifest?.products.contains { $0.name == product } == true
      }
  }

  /// Returns true if there is a package in the folder; a library's own counts wherever it would be.
  private func holdsPackage(_ folder: String) -> Bool {
    FilePath.holdsManifest(folder) || library(in: folder) != nil
  }

  private func modules(ofProduct name: String, orAllOf package: Int) -> [Int] {
    let found = modules(ofProduct: name, in: packages[package])
    return found.isEmpty ? libraries(of: packages[package]) : found
  }

  private func hasUnknownProducts(_ package: Int) -> Bool {
    packages[package].manifest?.unknown.contains(.products) ?? true
  }

  /// The target that another names: the index of its project, and itself.
  private func target(
    _ use: XcodeProject.TargetUse, by index: Int, in workspaces: [ReadWorkspace]
  ) -> (project: Int, target: XcodeProject.Target)? {
    func find(in project: Int, _ isWanted: (XcodeProject.Target) -> Bool) -> (Int, XcodeProject.Target)? {
      xcodeProjects[project].project?.targets.first(where: isWanted).map { (project, $0) }
    }
    switch use {
    case .own(let id): return find(in: index) { $0.id == id }
    case .other(let bundle, let id, let name):
      guard let identity = FileSnapshot(of: bundle)?.identity, let other = xcodeProjectIndices[identity] else {
        return nil
      }
      return find(in: other) { $0.id == id } ?? find(in: other) { $0.name == name }
    case .product(let file):
      // Xcode finds it among the projects of the workspace.
      let name = String(file.prefix { $0 != "." })
      let names: Set<String> = name.hasPrefix("lib") ? [name, String(name.dropFirst(3))] : [name]
      let others = Set(workspaces.flatMap(\.projects)).subtracting([index]).sorted()
      return others.lazy.compactMap { find(in: $0) { $0.productFile == file && $0.isLibrary } }.first
        ?? others.lazy.compactMap { find(in: $0) { names.contains($0.name) && $0.isLibrary } }.first
    }
  }
}
