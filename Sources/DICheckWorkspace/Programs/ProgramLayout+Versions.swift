import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The releases of a library that the projects of a build use, as their pins, manifests and scripts say.
struct ProjectVersions {
  private let build: BuildModel
  private let tool: ToolUse?
  private let override: LibraryVersion?
  private var finder: VersionFinder
  private var checkouts: Checkouts
  /// The projects' own requirements of the library. Many projects may use them all.
  private let requirements: [VersionRequirement?]
  private let hasRequirements: Bool
  private var library: any DependencyLibrary { finder.library }

  init(library: any DependencyLibrary, build: BuildModel, tool: ToolUse?, override: LibraryVersion?) {
    self.build = build
    self.tool = tool
    self.override = override
    finder = VersionFinder(library: library)
    checkouts = Checkouts(of: library)
    let requirements = build.projects.map { library.ownPackage.requirement(among: $0.dependencies) }
    self.requirements = requirements
    hasRequirements = zip(build.projects, requirements).contains { $0.kind == .package && $1 != nil }
  }

  /// The files that were looked at, or would have been if they were there.
  var asked: Set<String> { checkouts.asked.union(finder.texts.keys) }

  /// The release of each project, by position.
  mutating func all() -> [VersionFinding?] {
    build.projects.indices.map { index in
      var found = version(of: index)
      if let version = found?.version, !library.releases.knows(version) {
        found?.noteLocation(ofPackage: library.ownPackage.identity)
      }
      let checkout = found.flatMap { self.checkout(for: index, $0) }
      found?.version.checkout = checkout
      return found
    }
  }

  /// The copy of the library's sources that a project is built with: a package on the same disk, else what was fetched
  /// for the pin.
  private mutating func checkout(for index: Int, _ version: VersionFinding) -> LibraryCheckout? {
    guard library.isReadFromSources, version.origin != .override else { return nil }
    if let folder = localCopies(of: index).first { return checkouts.copy(in: folder) }
    guard case .resolved(let path) = version.origin else { return nil }
    return checkouts.copy(pinnedBy: path)
  }

  /// The library's folders that the project, or a package that it uses, depends on by path; the nearest first.
  private func localCopies(of index: Int) -> [String] {
    reached(from: [index]).compactMap { build.projects[$0].checkouts[library.name] }
  }

  /// These projects with all packages that they use, directly or not; the nearest first.
  private func reached(from projects: [Int]) -> [Int] {
    var reached = projects
    var known = Set(projects)
    var next = 0
    while next < reached.count {
      reached += build.projects[reached[next]].packages.filter { known.insert($0).inserted }
      next += 1
    }
    return reached
  }

  private mutating func version(of index: Int) -> VersionFinding? {
    let project = build.projects[index]
    if let stated = override ?? project.statedVersions[library.name] {
      return VersionFinding(version: stated, origin: .override)
    }
    guard build.isFormed else { return nil }
    let use = tool?.projects[index]
    // A branch may be of any line: what the build does says more.
    finder.acceptsUnversioned = use?.formerVersion == nil && use?.version == nil
    let found = finder.finding(for: project, requirement: requirement(of: index))
    return found ?? use?.version ?? use?.checkoutVersion
  }

  /// The requirement of the project itself, or of a local package that it uses.
  private mutating func requirement(of index: Int) -> (VersionRequirement, path: String)? {
    let project = build.projects[index]
    let nearest: [Int]
    switch project.kind {
    case .package: nearest = [index]
    case .xcode:
      if let own = requirements[index], let path = project.description { return (own, path) }
      nearest = project.packages + packages(below: project.folder)
    case .folder:
      if let above = describedRequirement(in: project.folder) ?? requirementAbove(project.folder) { return above }
      nearest = packages(below: project.folder)
    case .file: return requirementAbove(project.folder)
    }
    guard hasRequirements else { return nil }
    for package in reached(from: nearest) {
      if let found = requirements[package], let path = build.projects[package].description { return (found, path) }
    }
    return nil
  }

  private func packages(below folder: String) -> [Int] {
    build.projects.indices.filter {
      build.projects[$0].kind == .package && FilePath.isInside(build.projects[$0].folder, folder)
    }
  }

  /// The requirement in a description of XcodeGen's in `folder`.
  private mutating func describedRequirement(in folder: String) -> (VersionRequirement, path: String)? {
    for name in ["project.yml", "project.yaml"] {
      let path = FilePath.joining(folder, name)
      guard let text = finder.text(path) else { continue }
      if let own = library.ownPackage.requirement(among: XcodeGenPackage.all(in: text)) { return (own, path) }
    }
    return nil
  }

  /// The requirement of the package around a folder or file that is none of its targets.
  private mutating func requirementAbove(_ folder: String) -> (VersionRequirement, path: String)? {
    for folder in [folder] + VersionFinder.foldersAbove(folder) {
      let path = FilePath.joining(folder, "Package.swift")
      guard let text = finder.text(path), let manifest = ManifestReader.manifest(from: text) else { continue }
      return library.ownPackage.requirement(among: manifest.dependencies).map { ($0, path) }
    }
    return nil
  }
}

extension ProgramLayout {
  /// The releases that a project's own lists of resolved versions pin, each with its place; read anew from the disk.
  /// Parses, so the calling thread needs a large stack.
  package func pins(of index: Int) -> [(version: LibraryVersion, location: Location)] {
    let project = projects[index]
    var finder = VersionFinder(library: library)
    return finder.resolvedFiles(in: project.folder, isOfFile: project.kind == .file).compactMap { path in
      guard let version = finder.pinnedVersion(path) else { return nil }
      var finding = VersionFinding(version: version, origin: .resolved(path))
      finding.noteLocation(ofPackage: library.ownPackage.identity)
      return finding.location.map { (version, $0) }
    }
  }
}

extension SourceProject {
  /// The file that says what it depends on; nil where none does.
  fileprivate var description: String? { manifestPath ?? bundle.map { FilePath.joining($0, "project.pbxproj") } }
}
