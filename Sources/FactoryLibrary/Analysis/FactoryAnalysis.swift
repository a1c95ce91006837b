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
    (file, FactoryFacts(of: file, in: view, ownNames: FactoryGraph.ownNames))
  }

  private mutating func find(_ change: ProgramChange, in view: LibraryView) {
    if !change.grounds.isEmpty { revision += 1 }
    let tables = tables
    // The places of what was found may have moved.
    _ = answers.update(change.subjects.union(answers.all.keys), after: change.grounds) { notes in
      let program = FactoryProgram(tables, view, notes: notes)
      return { subject, _ in
        let findings = program.suspect(subject).map { FactoryCodes.findings($0, program) } ?? []
        return findings.isEmpty ? nil : findings
      }
    }
    guard !answers.asked.isEmpty else { return }
    findings = answers.all.values.joined()
      .sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  func tree(of view: LibraryView) -> FactoryProgram { FactoryProgram(tables, view, findings) }
}
