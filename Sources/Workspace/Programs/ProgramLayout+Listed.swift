import DICheckDependencyLibrary

/// The sources of one program as a build lists them: nothing beside them is looked for, whatever stands around them on
/// disk. All paths are absolute.
package struct ListedSources: Hashable, Sendable {
  package var name: String
  /// The files of the module that is built.
  package var files: [String]
  /// Folders and files that it is built with.
  package var further: [String]
  /// Files of modules that were built before, of which only the texts need to be there.
  package var earlier: [String]
  /// Relative folders in the code start from it.
  package var folder: String
  /// Nil for what the code shows.
  package var version: LibraryVersion?

  package init(
    name: String, files: [String], further: [String] = [], earlier: [String] = [], folder: String,
    version: LibraryVersion? = nil
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
    self.init(library: library, walkOptions: WalkOptions(libraries: [library]))
    reportedPaths = ["/"]
    let version = sources.version.map { VersionFinding(version: $0, origin: .override) }
    projects = [
      SourceProject(kind: .folder, name: sources.name, folder: sources.folder, version: version),
      // Modules that were built before form no program of their own.
      SourceProject(kind: .folder, name: "", folder: sources.folder, version: version, isExternal: true),
    ]
    func numbers(_ paths: [String]) -> [Int] { Set(paths.map { add(file: $0) }).sorted() }
    let own = numbers(sources.files)
    let earlier = numbers(sources.earlier).filter { !own.contains($0) }
    var further: Set<Int> = []
    for path in sources.further {
      if !FilePath.exists(path) { missingPaths.append(path) }
      further.formUnion(indices(ofFurtherDirectory: path))
    }
    modules = [
      SourceModule(
        name: sources.name, kind: .loose, project: 0, folder: sources.folder, files: own,
        dependencies: earlier.isEmpty ? [] : [1], usesGenerator: true, included: further)
    ]
    guard !earlier.isEmpty else { return }
    modules.append(
      SourceModule(
        name: "", kind: .loose, project: 1, folder: sources.folder, files: earlier, usesGenerator: true))
  }
}
