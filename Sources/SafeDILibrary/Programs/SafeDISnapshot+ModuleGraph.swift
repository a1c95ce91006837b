import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph

extension SafeDISnapshot {
  /// The number of files above which a module's graph isn't built: that would take too long.
  private static let buildLimit = 4_000

  /// The graph as the build of a file's module sees it (Rules/Programs.md): that of `program` where the module is its
  /// own, else one of the declarations in the module and in those that it uses. Nil where no build of it is known to
  /// run SafeDI's tool, and where it uses additional directories or too many files. O(files of the modules used).
  func graphOfBuild(of file: FileID, in program: ProgramAnalysis) -> (ProgramGraph)? {
    if program.ownFiles.contains(file) { return program.graph }
    let holders = program.program.dependencyModules.filter { layout.modules[$0].files.contains(file.index) }
    guard let module = holders.only, layout.runsTool(building: module) == true else {
      return nil
    }
    var graph = ProgramGraph(rules: program.reader.graphRules)
    var changes: [FileChange] = []
    var known = FileSet()
    for used in [module] + layout.build.closure(of: module).filter({ $0 != module }) {
      for index in layout.modules[used].files where !known.contains(FileID(index)) {
        known.insert(FileID(index))
        guard var facts = files[index].outcome(for: program.edition)?.graphFacts else { continue }
        if used == module {
          // The files in additional directories are only known to the build itself.
          guard facts.configurations.allSatisfy({ $0.shape.additionalDirectories.isEmpty }) else { return nil }
        } else {
          facts.configurations = []
          facts.askForNoMocks()
        }
        changes.append(FileChange(file: FileID(index), path: files[index].path, facts: facts))
      }
      guard changes.count <= Self.buildLimit else { return nil }
    }
    graph.apply(changes)
    return graph
  }
}
