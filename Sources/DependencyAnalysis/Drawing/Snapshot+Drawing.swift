import DependencyGraph

extension Snapshot {
  /// The solved graphs of all programs' roots, in their order.
  ///
  /// - Parameter root: only those that it names: by type, or by the id of an ``OutlineNode``; nil for all.
  package func dependencyTrees(root: String? = nil, for interest: Interest = .lasting) -> [DependencyTree] {
    programs.flatMap { program in
      program.graph.roots.filter { scope in
        let name = "\(program.graph.concreteType(of: scope))"
        return root == nil || root == name || root == "\(program.program.name)/\(name)"
      }.during(interest).map { DependencyTree(program.graph, root: $0, for: interest) }
    }
  }
}
