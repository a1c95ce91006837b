import DICheckDependencyLibrary

/// The types that other code than their root's may build, as far as anyone can tell: arguments of no known release, or
/// attributes that nothing declares, may say so (Rules/Graph.md, "Access").
struct UnknownWays {
  private let graph: ScopeGraph
  /// The attributes of some types that nothing declares: SafeDI's own, perhaps.
  private let attributes: Set<String>

  /// O(files with attributes that aren't known).
  /// - Parameter declared: the attributes that files without facts declare.
  init(in graph: ScopeGraph, knowing declared: Set<String>) {
    self.graph = graph
    let files = graph.linked.files
    var names: Set<String> = []
    for file in graph.traits.attributed {
      for provider in files.providers(of: file) { names.formUnion(provider.shape.foreignAttributes) }
    }
    names.subtract(declared)
    if !names.isEmpty { names.subtract(graph.traits.declaringMacros.flatMap { files[$0]?.facts.macros ?? [] }) }
    attributes = names.filter { name in
      // A global actor is a type.
      let type = TypeTerm.simple(name: name)
      return graph.traits.plainTypes[type] == nil && graph.linked.providers(withOwnType: type).isEmpty
    }
  }

  /// Returns true if unknown arguments of a declaration leave open how it, what it makes and what makes it are built.
  func hasUnknownArguments(_ id: ScopeID) -> Bool { graph.facts(of: id).shape.hasUnknownArguments }

  /// Returns true if an attribute that nothing declares leaves open how it and what it makes are built.
  func hasUnknownAttribute(_ id: ScopeID) -> Bool {
    !attributes.isEmpty && graph.facts(of: id).shape.foreignAttributes.contains(where: attributes.contains)
  }
}
