import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A value that holds a graph, and so knows the names and places of its parts.
protocol GraphHolder {
  var graph: ProgramGraph { get }
}

extension ProgramGraph: GraphHolder {
  var graph: ProgramGraph { self }
}

extension GraphHolder {
  func name(of scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  /// A place in the file that declares a provider.
  func location(_ scope: ScopeID, _ range: UTF8Range) -> Location {
    Location(path: graph.path(of: scope) ?? "", range: range)
  }

  /// The location of a provider's name.
  func location(of scope: ScopeID) -> Location { location(scope, graph.provider(scope).places.name) }

  /// The location of a dependency's name.
  func location(of reference: DependencyReference) -> Location {
    location(reference.scope, graph.dependency(reference).places.name)
  }

  /// A place beside a finding: a provider's name.
  func note(_ message: String, at scope: ScopeID) -> RelatedInformation {
    RelatedInformation(message, location(of: scope))
  }

  /// A place beside a finding: a dependency's name.
  func note(_ message: String, at reference: DependencyReference) -> RelatedInformation {
    RelatedInformation(message, location(of: reference))
  }
}
