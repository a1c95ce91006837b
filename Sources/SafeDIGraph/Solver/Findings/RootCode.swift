import DICheckDependencyLibrary

/// The code for roots, which is generated in their modules. Other code may build some of the types as far as anyone can
/// tell: arguments of no known release, or attributes that nothing declares, may say so (Rules/Graph.md, "Access").
struct RootCode {
  let graph: ScopeGraph
  let modules: ModuleBoundaries
  /// The attributes of some types that nothing declares: SafeDI's own, perhaps.
  private let attributes: Set<String>

  /// O(files with attributes that aren't known).
  /// - Parameter declared: the attributes that files without facts declare.
  init(of graph: ScopeGraph, in modules: ModuleBoundaries, knowing declared: Set<String>) {
    self.graph = graph
    self.modules = modules
    var names = graph.foreignAttributes.subtracting(declared)
    if !names.isEmpty {
      names.subtract(graph.traits[.declaringMacros].flatMap { graph.linked.files[$0]?.facts.macros ?? [] })
    }
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

  func isUnknown(_ id: ScopeID) -> Bool { hasUnknownArguments(id) || hasUnknownAttribute(id) }

  /// All that some roots make as far as that is known, nearest first, each with the dependency that makes it and with
  /// the root.
  func waysDown(
    from roots: [ScopeID], where leadsOn: (ScopeID) -> Bool
  ) -> [(scope: ScopeID, maker: DependencyReference?, root: ScopeID)] {
    var ways = roots.map { (scope: $0, maker: DependencyReference?.none, root: $0) }
    var seen = Set(roots)
    var next = 0
    while next < ways.count {
      let (id, _, root) = ways[next]
      next += 1
      guard !isUnknown(id), leadsOn(id) else { continue }
      for (maker, link) in graph.linked.hops(of: id) {
        if let target = link.target, seen.insert(target).inserted { ways.append((target, maker, root)) }
      }
    }
    return ways
  }

  /// The roots by their modules.
  var roots: [Int?: [ScopeID]] { Dictionary(grouping: graph.reach.roots) { modules.module(of: graph.scope($0).file) } }
}
