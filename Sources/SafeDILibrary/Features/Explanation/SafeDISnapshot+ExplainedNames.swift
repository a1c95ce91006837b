import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension SafeDIAnalysis {
  /// The names that ``explanations(named:)`` knows in full: types by name, each with the labels of its dependencies.
  func explainedNames(_ context: AnalysisContext) -> [(type: String, members: [String])] {
    var labels: [String: Set<String>] = [:]
    for program in programs where program.hasGraph {
      let navigator = ProgramNavigator(program)
      for scope in program.graph.providers {
        let own = program.graph.references(of: scope).map { program.graph.identity(of: $0).label }
        labels[navigator.name(of: scope), default: []].formUnion(own)
      }
    }
    return labels.map { (type: $0.key, members: $0.value.sorted()) }.sorted { $0.type < $1.type }
  }
}
