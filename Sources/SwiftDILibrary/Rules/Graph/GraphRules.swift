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
  func problems(of cycles: [ProviderCycle], in graph: SwiftDIGraph) -> [any GraphProblem] {
    // One for each provider, however many components close a ring with it.
    var order: [AttributeRef] = []
    var grouped: [AttributeRef: [ProviderCycle]] = [:]
    for cycle in cycles {
      guard let first = cycle.hops.first?.provider.attribute else { continue }
      if grouped[first] == nil { order.append(first) }
      grouped[first, default: []].append(cycle)
    }
    return order.compactMap { grouped[$0].map { CycleProblem(cycles: $0) } }
  }
}

/// A rule over types that are no components.
private struct StrayRule: GraphRule {
  func problems(in file: FileID, of graph: SwiftDIGraph) -> [any GraphProblem] {
    // A type that lost its attribute is one cause, however many providers it has.
    var order: [String] = []
    var grouped: [String: [AttributeRef]] = [:]
    for (attribute, _) in graph.strayProviders(in: file) {
      guard let owner = graph.fact(attribute.member)?.owner else { continue }
      if grouped[owner] == nil { order.append(owner) }
      grouped[owner, default: []].append(attribute)
    }
    return order.compactMap { grouped[$0].map { StrayProblem(attributes: $0) } }
  }
}

/// A problem that a rule makes a fault of.
protocol FaultyProblem: GraphProblem {
  func fault(in graph: SwiftDIGraph) -> GraphFault?
}

extension FaultyProblem {
  func finding(in graph: SwiftDIGraph) -> Finding? { fault(in: graph)?.finding(because: self, in: graph) }
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
  let cycles: [ProviderCycle]

  func fault(in graph: SwiftDIGraph) -> GraphFault? { GraphFault(cycles, in: graph) }
}

private struct StrayProblem: FaultyProblem {
  let attributes: [AttributeRef]

  func fault(in graph: SwiftDIGraph) -> GraphFault? { ProviderNotRegistered.fault(ofStray: attributes, in: graph) }
}
