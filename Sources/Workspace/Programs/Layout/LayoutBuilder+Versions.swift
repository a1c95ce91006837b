import DICheckDependencyLibrary
import DICheckPackageManifests

extension LayoutBuilder {
  mutating func findVersions() {
    var finder = VersionFinder(library: library)
    let requirements = PackageRequirements(packages, library.ownPackage)
    let places = PinPlaces(library: library)
    for index in layout.projects.indices {
      findVersion(of: index, &finder, requirements)
      findLists(of: index)
      if let found = layout.projects[index].version, !library.releases.knows(found.version) {
        layout.projects[index].version?.location = places.location(of: found)
      }
      let settings = statedSettings(for: layout.projects[index].folder)
      layout.projects[index].activeConditions = settings?.activeConditions
    }
    layout.structuralFiles.formUnion(finder.asked)
  }

  private mutating func findLists(of index: Int) {
    let project = layout.projects[index]
    guard let list = library.sourceList, layout.isFormed, project.kind != .file else { return }
    layout.projects[index].sourceLists = list.paths(in: project.folder).filter { FilePath.exists($0) }
    layout.projects[index].missingEntries = missing(project.includeList, in: project.folder)
  }

  /// The entries of a list that lead nowhere. Only a shell can expand those with `~` or `$`.
  func missing(_ entries: [SourceList.Entry], in folder: String) -> [SourceList.Entry] {
    entries.filter { entry in
      entry.text.first.map { !"~$".contains($0) } ?? false
        && !FilePath.exists(FilePath.absolute(entry.text, from: folder))
    }
  }

  /// The packages' own requirements of the library. Many projects may use them all.
  private struct PackageRequirements {
    /// By the package's index.
    let own: [VersionRequirement?]
    let isEmpty: Bool
    let packagesOfProject: [Int: [Int]]

    init(_ packages: [Package], _ library: LibraryPackage) {
      own = packages.map { $0.manifest.flatMap(library.requirement(in:)) }
      isEmpty = own.allSatisfy { $0 == nil }
      packagesOfProject = Dictionary(grouping: packages.indices) { packages[$0].project }
    }
  }

  private mutating func findVersion(
    of index: Int, _ finder: inout VersionFinder, _ requirements: PackageRequirements
  ) {
    let project = layout.projects[index]
    if let versionOverride {
      layout.projects[index].version = VersionFinding(version: versionOverride, origin: .override)
      return
    }
    if let version = statedSettings(for: project.folder)?.version {
      layout.projects[index].version = VersionFinding(version: version, origin: .override)
      return
    }
    guard layout.isFormed else { return }
    let bundles = project.kind == .file ? [] : finder.bundles(in: project.folder).projects
    // A branch may be of any line: what the build does says more.
    finder.acceptsUnversioned =
      project.includeList.isEmpty && !project.hasFormerToolCall && scriptVersions[index] == nil
    let found = finder.finding(
      for: project.folder, xcodeProjects: bundles, workspaces: workspaces(of: index),
      requirement: requirement(of: index, requirements))
    layout.projects[index].version = found ?? scriptVersions[index] ?? checkoutVersion(of: index)
  }

  /// The nearest settings file's settings, which may be of a folder above the given ones.
  private mutating func statedSettings(for folder: String) -> FolderSettings? {
    let given = settings.filter { !$0.isOfInclusionsAlone && FilePath.isInside(folder, $0.folder) }.max {
      $0.folder.utf8.count < $1.folder.utf8.count
    }
    guard let path = ConfigurationReader.nearestFile(to: folder), let around = FilePath.parent(of: path),
      given.map({ $0.folder != around && FilePath.isInside(around, $0.folder) }) ?? true
    else { return given }
    if let known = askedSettings[path] { return known }
    let found = FolderSettings(ofFile: path, for: library)
    askedSettings[path] = .some(found)
    layout.structuralFiles.insert(path)
    return found
  }

  private func checkoutVersion(of index: Int) -> VersionFinding? {
    guard let folder = checkouts[index],
      let version = library.ownPackage.checkout.version(in: folder, library.releases)
    else { return nil }
    return VersionFinding(version: version, origin: .requirement(FilePath.joining(folder, "Package.swift")))
  }

  /// The requirement of the project itself, or of a local package that it uses.
  private mutating func requirement(
    of index: Int, _ requirements: PackageRequirements
  ) -> (VersionRequirement, path: String)? {
    let project = layout.projects[index]
    var pending: [Int]
    switch project.kind {
    case .package: pending = requirements.packagesOfProject[index] ?? []
    case .xcode:
      let read = xcodeProjects.filter { $0.projectIndex == index }
      let own = library.ownPackage
      for read in read {
        if let requirement = read.project.flatMap(own.requirement(in:)) { return (requirement, read.path) }
      }
      pending = read.flatMap(\.packages)
      pending += packages(below: project.folder)
    case .folder:
      if let above = describedRequirement(in: project.folder)
        ?? requirementAbove(project.folder)
      {
        return above
      }
      pending = packages(below: project.folder)
    case .file: return requirementAbove(project.folder)
    }
    guard !requirements.isEmpty else { return nil }
    var visited: Set<Int> = []
    var next = 0
    while next < pending.count {
      let package = pending[next]
      next += 1
      guard visited.insert(package).inserted else { continue }
      if let requirement = requirements.own[package] { return (requirement, packages[package].manifestPath) }
      pending += packages[package].localDependencies.map(\.package)
    }
    return nil
  }

  private func packages(below folder: String) -> [Int] {
    packages.indices.filter { FilePath.isInside(packages[$0].folder, folder) }
  }

  /// The requirement in a description of XcodeGen's in `folder`.
  private mutating func describedRequirement(in folder: String) -> (VersionRequirement, path: String)? {
    for name in ["project.yml", "project.yaml"] {
      let path = FilePath.joining(folder, name)
      guard let text = structuralText(path) else { continue }
      let entry = XcodeGenPackage.all(in: text).first { library.ownPackage.isLocation($0.location) }
      if let entry { return (entry.requirement, path) }
    }
    return nil
  }

  /// The requirement of the package around a folder or file that is none of its targets.
  private mutating func requirementAbove(_ folder: String) -> (VersionRequirement, path: String)? {
    for folder in [folder] + VersionFinder.foldersAbove(folder) {
      let path = FilePath.joining(folder, "Package.swift")
      guard let text = structuralText(path), let manifest = ManifestReader.manifest(from: text) else { continue }
      return library.ownPackage.requirement(in: manifest).map { ($0, path) }
    }
    return nil
  }
}
