import DICheckDependencyLibrary
import DICheckText

/// Files that no package or project lists, and that something which isn't read may well list.
extension BuildModel {
  /// - Parameter folders: what a setting says to be one program.
  mutating func noteUnreadBuilds(of tree: FileTree, besides folders: Set<String>, in placed: PlacedPackages) {
    let unlisted = modules.indices.filter {
      modules[$0].kind == .loose && !folders.contains(projects[modules[$0].project].folder)
    }
    let descriptions = placed.descriptions
    // A project may list files that lie beside its own folder, in that of a package too.
    for fault in descriptions.projects.compactMap(\.fault) {
      for module in unlisted { note(fault, of: module, leaving: .unknown) }
    }
    let below = tree.buildDescriptions.filter { isUnread($0, beside: descriptions.projects) }
    for module in unlisted {
      let project = projects[modules[module].project]
      let used = libraries(below: project.folder, in: placed)
      // The description of the build: in the folder, else the nearest above it.
      let description =
        below.first { FilePath.isInside($0, project.folder) }
        ?? BuildDescription.places(above: project.folder).first {
          FilePath.exists($0) && isUnread($0, beside: descriptions.projects)
        }
      guard description != nil || project.kind == .folder && !used.isEmpty else {
        // A file that no target of a package lists isn't compiled, or was made just now.
        if project.kind == .package { modules[module].extent = .unknown }
        continue
      }
      modules[module].isOfUnreadBuild = true
      modules[module].description = description
      if let description {
        let name = FilePath.name(of: description)
        note(
          .unreadBuild(name, canGenerate: BuildDescription.canGenerate(name)),
          at: Location(startOf: description), of: module)
      }
      // The library's tool then has to be given the files of packages too, so all are taken for used.
      modules[module].dependencies = used
    }
    let owners = Set(unlisted.map { modules[$0].project })
    for package in placed.packages where owners.contains(package.read.project) { noteComputedTargets(of: package) }
    for package in placed.packages where package.read.hasNoKnownTarget {
      noteUnknownTargets(of: package, areSettled: folders.contains(package.read.folder))
    }
  }

  /// Packages of which no target is known are read as one program, unless a setting says what belongs together.
  private mutating func noteUnknownTargets(of package: PlacedPackage, areSettled: Bool) {
    guard package.read.manifest != nil, !package.read.isBroken else { return }
    for module in package.modules.values.sorted() {
      modules[module].isOfUnreadBuild = !areSettled
      guard !areSettled else { continue }
      let name = FilePath.name(of: package.read.manifestPath)
      note(.unreadBuild(name, canGenerate: false), at: package.read.placeOfUnknownTargets, of: module)
    }
  }

  /// Files that no target of a manifest seems to have may be of one that it computes.
  private mutating func noteComputedTargets(of package: PlacedPackage) {
    guard package.read.manifest?.unknown.contains(.targets) == true else { return }
    for target in package.targets where target.hasUnknownDependencies {
      guard let module = package.modules[target.name] else { continue }
      note(
        unread: "Targets are computed here that can't be known", at: package.read.placeOfUnknownTargets, of: module)
    }
  }

  /// Returns true for a description without the project that is generated from it: the one of its name, or the only one
  /// in its folder.
  private mutating func isUnread(_ path: String, beside projects: [ReadXcodeProject]) -> Bool {
    structuralFiles.insert(path)
    guard BuildDescription.isDescription(path) else { return false }
    let beside = projects.filter { $0.folder == FilePath.parent(of: path) && $0.project != nil }
    guard beside.count > 1 else { return beside.isEmpty }
    let name = BuildDescription.projectName(in: path)
    return !beside.contains { $0.name == name }
  }

  /// The targets of packages below `folder` that something may use, ascending: all but those of Xcode projects that
  /// stand there.
  private func libraries(below folder: String, in placed: PlacedPackages) -> [Int] {
    let inner = placed.descriptions.projects.map(\.folder).filter { $0 != folder && FilePath.isInside($0, folder) }
    let used = placed.packages.filter { package in
      FilePath.isInside(package.read.folder, folder) && !projects[package.read.project].isExternal
        && !inner.contains { FilePath.isInside(package.read.folder, $0) }
    }
    return used.flatMap(\.libraries).sorted()
  }
}
