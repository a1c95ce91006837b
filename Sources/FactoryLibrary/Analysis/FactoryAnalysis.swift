import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The analysis of a workspace for Factory: files are looked up one by one, and what they say together is found out
/// once for each state.
struct FactoryAnalysis: LibraryAnalysis {
  private(set) var graph = FactoryGraph()
  private(set) var program = FactoryProgram(FactoryGraph(), in: nil)
  private var revision = 0

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let modules = ModuleMap(view)
    if modules != graph.modules { graph = FactoryGraph(modules) }
    take(view.files.indices.map { FileID($0) }, of: view)
    revision += 1
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    take(files, of: view)
    return []
  }

  private mutating func take(_ files: [FileID], of view: LibraryView) {
    guard graph.update(files.map { ($0, FactoryGraph.facts(of: $0, in: view)) }) else {
      // Places may have moved.
      program.graph = graph
      return
    }
    program = FactoryProgram(graph, in: view)
    revision += 1
  }

  func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: revision) }
  }

  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] {
    let all = FactoryNavigator(program, of: view).findings
    return programs.map { index in
      let program = view.programs[index]
      guard program.hasGraph, !all.isEmpty else { return [] }
      return all.filter { finding in view.ids[finding.location.path].map { program.files.contains($0) } ?? false }
    }
  }

  func navigator(_ context: AnalysisContext) -> FactoryNavigator { FactoryNavigator(program, of: context.view) }
}

/// The program with what answers about its places need.
struct FactoryNavigator {
  let program: FactoryProgram
  let view: LibraryView
  var graph: FactoryGraph { program.graph }

  init(_ program: FactoryProgram, of view: LibraryView) {
    self.program = program
    self.view = view
  }

  // MARK: Places

  func path(_ file: FileID) -> String { view.files[file.index].path }

  func location(_ place: PlaceID, in site: some PlacedFact) -> Location {
    Location(path: path(site.file), range: program.range(place, in: site))
  }
  /// The name of a definition.
  func location(definition: Int) -> Location {
    let definition = program.definitions[definition]
    return location(definition.fact.place, in: definition.ref)
  }
  /// The name in a use.
  func location(use: Int) -> Location { location(program.uses[use].fact.place, in: program.uses[use].ref) }
  func location(making: MakingRef) -> Location? { program.making(making).map { location($0.place, in: making) } }

  func isTest(_ file: FileID) -> Bool { graph.files[file]?.isTest ?? false }

  /// The program whose own file it is, preferably, and rather one that isn't of tests.
  func programName(of file: FileID) -> String {
    let all = view.programs(of: file)
    return (all.first { $0.ownFiles.contains(file) } ?? all.first)?.name ?? ""
  }

  func mayRunTogether(_ one: Int, _ other: Int) -> Bool {
    graph.modules.mayRunTogether(program.definitions[one].ref.file, program.definitions[other].ref.file)
  }

  // MARK: Findings

  /// All findings, in order; none in a declaration with a syntax error, or one that leads there.
  var findings: [Finding] {
    guard !program.definitions.isEmpty || !program.uses.isEmpty else { return [] }
    return FactoryCodes.rules.flatMap { $0.findings(self) }
      .sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  /// Returns true if a declaration at file level was half typed when it was read.
  func isBroken(_ site: some PlacedFact) -> Bool { program.broken[site.file]?.contains(site.declaration) ?? false }
}
