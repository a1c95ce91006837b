import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The analysis of a workspace for Factory: files are looked up one by one, and what they say together is found out
/// once for each state.
struct FactoryAnalysis: LibraryAnalysis {
  private(set) var tables = FactoryTables()
  /// In order.
  private(set) var findings: [Finding] = []
  private(set) var revision = 0

  var graph: FactoryGraph { tables.graph }

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let modules = ModuleMap(view)
    if modules != graph.modules { tables = FactoryTables(modules) }
    takeIn(view.files.indices.map { FileID($0) }, of: view, isForming: true)
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    takeIn(files, of: view, isForming: false)
    return []
  }

  private mutating func takeIn(_ files: [FileID], of view: LibraryView, isForming: Bool) {
    let facts = files.map { ($0, FactoryFacts(of: $0, in: view, ownNames: FactoryGraph.ownNames)) }
    if tables.update(facts, in: view, isForming: isForming) { revision += 1 }
    guard !tables.findings.asked.isEmpty else { return }
    findings = tables.findings.all.values.joined()
      .sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  func typeDefinition(at place: AskedPlace) -> [Location] {
    found(at: place).map { $0.tree.typeDefinition(of: $0.element) } ?? []
  }

  func tree(of view: LibraryView) -> FactoryProgram { FactoryProgram(Shared(tables), view, findings) }
}
