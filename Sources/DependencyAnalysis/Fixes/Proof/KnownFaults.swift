import DICheckDependencyGraph
import DICheckDependencyLibrary

/// The faults of one state of a graph, and which of them gives a finding.
struct KnownFaults {
  let problems: [GraphProblem]
  /// How many findings there are of each kind.
  let counts: [FindingKey: Int]
  private let graph: any SolvedGraph
  private let library: any DependencyLibrary
  /// By the findings' keys; of each, the position of its problem.
  private let index: HashIndex
  private let positions: [Int32]

  /// O(program): nothing is put into words.
  init(of graph: any SolvedGraph, _ library: any DependencyLibrary) {
    self.graph = graph
    self.library = library
    problems = graph.problems()
    var counts: [FindingKey: Int] = [:]
    var positions: [Int32] = []
    var hashes: [Int] = []
    for (position, problem) in problems.enumerated() {
      for key in FindingKey.keys(of: problem, in: graph, library) {
        counts[key, default: 0] += 1
        positions.append(Int32(position))
        hashes.append(key.hashValue)
      }
    }
    self.counts = counts
    self.positions = positions
    index = HashIndex(hashes)
  }

  /// - Parameter cause: what gave the finding in this state of the graph or in an earlier one: several may give alike.
  func problem(behind finding: FindingKey, cause: GraphProblem? = nil) -> GraphProblem? {
    let alike = index.positions(of: finding.hashValue).lazy.map { problems[Int(positions[$0])] }
      .filter { FindingKey.keys(of: $0, in: graph, library).contains(finding) }
    return alike.first { $0 == cause } ?? alike.first
  }
}
