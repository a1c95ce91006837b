import DICheckDependencyLibrary

/// A fault of a program's graph, as data; its words are made when somebody asks.
///
/// Problems are kept with the component, file or cycle that they were found for, while other files change. So they hold
/// only ids and what the facts of that very component say (``ComponentID``, ``KeyID``, edges to or from it); chains and
/// what else depends on other files is asked of the graph when the finding is made.
protocol GraphProblem: Hashable, Sendable {
  /// The fault in the present state of the graph; nil where it no longer holds.
  func fault(in graph: SwiftDIGraph) -> GraphFault?
}

extension GraphProblem {
  func finding(in graph: SwiftDIGraph, of program: String) -> Finding? {
    fault(in: graph).map { fault in
      let report = fault.macroPlace.map { MacroReport(macro: SwiftDIMacro.component.rawValue, place: $0) }
      let cause = Finding.Cause.library(LibraryCause(self, macroReport: report))
      return fault.finding.shown(in: program, because: cause, by: SwiftDICodes.catalogue)
    }
  }
}

/// A kind of fault that the graph shows of a component.
protocol GraphRule: SwiftDICode {
  /// A piece of a component, by ids alone.
  associatedtype Suspect: Hashable, Sendable

  /// The pieces of a component, and of the creations of it, that may be at fault.
  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Suspect]
  /// The fault of one of them; nil where there is none.
  static func fault(of suspect: Suspect, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault?
}

extension GraphRule {
  static func problems(in id: ComponentID, _ graph: SwiftDIGraph) -> [any GraphProblem] {
    suspects(in: id, graph).map { ComponentProblem<Self>(component: id, suspect: $0) }
  }
}

private struct ComponentProblem<Rule: GraphRule>: GraphProblem {
  let component: ComponentID
  let suspect: Rule.Suspect

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    guard graph.exists(component), var found = Rule.fault(of: suspect, in: component, graph) else { return nil }
    found.finding.identity.owner = graph[component].name
    return found
  }
}
