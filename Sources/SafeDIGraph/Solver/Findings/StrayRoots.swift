import DICheckDependencyLibrary

/// Roots that others make below real roots, and that lack something as a root (Rules/Graph.md, "Stray roots").
extension ScopeGraph {
  /// Adds the stray roots behind some faults, in no order. What is missing below one of them in any case is then shown
  /// to be so from another root. O(roots); only where a root is suspected, a walk over all that roots reach and a search
  /// for what they lack.
  func explainByStrayRoots(_ problems: inout [GraphProblem], _ suspects: ScopeNotes<Suspect>) {
    guard reach.roots.count > 1, !rules.hasImplicitRoots else { return }
    var strays = Set(reach.roots.filter(isSuspect))
    var reach = self.reach
    // A suspect that no other root makes is the root of what it makes.
    while !strays.isEmpty {
      reach = self.reach.without(strays, in: linked)
      let made = strays.filter(reach.contains)
      if made.count == strays.count { break }
      strays = made
    }
    guard !strays.isEmpty else { return }
    var others = self
    others.reach = reach
    var cycles = ComponentCycles()
    _ = cycles.update(in: others, suspects)
    let missing = Dictionary(
      uniqueKeysWithValues: others.unfulfilled(besides: cycles.found).map { ($0.dependency, $0) })
    var explained: [UnfulfilledReceived] = []
    var remaining: [ScopeID: [DependencyReference]] = [:]
    for index in problems.indices {
      guard case .unfulfilledReceived(let finding) = problems[index], strays.contains(finding.root) else { continue }
      if let other = missing[finding.dependency] {
        problems[index] = .unfulfilledReceived(other)
        remaining[finding.root, default: []].append(finding.dependency)
      } else {
        explained.append(finding)
      }
    }
    problems += strays.compactMap { root in
      let inputs = inputs(of: root)
      // A dependency that is reported from one of several strays may be missing below the others too.
      let explained = explained.filter { finding in
        finding.root == root || needs.requires(root, link(finding.dependency).source)
      }.map(\.dependency).sorted(by: precedes)
      guard !(inputs.isEmpty && explained.isEmpty),
        let maker = makers[root].filter({ reach.contains($0.scope) && $0.scope != root }).min(by: precedes)
      else { return nil }
      return .strayRoot(
        StrayRoot(
          root: root, maker: maker, inputs: inputs, explained: explained,
          remaining: (remaining[root] ?? []).sorted(by: precedes)))
    }
  }

  /// Returns true if a root lacks something and is made by others.
  private func isSuspect(_ root: ScopeID) -> Bool {
    !makers[root].isEmpty && scope(root).certainty == .whole
      && !facts(of: root).shape.hasUnknownArguments
      && (needs[root].contains { !$0.isOptional } || !inputs(of: root).isEmpty)
  }

  /// The dependencies that the root doesn't make: no root can have them.
  private func inputs(of root: ScopeID) -> [DependencyReference] {
    let scope = scope(root)
    return scope.links.indices.filter { index in
      let link = scope.links[index]
      return link.role.isAlias ? !scope.declares(link.source) : !link.role.isInstantiated
    }.map { DependencyReference(root, $0) }
  }
}
