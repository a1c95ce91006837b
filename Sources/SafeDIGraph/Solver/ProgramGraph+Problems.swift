import DICheckDependencyLibrary

extension ProgramGraph {
  /// True if the library checks such a program at all: it may ignore one for which no code is generated, without a root
  /// or mock.
  package var isChecked: Bool { solved.reach.hasRootsOrMocks || rules.checksWithoutRoots }

  /// All faults of the program, in the order of their places: by file path, then by offset.
  ///
  /// The cost depends on the findings: the roots, the scopes with faults of their own, and a search over the scopes
  /// that need missing dependencies.
  package func problems() -> [GraphProblem] { ProblemOrder(graph: solved.linked).sorted(unorderedProblems()) }

  /// ``problems()`` in no order, for counting.
  package func unorderedProblems() -> [GraphProblem] {
    let linked = solved.linked
    var result = linked.duplicateProviders() + linked.duplicateConfigurations()
    // Names of nested types mean nothing there: the declarations are at fault, not their users.
    if rules.forbidsNestedProviders, !linked.traits.nesting.isEmpty { return result }
    let certain = CertainFaults(graph: solved)
    result += certain.problems(linkFaults) + certain.problems(mocks.findings)
    result += DistinctCycles(graph: linked).problems(cycles.found, mocks.findings.cycles.found)
    result += UnfulfilledFindings(graph: solved, cycles: cycles.found).all().map { .unfulfilledReceived($0) }
    let unknownWays = UnknownWays(in: solved, knowing: attributesDeclaredElsewhere)
    result += NarrowDeclarations(graph: solved, modules: moduleBoundaries, unknownWays: unknownWays).problems()
      .map { .narrowDeclaration($0) }
    if let unknown = UnknownArguments(in: solved) { result.removeAll(where: unknown.mayExplain) }
    StrayRoots(graph: solved).explain(&result)
    let unimported = UnimportedModules(graph: solved, modules: moduleBoundaries, unknownWays: unknownWays)
    return result.map(refused) + lints() + unimported.problems().map { .unimportedModule($0) }
  }

  /// A builder that is renamed in what it makes is refused as one that is received there (Rules/Cycles.md).
  private func refused(_ problem: GraphProblem) -> GraphProblem {
    let linked = solved.linked
    guard case .unfulfilledReceived(let finding) = problem, finding.isUnderConstruction, rules.receivedWalk != .none
    else { return problem }
    let link = linked.link(finding.dependency)
    guard link.role == .alias,
      let opening = finding.chain.lastIndex(where: { linked.identityID(of: $0) == link.source }),
      linked.link(finding.chain[opening]).role == .lazy
    else { return problem }
    let hops = finding.chain[(opening + 1)...] + [finding.dependency]
    return .cycle(
      Cycle(kind: .receivedBuilder, start: finding.identity, hops: Array(hops), anchor: hops.count - 1))
  }

  /// Faults that SafeDI accepts although it shouldn't, in no order. The cost depends on the number of findings and
  /// of ``Suspects``.
  func lints() -> [GraphProblem] {
    let shadowed = ShadowedLabels(graph: solved).all(suspects)
    let rings = UnseenRings(graph: solved, cycles: cycles.found + mocks.findings.cycles.found).all(suspects)
    let absent = AbsentOptionals(graph: solved).all(suspects)
    return rings.map { .siblingRing($0) } + shadowed.map { .shadowedLabel($0) }
      + absent.map { .absentOptional($0) }
      + solved.undecoratedBuilders()
      + solved.missingRoot(among: filesThatNeedRoot)
  }
}
