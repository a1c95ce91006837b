import DICheckDependencyLibrary

/// Finds modules whose types the code for a root makes, though none of the imports that it repeats names them
/// (Rules/Graph.md, "Imports of generated code"). Whether another module passes them on isn't looked into.
extension RootCode {
  /// One for each module of roots and each that it doesn't import, in no order. O(files), and O(reachable scopes) for
  /// each module with roots where a module isn't imported.
  func unimportedModules() -> [UnimportedModule] {
    guard graph.rules.listsImportsInCode, modules.modules.count > 1, !graph.reach.roots.isEmpty else { return [] }
    let configurations = graph.linked.configurations
    // Arguments that aren't known may list modules too.
    guard !configurations.contains(where: \.shape.hasUnknownArguments) else { return [] }
    var missing = Set<Int>()
    var imported = Set(configurations.flatMap(\.shape.additionalModules))
    for file in graph.linked.files.ids {
      guard let known = graph.linked.files[file] else { continue }
      imported.formUnion(known.facts.imports.lazy.map { String($0.module) })
      if let module = modules.module(of: file), !known.scopes.isEmpty { missing.insert(module) }
    }
    missing = missing.filter { !imported.contains(modules.modules[$0].name) }
    guard !missing.isEmpty else { return [] }
    return roots.flatMap { module, roots -> [UnimportedModule] in
      // Only a package is built by SafeDI's plugin alone, to which nothing else names modules.
      guard let module, modules.modules[module].package != nil else { return [] }
      return search(for: missing.subtracting([module]), below: roots)
    }
  }

  /// Walks down from the roots of one module, nearest first.
  private func search(for missing: Set<Int>, below roots: [ScopeID]) -> [UnimportedModule] {
    guard !missing.isEmpty else { return [] }
    var found: [Int: UnimportedModule] = [:]
    for (id, maker, root) in waysDown(from: roots, where: { graph.scope($0).certainty == .whole }) {
      // A function of an extension, and a type nested in one, may be seen without an import of its own.
      guard let maker, let module = modules.module(of: graph.scope(id).file), missing.contains(module),
        found[module] == nil, !graph.facts(of: id).isWithinOthers, !graph.scope(id).isMockOnly,
        !isUnknown(id), !graph.linked.isContested(id)
      else { continue }
      found[module] = UnimportedModule(module: modules.modules[module].name, provider: id, maker: maker, root: root)
    }
    return Array(found.values)
  }
}
