import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The dependencies of Xcode targets, beyond their own files.
extension BuildModel {
  /// Gives the modules of projects what they depend on.
  mutating func link(_ placed: PlacedProjects) {
    for project in placed.projects {
      if let index = project.project { projects[index].packages = placed.packages.projects(project.read.packages) }
      let broken = placed.brokenWorkspace(of: project)
      let lacking = project.workspaces.first { $0.missing != nil }
      for target in project.read.targets {
        guard let module = project.modules[target.id] else { continue }
        note(broken?.fault, of: module, leaving: .partial)
        if let lacking, let missing = lacking.missing {
          note(missingProject: missing, of: module, namedIn: lacking.file, in: project.read)
        }
        noteMissing(target, of: module, in: project, placed)
        // A link of some builds only may be certain by another use.
        var links: [(modules: [Int], isOccasional: Bool)] = []
        for use in target.products {
          let found = placed.modules(of: use, by: project)
          let stated = placed.packages.packages.flatMap { $0.statedModules(ofProduct: use.name) }
          links.append((found, target.occasional.products.contains(use)))
          modules[module].supposed.formUnion(found.filter { !stated.contains($0) })
          if case .folder(let folder)? = use.package, !placed.holdsPackage(folder) {
            note(missingPackage: folder, of: module, namedIn: project.read.path, from: project.read.folder)
          } else if use.package == nil, found.isEmpty, !placed.isKnown(use.name, to: project) {
            note(
              unread: "No package here has the product `\(use.name)`", of: module, namedIn: project.read.path,
              as: [use.name])
          }
        }
        for use in target.targets {
          guard let (other, used) = placed.target(use, by: project),
            used.isLibrary || target.isTest && used.isApplication, let usedModule = other.modules[used.id]
          else { continue }
          links.append(([usedModule], target.occasional.targets.contains(use)))
        }
        let found = Set(links.flatMap(\.modules))
        modules[module].supposed.formUnion(found.subtracting(links.filter { !$0.isOccasional }.flatMap(\.modules)))
        modules[module].dependencies = found.union(modules[module].dependencies).subtracting([module]).sorted()
      }
    }
    for project in placed.projects { noteImportable(of: project, placed) }
  }

  private mutating func note(
    missingProject bundle: String, of module: Int, namedIn path: String, in read: ReadXcodeProject
  ) {
    // The plugin reads the target's own files. A project that git ignores is a tool's, such as that of CocoaPods, and a
    // check needn't wait until the tool has made it.
    let plugins = libraries.flatMap(\.ownPackage.plugins)
    guard modules[module].plugins.names.isDisjoint(with: plugins) || isMissed(bundle) else { return }
    note(
      unread: "There is no project `\(FilePath.path(to: bundle, from: read.folder))`", of: module, namedIn: path,
      as: [FilePath.name(of: bundle)])
  }

  /// A missing folder or dependency may contain anything: a submodule may not be checked out.
  private mutating func noteMissing(
    _ target: XcodeProject.Target, of module: Int, in project: PlacedProject, _ placed: PlacedProjects
  ) {
    let read = project.read
    for use in target.targets {
      guard case .other(let bundle, _, _) = use else { continue }
      if !FilePath.exists(bundle) {
        structuralFiles.insert(FilePath.joining(bundle, "project.pbxproj"))
        note(missingProject: bundle, of: module, namedIn: read.path, in: read)
      } else if let fault = placed.project(at: bundle)?.read.fault {
        note(fault, of: module, leaving: .partial)
      } else if placed.target(use, by: project) == nil {
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
  private mutating func noteImportable(of project: PlacedProject, _ placed: PlacedProjects) {
    let libraries = placed.related(to: project).flatMap { other in
      other.read.targets.filter(\.isLibrary).flatMap { library in
        guard let module = other.modules[library.id] else { return [(name: String, module: Int)]() }
        return library.moduleNames.map { ($0, module) }
      }
    }
    for target in project.read.targets where !target.isLibrary {
      guard let module = project.modules[target.id] else { continue }
      let known = closure(of: module)
      // A linked library is meant, even if another target makes a module of the same name for another system.
      let linked = Set(libraries.lazy.filter { known.contains($0.module) }.map(\.name))
      let unlinked = libraries.filter {
        !known.contains($0.module) && !linked.contains($0.name) && !closure(of: $0.module).contains(module)
      }
      let own = Set(project.modules.values)
      modules[module].importable = Dictionary(grouping: unlinked, by: \.name).mapValues { all in
        let nearest = all.filter { own.contains($0.module) }
        return (nearest.isEmpty ? all : nearest).map(\.module)
      }
    }
  }
}

extension PlacedProjects {
  fileprivate func project(at bundle: String) -> PlacedProject? {
    packages.descriptions.index(ofProject: bundle).map { projects[$0] }
  }

  /// The workspace that may list the project, with its packages, and can't be read to the end; nil if there is none.
  fileprivate func brokenWorkspace(of project: PlacedProject) -> ReadWorkspace? {
    packages.descriptions.workspaces.first { workspace in
      workspace.fault != nil
        && (project.workspaces.contains { $0.path == workspace.path }
          || FilePath.isInside(project.read.folder, FilePath.folder(of: workspace.path)))
    }
  }

  /// The project and those that stand beside it in a workspace, in their order.
  fileprivate func related(to project: PlacedProject) -> [PlacedProject] {
    let beside = Set(project.workspaces.flatMap(\.projects))
    return projects.indices.filter { beside.contains($0) || projects[$0].read.bundle == project.read.bundle }
      .map { projects[$0] }
  }

  // MARK: Products

  /// The modules of a product that a target names.
  fileprivate func modules(of use: XcodeProject.ProductUse, by project: PlacedProject) -> [Int] {
    switch use.package {
    case .folder(let folder):
      packages.descriptions.index(ofPackage: folder).map { modules(ofProduct: use.name, orAllOf: $0) } ?? []
    case .remote(let location):
      // Xcode takes a local package in place of a remote one of the same identity.
      linkedPackages(of: project).first {
        PackageIdentity.ofLocation(packages.packages[$0].read.folder) == PackageIdentity.ofLocation(location)
      }.map { modules(ofProduct: use.name, orAllOf: $0) } ?? []
    case nil:
      // The library may be a product of a manifest that can't be read to the end.
      packagesAtHand(of: project).lazy.map { $0.modules(ofProduct: use.name) }.first { !$0.isEmpty }
        ?? packagesAtHand(of: project).first(where: \.hasUnknownProducts)?.libraries ?? []
    }
  }

  private func modules(ofProduct name: String, orAllOf package: Int) -> [Int] {
    let found = packages.packages[package].modules(ofProduct: name)
    return found.isEmpty ? packages.packages[package].libraries : found
  }

  private func linkedPackages(of project: PlacedProject) -> [Int] {
    project.read.packages + project.workspaces.flatMap(\.packages)
  }

  /// The packages that may have a product of which the project doesn't say where it is from.
  private func packagesAtHand(of project: PlacedProject) -> [PlacedPackage] {
    linkedPackages(of: project).map { packages.packages[$0] }
      + packages.packages.filter { FilePath.isInside($0.read.folder, project.read.folder) }
  }

  /// Returns true if the package of a product is known though the project doesn't name its source. Fetched packages are
  /// named, so an unknown one is of a package that a workspace elsewhere lists.
  fileprivate func isKnown(_ product: String, to project: PlacedProject) -> Bool {
    packages.descriptions.ownPackages.contains { $0.name == product || $0.plugins.contains(product) }
      || packagesAtHand(of: project).contains { package in
        package.hasUnknownProducts || package.read.manifest?.products.contains { $0.name == product } == true
      }
  }

  /// Returns true if there is a package in the folder; a library's own counts wherever it would be.
  fileprivate func holdsPackage(_ folder: String) -> Bool {
    ManifestChoice.isPossible(in: folder) || packages.descriptions.library(in: folder, named: nil) != nil
  }

  // MARK: Targets

  /// The target that another names, with its project.
  fileprivate func target(
    _ use: XcodeProject.TargetUse, by project: PlacedProject
  ) -> (project: PlacedProject, target: XcodeProject.Target)? {
    func find(
      in project: PlacedProject, _ isWanted: (XcodeProject.Target) -> Bool
    ) -> (PlacedProject, XcodeProject.Target)? {
      project.read.targets.first(where: isWanted).map { (project, $0) }
    }
    switch use {
    case .own(let id): return find(in: project) { $0.id == id }
    case .other(let bundle, let id, let name):
      guard let other = self.project(at: bundle) else { return nil }
      return find(in: other) { $0.id == id } ?? find(in: other) { $0.name == name }
    case .product(let file):
      // Xcode finds it among the projects of the workspace.
      let name = String(file.prefix { $0 != "." })
      let names: Set<String> = name.hasPrefix("lib") ? [name, String(name.dropFirst(3))] : [name]
      let others = related(to: project).filter { $0.read.bundle != project.read.bundle }
      return others.lazy.compactMap { find(in: $0) { $0.productFile == file && $0.isLibrary } }.first
        ?? others.lazy.compactMap { find(in: $0) { names.contains($0.name) && $0.isLibrary } }.first
    }
  }
}

extension PlacedPackage {
  fileprivate var hasUnknownProducts: Bool { read.manifest?.unknown.contains(.products) ?? true }
}
