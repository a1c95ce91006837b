import DICheckDependencyLibrary

/// One library's view of a build: the release of each project, and what the library's own tool adds. Programs come out
/// of it once the files were read: ``programs(_:)``.
package struct ProgramLayout: Sendable {
  package let library: any DependencyLibrary
  package var build: BuildModel
  /// The releases of the projects, as their files or somebody say; nil for one that only the code can show.
  package private(set) var versions: [VersionFinding?] = []
  /// The part of the library's own tool; nil for a library without one.
  package private(set) var tool: ToolUse?

  /// - Parameter version: what to take for every program, whatever its files say.
  package init(_ build: BuildModel, for library: any DependencyLibrary, version: LibraryVersion?) {
    self.library = library
    self.build = build
    self.build.leaveOutFiles(writtenBy: library.name)
    tool = (library as? any OwnToolLibrary)?.toolUse(in: &self.build)
    var finder = ProjectVersions(library: library, build: build, tool: tool, override: version)
    versions = finder.all()
    self.build.structuralFiles.formUnion(finder.asked)
  }

  init(library: any DependencyLibrary, build: BuildModel, versions: [VersionFinding?], tool: ToolUse?) {
    self.library = library
    self.build = build
    self.versions = versions
    self.tool = tool
  }

  /// The layout of texts that no disk holds: no file, and everything was asked for.
  package static func ofTexts(for library: any DependencyLibrary) -> ProgramLayout {
    var build = BuildModel(libraries: [library], walkOptions: WalkOptions())
    build.reportedPaths = ["/"]
    return ProgramLayout(library: library, build: build, versions: [], tool: nil)
  }

  package var files: [String] { build.files }
  package var modules: [SourceModule] { build.modules }
  package var projects: [SourceProject] { build.projects }

  /// The modules that a file is compiled in. O(modules · log files).
  package func modules(of file: FileID) -> [Int] { build.modules(ofFile: file.index) }

  /// True if the library's tool runs when a module is built; nil where nothing says.
  package func runsTool(building module: Int) -> Bool? { tool?.modules[module].isRun }

  /// True if the tool is a plugin that only gets a module's own files and the named directories, not the linked ones.
  package func readsOwnFilesAlone(building module: Int) -> Bool { tool?.modules[module].readsOwnFilesAlone ?? false }

  // MARK: Owners of products

  /// Returns true if a module gets a module of one of these names from another package than the library's, as manifests
  /// say. O(modules that it uses).
  package func getsFromOthers(_ names: Set<String>, in module: Int) -> Bool {
    let products = build.closure(of: module).lazy.flatMap { modules[$0].products }
    let own = library.ownPackage.companions.union([library.ownPackage.identity])
    return products.contains { names.contains($0.name) && $0.isFetched && $0.owners.isDisjoint(with: own) }
      && !products.contains { !$0.owners.isDisjoint(with: own) }
  }
}

extension BuildModel {
  /// This build as each of its libraries sees it.
  /// - Parameter versions: what to take for every program of a library, by the libraries' names.
  package func layouts(stating versions: VersionsByLibrary = [:]) -> [ProgramLayout] {
    libraries.map { ProgramLayout(self, for: $0, version: versions[$0.name]) }
  }
}

/// A library whose own tool has a say in what a program is.
package protocol OwnToolLibrary: DependencyLibrary {
  /// The part of the tool in a build: files that it is told to read, and faults of what tells it.
  func toolUse(in build: inout BuildModel) -> ToolUse
}

/// The use that a build makes of a library's own tool.
package struct ToolUse: Sendable {
  /// By position in ``BuildModel/modules``.
  package var modules: [Module]
  /// By position in ``BuildModel/projects``.
  package var projects: [Project]

  /// No use that is known.
  package init(_ build: BuildModel) {
    modules = [Module](repeating: Module(), count: build.modules.count)
    projects = [Project](repeating: Project(), count: build.projects.count)
  }

  package struct Module: Hashable, Sendable {
    /// True if the tool runs when the module is built; nil where nothing says.
    package var isRun: Bool?
    /// True if it is a plugin that only gets the module's own files and the named directories, not the linked modules.
    package var readsOwnFilesAlone = false
  }

  package struct Project: Hashable, Sendable {
    /// The entries of its ``SourceList``, as the releases that read it take them.
    package var list: [SourceList.Entry] = []
    /// The entries among them that lead nowhere.
    package var missingEntries: [SourceList.Entry] = []
    /// The paths of all lists that it has.
    package var lists: [String] = []
    /// The release as which it is read unless something else names one: it has a list, or a script calls the tool with
    /// options, that only former releases read.
    package var formerVersion: LibraryVersion?
    /// The release that a script downloads or runs.
    package var version: VersionFinding?
    /// That of a copy of the library on the same disk, which it uses.
    package var checkoutVersion: VersionFinding?
  }
}
