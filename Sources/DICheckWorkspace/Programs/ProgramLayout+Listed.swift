import DICheckDependencyLibrary
import DICheckText

/// The sources of one program as a build lists them: nothing beside them is looked for, whatever stands around them on
/// disk. All paths are absolute.
package struct ListedSources: Hashable, Sendable {
  var name: String
  /// The files of the module that is built.
  var files: [String]
  /// Folders and files that it is built with.
  var further: [String]
  /// Files of modules that were built before, of which only the texts need to be there.
  var earlier: [String]
  /// Relative folders in the code start from it.
  var folder: String
  /// Nil for what the code shows.
  var version: LibraryVersion?

  package init(
    name: String, files: [String], further: [String], earlier: [String], folder: String,
    version: LibraryVersion?
  ) {
    self.name = name
    self.files = files
    self.further = further
    self.earlier = earlier
    self.folder = folder
    self.version = version
  }
}

extension ProgramLayout {
  /// The layout of one program whose sources are listed. Findings everywhere in it are asked for.
  package init(_ sources: ListedSources, for library: any DependencyLibrary) {
    var build = BuildModel(libraries: [library], walkOptions: WalkOptions(libraries: [library]))
    build.reportedPaths = ["/"]
    build.projects = [
      SourceProject(kind: .folder, name: sources.name, folder: sources.folder),
      // Modules that were built before form no program of their own.
      SourceProject(kind: .folder, name: "", folder: sources.folder, isExternal: true),
    ]
    func numbers(_ paths: [String]) -> [Int] { Set(paths.map { build.add(file: $0) }).sorted() }
    let own = numbers(sources.files)
    let earlier = numbers(sources.earlier).filter { !own.contains($0) }
    var further: Set<Int> = []
    for path in sources.further {
      if !FilePath.exists(path) { build.missingPaths.append(path) }
      further.formUnion(build.indices(ofFurtherDirectory: path))
    }
    build.modules = [
      SourceModule(
        name: sources.name, kind: .loose, project: 0, folder: sources.folder, files: own,
        dependencies: earlier.isEmpty ? [] : [1], included: further)
    ]
    if !earlier.isEmpty {
      build.modules.append(
        SourceModule(name: "", kind: .loose, project: 1, folder: sources.folder, files: earlier))
    }
    var use = ToolUse(build)
    for module in use.modules.indices { use.modules[module].isRun = true }
    let version = sources.version.map { VersionFinding(version: $0, origin: .override) }
    self.init(library: library, build: build, versions: [version, version], tool: use)
  }
}
