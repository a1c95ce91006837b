import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The analysis of a workspace for Factory: files are looked up one by one, and what they say together is found out
/// once for each state.
struct FactoryAnalysis: LibraryAnalysis {
  private(set) var tables = FactoryTables()
  private(set) var answers = Answers<Subject, [Finding]>()
  /// In order.
  private(set) var findings: [Finding] = []
  private(set) var revision = 0

  var program: FactoryProgram { FactoryProgram(tables) }
  var graph: FactoryGraph { tables.graph }

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let modules = ModuleMap(view)
    if modules != graph.modules { (tables, answers) = (FactoryTables(modules), Answers()) }
    var change = tables.update(view.files.indices.map { FileID($0) }.map { facts(of: $0, in: view) }, in: view)
    change.grounds.insert(Ground.releases)
    change.subjects.formUnion([.rings, .autoRegisters, .tests])
    find(change, in: view)
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    find(tables.update(files.map { facts(of: $0, in: view) }, in: view), in: view)
    return []
  }

  private func facts(of file: FileID, in view: LibraryView) -> (FileID, FactoryFacts?) {
    (file, FactoryGraph.facts(of: file, in: view))
  }

  private mutating func find(_ change: ProgramChange, in view: LibraryView) {
    if !change.grounds.isEmpty { revision += 1 }
    let tables = tables
    // The places of what was found may have moved.
    _ = answers.update(change.subjects.union(answers.all.keys), after: change.grounds) { notes in
      let code = FactoryNavigator(FactoryProgram(tables, notes), [], of: view)
      return { subject in
        let findings = code.program.isSound(subject) ? FactoryCodes.findings(subject, code) : []
        return findings.isEmpty ? nil : findings
      }
    }
    guard answers.askedCount > 0 else { return }
    findings = answers.all.values.joined()
      .sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  func navigator(of view: LibraryView) -> FactoryNavigator { FactoryNavigator(program, findings, of: view) }
}

/// The program with what answers about its places need.
struct FactoryNavigator {
  let program: FactoryProgram
  /// All of them, in order; none in a declaration with a syntax error, or one that leads there.
  let findings: [Finding]
  let view: LibraryView
  var graph: FactoryGraph { program.graph }

  init(_ program: FactoryProgram, _ findings: [Finding], of view: LibraryView) {
    self.program = program
    self.findings = findings
    self.view = view
  }

  // MARK: Places

  func path(_ file: FileID) -> String { view.files[file.index].path }

  func location(_ place: PlaceID, in site: some PlacedFact) -> Location {
    Location(path: path(site.file), range: program.range(place, in: site))
  }
  /// The name of a definition.
  func location(definition: DefinitionRef) -> Location {
    let definition = program[definition]
    return location(definition.place, in: definition.ref)
  }
  /// The name in a use.
  func location(use: SolvedUse) -> Location { location(use.place, in: use) }
  func location(making: MakingRef) -> Location? { program.making(making).map { location($0.place, in: making) } }

  func isTest(_ file: FileID) -> Bool { graph.isTest(file) }

  /// The program whose own file it is, preferably, and rather one that isn't of tests.
  func programName(of file: FileID) -> String {
    let all = view.programs(of: file)
    return (all.first { $0.ownFiles.contains(file) } ?? all.first)?.name ?? ""
  }

  func mayRunTogether(_ one: DefinitionRef, _ other: DefinitionRef) -> Bool {
    graph.modules.mayRunTogether(one.file, other.file)
  }
}
