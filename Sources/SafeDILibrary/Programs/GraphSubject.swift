import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The subject of a graph's finding: found without the chain that leads to it, which takes longer than the solving.
struct GraphSubject: Hashable {
  /// The identity without the root.
  var identity: FindingIdentity
  var file: FileID
}

extension Finding {
  /// A finding of a graph, as the rule of its code words it.
  /// - Parameters:
  ///   - root: the root from which it was reached.
  ///   - severity: the severity where it is milder than that of the code, since it isn't certain that SafeDI
  ///     refuses this; else nil.
  init(
    _ subject: GraphSubject, root: String? = nil, at location: Location, _ message: String,
    related: [RelatedInformation], severity: Severity? = nil
  ) {
    var identity = subject.identity
    identity.root = root
    self.init(
      identity, severity: severity ?? .error, message: message, location: location, related: related)
  }

  /// The fault of the graph that it is about; nil for other findings.
  var graphProblem: GraphProblem? {
    if case .library(let own)? = cause { own.value as? GraphProblem } else { nil }
  }

  /// True if it is about a dependency that nothing provides.
  var isOfMissing: Bool { if case .unfulfilledReceived = graphProblem { true } else { false } }

  /// The hint that it is about; nil for other findings.
  var graphHint: GraphHint? {
    if case .library(let own)? = cause { own.value as? GraphHint } else { nil }
  }
}

extension ProgramAnalysis {
  /// The number of findings for each key in the program's graphs. O(program): nothing is put into words.
  var findingKeys: [FindingKey: Int] {
    guard hasGraph else { return [:] }
    var counts: [FindingKey: Int] = [:]
    for graph in [graph] + builds.map(\.graph) {
      for problem in graph.unorderedProblems() {
        for key in FindingKey.keys(of: problem, in: graph) { counts[key, default: 0] += 1 }
      }
    }
    return counts
  }
}

extension FindingKey {
  /// The keys of a fault, one for each finding that a report makes of it.
  static func keys(of problem: GraphProblem, in graph: ProgramGraph) -> [Self] {
    problem.subjects(in: graph).map { Self($0.identity, path: graph.path(of: $0.file) ?? "") }
  }
}
