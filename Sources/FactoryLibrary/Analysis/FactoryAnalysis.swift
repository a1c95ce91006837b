import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The analysis of a workspace for Factory: files are looked up one by one, and what they say together is found out
/// once for each state.
struct FactoryAnalysis: LibraryAnalysis {
  private(set) var program = FactoryProgram()
  private(set) var findings = FactoryFindings()
  private(set) var revision = 0

  var graph: FactoryGraph { program.graph }

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let modules = ModuleMap(view)
    if modules != graph.modules { (program, findings) = (FactoryProgram(modules), FactoryFindings()) }
    // Releases may be others too.
    take(view.files.indices.map { FileID($0) }, of: view, isOfAll: true)
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    take(files, of: view, isOfAll: false)
    return []
  }

  private mutating func take(_ files: [FileID], of view: LibraryView, isOfAll: Bool) {
    let change = program.update(
      files.map { ($0, FactoryGraph.facts(of: $0, in: view)) }, in: view, isOfAll: isOfAll)
    if !change.isEmpty { revision += 1 }
    // Places may have moved even so.
    findings.update(change, FactoryNavigator(program, [], of: view))
  }

  func navigator(of view: LibraryView) -> FactoryNavigator { FactoryNavigator(program, findings.all, of: view) }
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
    let definition = program.definitions[definition]
    return location(definition.fact.place, in: definition.ref)
  }
  /// The name in a use.
  func location(use: UseRef) -> Location { location(program.uses[use].fact.place, in: program.uses[use].ref) }
  func location(making: MakingRef) -> Location? { program.making(making).map { location($0.place, in: making) } }

  func isBroken(_ site: some PlacedFact) -> Bool { program.isBroken(site) }

  func isTest(_ file: FileID) -> Bool { graph.files[file]?.isTest ?? false }

  /// The program whose own file it is, preferably, and rather one that isn't of tests.
  func programName(of file: FileID) -> String {
    let all = view.programs(of: file)
    return (all.first { $0.ownFiles.contains(file) } ?? all.first)?.name ?? ""
  }

  func mayRunTogether(_ one: DefinitionRef, _ other: DefinitionRef) -> Bool {
    graph.modules.mayRunTogether(one.file, other.file)
  }
}
