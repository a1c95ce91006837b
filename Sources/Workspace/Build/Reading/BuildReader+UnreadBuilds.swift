import DICheckDependencyLibrary
import DICheckText

/// Files that no package or project lists, and that something which isn't read may well list.
extension BuildReader {
  /// - Parameter folders: what a setting says to be one program.
  mutating func noteUnreadBuilds(of tree: FileTree, besides folders: Set<String>) {
    let unlisted = build.modules.indices.filter {
      build.modules[$0].kind == .loose && !folders.contains(build.projects[build.modules[$0].project].folder)
    }
    // A project may list files that lie beside its own folder, in that of a package too.
    for project in xcodeProjects where project.isBroken {
      for module in unlisted { noteBroken(project, of: module) }
    }
    let below = tree.buildDescriptions.filter { isUnread($0) }
    for module in unlisted {
      let project = build.projects[build.modules[module].project]
      let used = libraries(below: project.folder)
      let description = description(of: project.folder, among: below)
      guard description != nil || project.kind == .folder && !used.isEmpty else {
        // A file that no target of a package lists isn't compiled, or was made just now.
        if project.kind == .package { build.modules[module].extent = .unknown }
        continue
      }
      build.modules[module].isOfUnreadBuild = true
      build.modules[module].description = description
      if let description {
        let name = FilePath.name(of: description)
        build.note(
          .unreadBuild(name, canGenerate: BuildDescription.canGenerate(name)),
          at: Location(path: description, range: FaultPlaces.start), of: module)
      }
      // The library's tool then has to be given the files of packages too, so all are taken for used.
      build.modules[module].dependencies = used
    }
    for project in Set(unlisted.map { build.modules[$0].project }) { noteComputedTargets(of: project) }
    noteUnknownTargets(besides: folders)
  }

  /// Packages of which no target is known are read as one program, unless a setting says what belongs together.
  private mutating func noteUnknownTargets(besides folders: Set<String>) {
    for package in packages where package.isOneModuleForAll && package.manifest != nil && !package.isBroken {
      for module in package.modules.values.sorted() {
        build.modules[module].isOfUnreadBuild = !folders.contains(package.folder)
        guard build.modules[module].isOfUnreadBuild else { continue }
        let name = FilePath.name(of: package.manifestPath)
        build.note(.unreadBuild(name, canGenerate: false), at: package.placeOfUnknownTargets, of: module)
      }
    }
  }

  /// Files that no target of a manifest seems to have may be of one that it computes.
  private mutating func noteComputedTargets(of project: Int) {
    guard let package = packages.first(where: { $0.project == project }),
      package.manifest?.unknown.contains(.targets) == true
    else { return }
    for target in package.targets where target.hasUnknownDependencies {
      guard let module = package.modules[target.name] else { continue }
      build.note(
        .unreadPart(reason: "Targets are computed here that can't be known", hidesGraph: false),
        at: package.placeOfUnknownTargets, of: module, leaving: .partial)
    }
  }

  /// The description of the build of `folder`: in it, else the nearest above it.
  private mutating func description(of folder: String, among descriptions: [String]) -> String? {
    descriptions.first { FilePath.isInside($0, folder) }
      ?? BuildDescription.places(above: folder).first { FilePath.exists($0) && isUnread($0) }
  }

  /// Returns true for a description without the project that is generated from it: the one of its name, or the only one
  /// in its folder.
  private mutating func isUnread(_ path: String) -> Bool {
    build.structuralFiles.insert(path)
    guard BuildDescription.isDescription(path) else { return false }
    let projects = xcodeProjects.filter { $0.folder == FilePath.parent(of: path) && $0.project != nil }
    guard projects.count > 1 else { return projects.isEmpty }
    let name = BuildDescription.projectName(in: path)
    return !projects.contains { $0.name == name }
  }

  /// The targets of packages below `folder` that something may use, ascending: all but those of Xcode projects that
  /// stand there.
  private func libraries(below folder: String) -> [Int] {
    let projects = xcodeProjects.map(\.folder).filter { $0 != folder && FilePath.isInside($0, folder) }
    let used = packages.filter { package in
      FilePath.isInside(package.folder, folder) && !build.projects[package.project].isExternal
        && !projects.contains { FilePath.isInside(package.folder, $0) }
    }
    return used.flatMap(\.modules.values).filter { build.modules[$0].kind == .library }.sorted()
  }
}
