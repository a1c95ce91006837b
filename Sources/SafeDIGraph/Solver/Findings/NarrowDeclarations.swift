import DICheckDependencyLibrary

/// Declarations that are invisible to the code that builds them: for each type that a root reaches, the type itself,
/// the called initializer or function, and the enclosing and extended types (Rules/Graph.md, "Access").
///
/// The code for a root, and for everything below it, is generated in the root's module.
extension RootCode {
  /// In no order. O(1) where everything is public; else O(files with narrow declarations), and O(reachable scopes) for
  /// each module with roots, if one of these declarations may be too narrow.
  func narrowDeclarations() -> [NarrowDeclaration] {
    let traits = graph.traits
    guard graph.rules.allowsNarrowAccess, !traits[.hiding].isEmpty || mayCrossModules else { return [] }
    var found: [NarrowDeclaration.Declaration: NarrowDeclaration] = [:]
    for (module, roots) in roots.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      var suspects = traits[.hiding]
      if module != nil, mayCrossModules {
        for files in [traits[.narrow], traits[.withinOthers]] {
          for file in files {
            if let other = modules.module(of: file), other != module { suspects.insert(file) }
          }
        }
      }
      let scopes = suspects.flatMap { graph.linked.files[$0]?.scopes ?? [] }.filter {
        graph.reach.contains($0) && !narrowDeclarations(of: $0, in: module).isEmpty
      }
      if !scopes.isEmpty { search(for: Set(scopes), below: roots, in: module, &found) }
    }
    return Array(found.values)
  }

  /// True if there is more than one module, and some declaration isn't visible everywhere.
  private var mayCrossModules: Bool {
    modules.modules.count > 1 && !(graph.traits[.narrow].isEmpty && graph.traits[.withNarrowTypes].isEmpty)
  }

  /// Walks down from the roots of one module, nearest first.
  private func search(
    for suspects: Set<ScopeID>, below roots: [ScopeID], in module: Int?,
    _ found: inout [NarrowDeclaration.Declaration: NarrowDeclaration]
  ) {
    let ways = waysDown(from: roots) { _ in true }
    let inDoubt = graph.makers.all(above: ways.map(\.scope).filter(hasUnknownArguments))
      .union(ways.map(\.scope).filter(hasUnknownAttribute))
    for (id, maker, root) in ways
    where suspects.contains(id) && !inDoubt.contains(id) && !graph.linked.isContested(id) {
      for (declaration, file) in narrowDeclarations(of: id, in: module) {
        let needed = modules.leastVisibility(of: modules.module(of: file), for: module)
        if let known = found[declaration], known.needed >= needed { continue }
        found[declaration] = NarrowDeclaration(
          declaration: declaration, needed: needed, provider: id, maker: maker, root: root)
      }
    }
  }

  /// The declarations that code in `module` can't see but needs in order to build `id`, each with its file.
  private func narrowDeclarations(
    of id: ScopeID, in module: Int?
  ) -> [(declaration: NarrowDeclaration.Declaration, file: FileID)] {
    let (scope, provider) = (graph.scope(id), graph.facts(of: id))
    guard !scope.isMockOnly, scope.certainty != .misplaced else { return [] }
    let owner = modules.module(of: scope.file)
    var result: [(declaration: NarrowDeclaration.Declaration, file: FileID)] = []
    for (index, part) in provider.narrowParts.enumerated()
    where modules.hides(part.visibility, of: owner, from: module) {
      result.append((.part(id, index: index), scope.file))
    }
    guard provider.isWithinOthers else { return result }
    for type in provider.surroundingTypes {
      guard let (declaration, visibility, file) = declaration(of: type, seenFrom: scope.file),
        modules.hides(visibility, of: modules.module(of: file), from: module)
      else { continue }
      result.append((declaration, file))
    }
    return result
  }

  /// The declaration that a type's name means in a file: the one in that file, else the only one of its module, else
  /// the only one. Nil where none or several are known.
  private func declaration(
    of type: TypeTerm, seenFrom file: FileID
  ) -> (NarrowDeclaration.Declaration, Visibility, FileID)? {
    let plain = (graph.traits.plainTypes[type] ?? []).flatMap { file in
      (graph.linked.files[file]?.facts.plainTypes ?? []).enumerated().filter { $0.element.shape.type == type }
        .map { (NarrowDeclaration.Declaration.plainType(file, index: $0.offset), $0.element.shape.visibility, file) }
    }
    let providers = graph.linked.providers(withOwnType: type).filter { graph.facts(of: $0).shape.kind == .type }.map {
      id -> (NarrowDeclaration.Declaration, Visibility, FileID) in
      let parts = graph.facts(of: id).narrowParts
      let index = parts.firstIndex { $0.part == .type }
      return (.part(id, index: index ?? 0), index.map { parts[$0].visibility } ?? .everyone, graph.scope(id).file)
    }
    let all = plain + providers
    let module = modules.module(of: file)
    for isNear in [{ $0 == file }, { module != nil && modules.module(of: $0) == module }, { _ in true }] {
      let near = all.filter { isNear($0.2) }
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }
}
