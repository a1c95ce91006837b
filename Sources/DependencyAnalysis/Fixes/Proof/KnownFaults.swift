import DICheckDependencyGraph
import DICheckDependencyLibrary

/// The faults of one state of a graph, and which of them gives a finding.
struct KnownFaults {
  let problems: [GraphProblem]
  /// How many findings there are of each kind.
  let counts: [FindingKey: Int]
  private let positions: [FindingKey: [Int]]

  /// O(program): nothing is put into words.
  init(of graph: any SolvedGraph, _ library: any DependencyLibrary) {
    problems = graph.problems()
    var positions: [FindingKey: [Int]] = [:]
    for (position, problem) in problems.enumerated() {
      for key in FindingKey.keys(of: problem, in: graph, library) { positions[key, default: []].append(position) }
    }
    self.positions = positions
    counts = positions.mapValues(\.count)
  }

  /// - Parameter cause: what gave the finding in this state of the graph or in an earlier one: several may give alike.
  func problem(behind finding: FindingKey, cause: GraphProblem? = nil) -> GraphProblem? {
    let alike = (positions[finding] ?? []).map { problems[$0] }
    return alike.first { $0 == cause } ?? alike.first
  }
}
