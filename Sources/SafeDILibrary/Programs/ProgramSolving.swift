import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph

extension LibraryView {
  /// Solves the graphs of programs, in their order. Their files must have been read for their versions.
  ///
  /// A program of nearly the same files as another is solved from that one's graph and shares storage with it: in a
  /// large workspace, each package may have a root, and a demo app of its own.
  /// - Parameter known: solved programs of the same files, reused where they are among the formed ones.
  func analyse(knowing known: [ProgramAnalysis], takeStep: AnalysisStep.Handler?) -> [ProgramAnalysis] {
    var analyses = programs.map { formed in known.first { $0.program == formed.program } ?? unsolved(formed) }
    let sizes = analyses.map(\.files.count)
    var stock = GraphStock()
    let boundaries = layout.moduleBoundaries
    let order = analyses.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    for (number, index) in order.enumerated() where analyses[index].hasGraph {
      takeStep?(.solved(number + 1, of: order.count))
      let own = analyses[index].program.ownModules
      analyses[index].graph.moduleBoundaries = boundaries
      var surplus = 0
      if analyses[index].graph.fileCount == 0 {
        let used = own.flatMap { layout.modules[$0].dependencies }
        let base = stock.nearest(to: analyses[index], using: used, among: analyses, sizes: sizes)
        surplus = base?.surplus ?? 0
        solve(&analyses[index], from: base.map { analyses[$0.index] })
        updateBuilds(of: &analyses[index], after: analyses[index].files)
      }
      updateAttributes(of: &analyses[index])
      stock.add(index, surplus: surplus, modules: own)
    }
    return analyses
  }

  /// Tells a program's graphs which of its types' attributes are declared where it has no facts. O(files) where a type
  /// has one that isn't known.
  func updateAttributes(of program: inout ProgramAnalysis) {
    let names = program.graph.foreignAttributes
    guard !names.isEmpty || !program.graph.attributesDeclaredElsewhere.isEmpty else { return }
    let own = Set(layout.modules.filter { $0.name == SafeDI.ownPackage.name }.flatMap(\.files))
    let declared = names.filter { name in
      program.files.contains { file in
        guard !own.contains(file.index), case .unmarked(let words)? = files[file].firstOutcome else {
          return false
        }
        return words.mayDeclare(name)
      }
    }
    program.graph.attributesDeclaredElsewhere = declared
    for index in program.builds.indices { program.builds[index].graph.attributesDeclaredElsewhere = declared }
  }

  private func unsolved(_ formed: FormedProgram) -> ProgramAnalysis {
    let roots = options.roots.map { Set($0.compactMap { TypeTerm(dottedName: $0) }) }
    let program = formed.program
    var analysis = ProgramAnalysis(
      formed, graph: ProgramGraph(rules: GraphSemantics(version: formed.edition.version), rootFilter: roots))
    if mustHaveRoot(program) { analysis.graph.filesThatNeedRoot = filesOfItsOwn(program) }
    analysis.graph.lacksParts = program.lacksParts
    if analysis.graph.rules.hasMocks, layout.projects.indices.contains(program.project) {
      analysis.filesWithoutMocks =
        options.leavesOutMocks ? formed.files : formed.files.subtracting(filesWithMocks(of: program))
    }
    return analysis
  }

  /// Returns true if a program that declares anything for SafeDI must have a root: a runnable one. Where further files
  /// are named by hand, or a project has only some of its modules in view, other programs may make its types.
  private func mustHaveRoot(_ program: Program) -> Bool {
    // Texts in memory are of no project.
    guard layout.projects.indices.contains(program.project) else { return false }
    let project = layout.projects[program.project]
    return program.kind == .graph && program.ownModules.allSatisfy { layout.modules[$0].isRunnable }
      && !program.ownModules.isEmpty && layout.tool?.projects[program.project].list.isEmpty != false
      && project.included.isEmpty
      && program.ownModules.allSatisfy {
        layout.modules[$0].included.isEmpty && inspection.additionalDirectories($0).isEmpty
      }
  }

  /// The files of a program's own modules, without those shared with a module that has a root: an extension or a second
  /// application may include some of an application's files, and not use SafeDI.
  private func filesOfItsOwn(_ program: Program) -> Set<FileID> {
    let others = layout.modules.indices.filter { !program.ownModules.contains($0) && inspection.hasRoot($0) }
    let shared = Set(others.lazy.flatMap { layout.modules[$0].files })
    return Set(program.ownFiles.lazy.filter { !shared.contains($0) }.map { FileID($0) })
  }

  /// The files from which mocks are made when the program's modules are built.
  private func filesWithMocks(of program: Program) -> FileSet {
    var files = FileSet(numbers: program.ownFiles)
    for module in program.dependencyModules where layout.runsTool(building: module) != false {
      for file in layout.modules[module].files { files.insert(FileID(file)) }
    }
    return files
  }

  /// The change of a file in a program's graph, or in that of the build where `conditions` hold. Nil for a file that
  /// isn't part of the program.
  func change(of file: FileID, in program: ProgramAnalysis, where conditions: Set<String>? = nil) -> FileChange? {
    guard program.files.contains(file) else { return nil }
    let record = files[file]
    var facts = record.outcome(for: program.edition)?.graphFacts
    if let conditions { facts = facts?.active(where: conditions) }
    return FileChange(file: file, path: record.path, facts: facts.map { program.facts($0, of: file) })
  }

  /// - Parameter base: a solved program of nearly the same files and of the same edition; nil to start from an empty
  ///   graph.
  private func solve(_ program: inout ProgramAnalysis, from base: ProgramAnalysis?) {
    var changes: [FileChange] = []
    var new = program.files
    if let base {
      new.subtract(base.files)
      for file in base.files.subtracting(program.files) {
        changes.append(FileChange(file: file, path: files[file].path, facts: nil))
      }
      // The module of a file may decide which of its facts count.
      var seen = FileSet(base.ownFiles)
      for set in [FileSet(program.ownFiles), base.filesWithoutMocks, program.filesWithoutMocks] {
        seen.formUnion(set)
      }
      for file in seen where base.files.contains(file) && program.files.contains(file) {
        guard let facts = files[file].outcome(for: program.edition)?.graphFacts,
          !base.facts(facts, of: file).hasSameShape(as: program.facts(facts, of: file))
        else { continue }
        new.insert(file)
      }
      let filesThatNeedRoot = program.graph.filesThatNeedRoot
      let boundaries = program.graph.moduleBoundaries
      program.graph = base.graph.countingAnew
      program.graph.filesThatNeedRoot = filesThatNeedRoot
      program.graph.moduleBoundaries = boundaries
      program.graph.lacksParts = program.program.lacksParts
    }
    for file in new {
      if let change = change(of: file, in: program), change.facts != nil { changes.append(change) }
    }
    program.graph.apply(changes)
  }
}

/// Solved programs from which others may be solved.
private struct GraphStock {
  private struct Entry {
    var index: Int
    /// The number of files that were removed from the graph since it was first solved: it never forgets their names.
    var surplus: Int
  }

  /// In the order in which they were solved.
  private var all: [Entry] = []
  private var byModule: [Int: Entry] = [:]

  /// The number of entries of each kind that are compared.
  private static let searchLimit = 16

  mutating func add(_ index: Int, surplus: Int, modules: [Int]) {
    let entry = Entry(index: index, surplus: surplus)
    for module in modules { byModule[module] = entry }
    all.append(entry)
  }

  /// The program of the same edition whose files differ least from those of `program`, with the number of files that
  /// its graph would then have removed. Nil where so many differ that starting from an empty graph is faster. O(programs
  /// before it + files / 64 for each of a few).
  /// - Parameter modules: the modules that the program's own modules use.
  func nearest(
    to program: ProgramAnalysis, using modules: [Int], among analyses: [ProgramAnalysis],
    sizes: [Int]
  ) -> (index: Int, surplus: Int)? {
    let size = program.files.count
    var best: (index: Int, surplus: Int)?
    var least = Int.max
    // Of the latest, and of those that were solved from an empty graph.
    let latest = all.filter { $0.surplus == 0 }.suffix(Self.searchLimit) + all.suffix(Self.searchLimit)
    for entry in modules.compactMap({ byModule[$0] }) + latest {
      guard analyses[entry.index].edition == program.edition else { continue }
      let known = sizes[entry.index]
      guard abs(known - size) * 4 <= size else { continue }
      let differences = analyses[entry.index].files.countOfDifferences(from: program.files)
      // Half of the differences, corrected by the difference in size, are files that only the base has.
      let surplus = entry.surplus + (differences + known - size) / 2
      guard differences * 4 <= size, differences <= 32 || differences * 8 <= known,
        surplus * 4 <= size,
        differences + surplus < least
      else { continue }
      least = differences + surplus
      best = (entry.index, surplus)
    }
    return best
  }
}
