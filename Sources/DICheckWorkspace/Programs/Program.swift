import DICheckDependencyLibrary

/// Modules that are compiled and linked together: one graph.
package struct Program: Hashable, Sendable {
  package enum Kind: Sendable {
    case graph
    /// Tests without a root, and modules whose extent isn't known: each declaration counts on its own, and there is no
    /// graph.
    case declarationsOnly
  }

  /// Unique among the programs of a layout, and the same from run to run.
  package var name: String
  package var kind: Kind
  /// Index into ``BuildModel/projects``.
  package var project: Int
  /// The folder of that project.
  package var folder: String
  /// The modules that the program was formed for.
  package var ownModules: [Int]
  /// The other modules that these use, directly or not.
  package var dependencyModules: [Int]
  /// Files of ``ownModules``; ascending indices into ``BuildModel/files``, as the next two.
  package var ownFiles: [Int]
  /// All other files: of ``dependencyModules``, and of further directories.
  package var dependencyFiles: [Int]
  package var version: VersionFinding
  /// The flaws of the builds of its modules: indices into ``BuildModel/buildFaults``.
  package var buildFaults: [Int] = []
  /// True if it has parts that can't be read, beside all the files that are known. Of a program without a graph, it
  /// isn't known what else it has either.
  package var lacksParts = false

  /// ``ownModules`` and ``dependencyModules``.
  package var modules: [Int] { ownModules + dependencyModules }

  /// O(files), without an array of them.
  package func insertFiles(into files: inout FileSet) {
    for file in ownFiles { files.insert(FileID(file)) }
    for file in dependencyFiles { files.insert(FileID(file)) }
  }

  /// All files, ascending.
  package var files: [Int] { (ownFiles + dependencyFiles).sorted() }
}

extension Program {
  /// A program of files of which nothing says which modules they form.
  package init(_ name: String, _ kind: Kind, ofFiles own: [Int], and others: [Int], in version: VersionFinding) {
    self.init(
      name: name, kind: kind, project: 0, folder: "/", ownModules: [], dependencyModules: [], ownFiles: own,
      dependencyFiles: others, version: version)
  }
}

/// Facts that only the files' texts show. Modules and files are indices into the layout.
package struct ModuleInspection {
  /// Returns true if one of the module's own files declares a root.
  package var hasRoot: (_ module: Int) -> Bool
  /// Returns true if the library reads one of the module's own files.
  package var isRead: (_ module: Int) -> Bool = { _ in true }
  /// The directories that the code of the module's own files names, as written.
  package var additionalDirectories: (_ module: Int) -> [String] = { _ in [] }
  /// Returns true if the code of the module's own files names directories in a file that can't be read in full.
  package var hasDoubtfulConfiguration: (_ module: Int) -> Bool = { _ in false }
  /// The imports of the module's own files. Asked of modules that have something to import
  /// (``SourceModule/importable``).
  package var importedModules: (_ module: Int) -> Set<String> = { _ in [] }
  /// The evidence in these files of the release that they are written for.
  package var evidence: (_ files: [Int]) -> CodeEvidence = { _ in [] }

  package init(hasRoot: @escaping (_ module: Int) -> Bool) { self.hasRoot = hasRoot }
}
