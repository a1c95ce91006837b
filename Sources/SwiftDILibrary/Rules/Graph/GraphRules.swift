import DICheckDependencyLibrary

/// All rules over the graph of a program.
enum GraphRules {
  static let all: [any GraphRule] =
    SwiftDICodes.graph.compactMap { $0 as? any SwiftDIGraphFault.Type }.map { FaultRule(code: $0.entry.code, type: $0) }
    + [CycleRule(), StrayRule()]
}

/// A rule over single components.
private struct FaultRule: GraphRule {
  let code: DiagnosticCode
  let type: any SwiftDIGraphFault.Type

  func problems(of component: ComponentID, in graph: SwiftDIGraph) -> [any GraphProblem] {
    type.subjects(of: component, in: graph).map { FaultProblem(code: code, subject: $0) }
  }
}

private struct CycleRule: GraphRule {
  func problems(of cycle: ProviderCycle, in graph: SwiftDIGraph) -> [any GraphProblem] { [CycleProblem(cycle: cycle)] }
}

/// A rule over types that are no components.
private struct StrayRule: GraphRule {
  func problems(in file: FileID, of graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.strayProviders(in: file).map { StrayProblem(attribute: $0.attribute) }
  }
}

/// A problem that a rule makes a fault of.
protocol FaultyProblem: GraphProblem {
  func fault(in graph: SwiftDIGraph) -> GraphFault?
}

extension FaultyProblem {
  package func finding(in graph: SwiftDIGraph) -> Finding? { fault(in: graph)?.finding(because: self, in: graph) }
}

private struct FaultProblem: FaultyProblem {
  let code: DiagnosticCode
  let subject: FaultSubject

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    guard graph.exists(subject.component) else { return nil }
    return SwiftDICodes.graphFaults[code]?.fault(of: subject, in: graph)
  }
}

private struct CycleProblem: FaultyProblem {
  let cycle: ProviderCycle

  func fault(in graph: SwiftDIGraph) -> GraphFault? { GraphFault(cycle, in: graph) }
}

private struct StrayProblem: FaultyProblem {
  let attribute: AttributeRef

  func fault(in graph: SwiftDIGraph) -> GraphFault? { ProviderNotRegistered.fault(ofStray: attribute, in: graph) }
}
