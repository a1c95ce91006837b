import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The manifests, projects and workspaces that have to do with some folders: each as it was read, before any target's
/// files are looked for.
struct BuildDescriptions {
  /// The packages of the libraries that are used.
  private(set) var ownPackages: [LibraryPackage] = []
  private(set) var packages: [ReadPackage] = []
  private(set) var projects: [ReadXcodeProject] = []
  private(set) var workspaces: [ReadWorkspace] = []
  /// By their folder's identity, so that several spellings of a path lead to one.
  private var packageIndices: [FileIdentity: Int] = [:]
  /// By the identity of the `.xcodeproj` folder.
  private var projectIndices: [FileIdentity: Int] = [:]

  /// No descriptions, for files of which nothing needs to be known.
  init() {}

  /// Reads what the walk of `roots` found, the workspaces above, and what these name elsewhere.
  init(of tree: FileTree, roots: [String], in build: inout BuildModel) {
    ownPackages = build.libraries.map(\.ownPackage)
    for path in tree.manifests { readPackage(path, isExternal: false, in: &build) }
    for bundle in tree.xcodeProjects { _ = readProject(bundle, isExternal: false, in: &build) }
    readWorkspaces(of: tree, roots: roots, in: &build)
    readUsedProjects(in: &build)
    readLocalPackages(in: &build)
  }

  func index(ofPackage folder: String) -> Int? { FileSnapshot(of: folder).flatMap { packageIndices[$0.identity] } }
  func index(ofProject bundle: String) -> Int? { FileSnapshot(of: bundle).flatMap { projectIndices[$0.identity] } }

  // MARK: Packages

  private mutating func readPackage(_ plainPath: String, isExternal: Bool, in build: inout BuildModel) {
    guard let folder = FilePath.parent(of: plainPath), let identity = FileSnapshot(of: folder)?.identity,
      packageIndices[identity] == nil
    else { return }
    let manifests = ManifestChoice(in: folder)
    build.structuralFiles.formUnion([plainPath, FilePath.joining(folder, "Package.resolved")] + manifests.others)
    let path = manifests.path(insteadOf: plainPath)
    let text = build.structuralText(path)
    let manifest = text.flatMap(ManifestReader.manifest)
    let isBroken = manifest?.hasSyntaxErrors ?? text.map(ManifestReader.hasSyntaxErrors) ?? false
    if !isBroken, manifest == nil {
      build.warn(of: path, "can't be read as a package manifest; the usual folders are taken")
    }
    packageIndices[identity] = packages.count
    packages.append(
      ReadPackage(
        folder: folder, manifestPath: path, manifest: manifest,
        fault: isBroken ? FileFault(of: path, because: "This manifest has a syntax error") : nil,
        project: build.projects.count))
    build.projects.append(
      SourceProject(
        kind: .package, name: manifest?.name ?? FilePath.name(of: folder), folder: folder, manifestPath: path,
        dependencies: manifest?.dependencies ?? [], isExternal: isExternal))
  }

  /// The package in `folder`, read now if it wasn't yet; nil where there is none.
  private mutating func package(in folder: String, _ build: inout BuildModel) -> Int? {
    guard let snapshot = FileSnapshot(of: folder), snapshot.kind == .folder else { return nil }
    if let known = packageIndices[snapshot.identity] { return known }
    guard ManifestChoice.isPossible(in: folder) else { return nil }
    build.walkIfUnknown(folder)
    readPackage(FilePath.joining(folder, "Package.swift"), isExternal: true, in: &build)
    return packageIndices[snapshot.identity]
  }

  /// By identity, those that a project or workspace lists first.
  private var packagesByIdentity: [String: Int] {
    let linked = projects.flatMap(\.packages) + workspaces.flatMap(\.packages) + Array(packages.indices)
    return Dictionary(firstOf: linked.map { (PackageIdentity.ofLocation(packages[$0].folder), $0) })
  }

  /// Packages that others depend on by path are read wherever they lie. A local one stands in for one of that identity
  /// that a package fetches: a project or workspace of Xcode's may list it, or the package that is built depend on it.
  private mutating func readLocalPackages(in build: inout BuildModel) {
    let overrides = packagesByIdentity
    var next = 0
    while next < packages.count {
      let package = packages[next]
      for dependency in package.manifest?.dependencies ?? [] {
        guard case .path(let path) = dependency.location else {
          guard let index = overrides[dependency.identity], index != next else { continue }
          note(index, as: dependency.identity, dependency, of: next)
          continue
        }
        let folder = FilePath.absolute(path, from: package.folder)
        let identity = PackageIdentity.ofLocation(folder)
        if let library = library(in: folder, named: dependency.name) {
          build.projects[package.project].checkouts[library] = folder
        } else if ownPackages.contains(where: { $0.companions.contains(identity) }) {
          continue
        } else if let index = self.package(in: folder, &build) {
          note(index, as: identity, dependency, of: next)
        } else {
          packages[next].missingDependencies[identity] = folder
          if let name = dependency.name { packages[next].missingDependencies[name.lowercased()] = folder }
        }
      }
      next += 1
    }
  }

  private mutating func note(
    _ used: Int, as identity: String, _ dependency: PackageManifest.Dependency, of package: Int
  ) {
    let names = [identity, dependency.name, packages[used].manifest?.name].compactMap { $0?.lowercased() }
    packages[package].localDependencies.append((Set(names), used))
  }

  /// The name of the library whose own package the folder contains, which is no part of any program.
  /// - Parameter name: the explicit name of the dependency, if it has one.
  func library(in folder: String, named name: String?) -> String? {
    if let name, let own = ownPackages.first(where: { $0.name == name }) { return own.name }
    guard let identity = FileSnapshot(of: folder)?.identity else {
      return ownPackages.first { $0.isLocation(folder) }?.name
    }
    let manifest =
      packageIndices[identity].map { packages[$0].manifest }
      ?? FileContents.smallText(FilePath.joining(folder, "Package.swift")).flatMap(ManifestReader.manifest)
    return ownPackages.first { $0.name == manifest?.name }?.name
  }

  // MARK: Projects and workspaces of Xcode's

  private mutating func readProject(_ bundle: String, isExternal: Bool, in build: inout BuildModel) -> Int? {
    guard let snapshot = FileSnapshot(of: bundle), snapshot.kind == .folder else { return nil }
    if let known = projectIndices[snapshot.identity] { return known }
    var read = ReadXcodeProject(bundle: bundle, isExternal: isExternal)
    build.structuralFiles.insert(read.path)
    var fault: String?
    do throws(FileReadFailure) {
      let text = try FileContents.wholeText(read.path, sizeLimit: FileFault.projectSizeLimit)
      read.project = XcodeProject(text: text, folder: read.folder) { FileContents.smallText($0) }
      build.structuralFiles.formUnion(read.project?.settingsFiles ?? [])
      if read.project == nil { fault = "This project can't be read" }
    } catch .missing {
      if !isExternal {
        build.warn(of: read.path, "\(FileReadFailure.missing); the files of its folder are taken for one program")
      }
    } catch .notUTF8 {
      fault = "This project is no text"
    } catch {
      fault = "This project \(error)"
    }
    read.fault = fault.map { FileFault(of: read.path, because: $0) }
    for folder in read.project?.packageFolders ?? [] where ManifestChoice.isPossible(in: folder) {
      if let library = library(in: folder, named: nil) {
        read.checkouts[library] = folder
      } else if let package = package(in: folder, &build), !read.packages.contains(package) {
        read.packages.append(package)
      }
    }
    projectIndices[snapshot.identity] = projects.count
    projects.append(read)
    return projects.count - 1
  }

  /// A workspace above what was asked for may say what its projects link.
  private mutating func readWorkspaces(of tree: FileTree, roots: [String], in build: inout BuildModel) {
    let above = roots.flatMap(VersionFinder.foldersAbove)
      .flatMap { VersionFinder.bundles(in: $0, suffix: ".xcworkspace") }
    for path in tree.xcodeWorkspaces { readWorkspace(path, isAbove: false, in: &build) }
    for path in Set(above).sorted(by: FilePath.precedes) { readWorkspace(path, isAbove: true, in: &build) }
  }

  private mutating func readWorkspace(_ path: String, isAbove: Bool, in build: inout BuildModel) {
    var read = ReadWorkspace(path: path)
    build.structuralFiles.insert(read.file)
    guard FilePath.exists(read.file) else { return }
    let workspace = XcodeWorkspace(text: FileContents.smallText(read.file) ?? "", workspace: path)
    let contents = workspace.contents
    let bundles = contents.filter { $0.hasSuffix(".xcodeproj") }
    // A workspace above that lists none of the projects at hand says nothing about them.
    if isAbove, workspace.isWhole, bundles.allSatisfy({ index(ofProject: $0) == nil }) { return }
    if !workspace.isWhole { read.fault = FileFault(of: read.file, because: "This workspace can't be read to its end") }
    read.projects = Set(bundles.compactMap { readProject($0, isExternal: true, in: &build) })
    read.missing = bundles.first { !FilePath.exists($0) }
    build.structuralFiles.formUnion(bundles.map { FilePath.joining($0, "project.pbxproj") })
    for folder in contents where !folder.hasSuffix(".xcodeproj") {
      guard ManifestChoice.isPossible(in: folder), library(in: folder, named: nil) == nil,
        let package = package(in: folder, &build)
      else { continue }
      read.packages.append(package)
    }
    workspaces.append(read)
  }

  /// Reading one project may bring in further ones.
  private mutating func readUsedProjects(in build: inout BuildModel) {
    var next = 0
    while next < projects.count {
      for use in Set(projects[next].project?.targets.flatMap(\.targets) ?? []) {
        if case .other(let bundle, _, _) = use { _ = readProject(bundle, isExternal: true, in: &build) }
      }
      next += 1
    }
  }
}

/// A package as its manifest was read.
struct ReadPackage {
  var folder: String
  var manifestPath: String
  /// Nil when it can't be read: then the conventional folders count.
  var manifest: PackageManifest?
  /// The first syntax error of the manifest: while it is being typed or merged, nothing shows which files belong
  /// together.
  var fault: FileFault?
  var isBroken: Bool { fault != nil }
  /// Index into ``BuildModel/projects``.
  var project: Int
  /// Packages on the same disk that this one depends on, with the names that it knows them by, in lower case.
  var localDependencies: [(names: Set<String>, package: Int)] = []
  /// Folders of others on the same disk that aren't there, by names in lower case.
  var missingDependencies: [String: String] = [:]

  /// True if no target is known, so that one module stands for all sources.
  var hasNoKnownTarget: Bool { manifest.map { $0.targets.isEmpty && $0.unknown.contains(.targets) } ?? true }

  /// The place in the manifest of what may add to its targets.
  var placeOfUnknownTargets: Location {
    manifest?.placeOfUnknownTargets.map { Location(path: manifestPath, range: $0) } ?? Location(startOf: manifestPath)
  }
}

/// An `.xcodeproj` as it was read.
struct ReadXcodeProject {
  /// The `.xcodeproj` folder.
  var bundle: String
  /// Nil when it can't be read.
  var project: XcodeProject?
  /// The reason why the file can't be read: nothing shows then which files of a folder belong together. A file that is
  /// still to be generated has none.
  var fault: FileFault?
  /// True if the project was only read because a given one uses it.
  var isExternal: Bool
  /// Packages that it links by path.
  var packages: [Int] = []
  /// The folders of libraries' own packages that it links by path, by the libraries' names.
  var checkouts: [String: String] = [:]

  /// The folder that holds it.
  var folder: String { FilePath.folder(of: bundle) }
  /// The file that was read.
  var path: String { FilePath.joining(bundle, "project.pbxproj") }
  var name: String { String(FilePath.name(of: bundle).dropLast(".xcodeproj".count)) }
  var targets: [XcodeProject.Target] { project?.targets ?? [] }
}

/// An `.xcworkspace` as it was read.
struct ReadWorkspace {
  var path: String
  /// Indices of its projects and packages among the descriptions.
  var projects: Set<Int> = []
  var packages: [Int] = []
  /// The flaw after which it may list more than was read.
  var fault: FileFault?
  /// A project that it lists and that isn't there, if there is such.
  var missing: String?

  /// The file that was read.
  var file: String { FilePath.joining(path, XcodeWorkspace.fileName) }
}
