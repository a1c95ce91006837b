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
  func finding(in graph: SwiftDIGraph) -> Finding? {
    fault(in: graph).map { fault in
      let report = fault.macroPlace.map { MacroReport(macro: SwiftDIMacro.component.rawValue, place: $0) }
      let cause = Finding.Cause.library(LibraryCause(self, macroReport: report))
      return fault.finding.shown(in: graph.name, because: cause, by: SwiftDICodes.catalogue)
    }
  }
}

/// A kind of fault that the graph shows of a component; a value looks at one of them.
protocol GraphRule: SwiftDICode {
  /// A piece of a component, by ids alone.
  associatedtype Suspect: Hashable, Sendable

  init(graph: SwiftDIGraph, component: Component)
  var graph: SwiftDIGraph { get }
  var component: Component { get }

  /// The pieces of the component, and of the creations of it, that may be at fault.
  var suspects: [Suspect] { get }
  /// The fault of one of them; nil where there is none.
  func fault(of suspect: Suspect) -> GraphFault?
}

extension GraphRule {
  var id: ComponentID { component.id }
  var name: String { graph.quoted(id) }

  static func problems(in component: Component, _ graph: SwiftDIGraph) -> [any GraphProblem] {
    Self(graph: graph, component: component).suspects.map { ComponentProblem<Self>(id: component.id, suspect: $0) }
  }
}

private struct ComponentProblem<Rule: GraphRule>: GraphProblem {
  let id: ComponentID
  let suspect: Rule.Suspect

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    guard graph.exists(id) else { return nil }
    var found = Rule(graph: graph, component: graph[id]).fault(of: suspect)
    found?.finding.identity.owner = graph.name(of: id)
    return found
  }
}
