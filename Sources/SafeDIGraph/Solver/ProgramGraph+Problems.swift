import DICheckDependencyLibrary

extension ProgramGraph {
  /// True if the library checks such a program at all: it may ignore one for which no code is generated, without a root
  /// or mock.
  package var isChecked: Bool { solved.reach.hasRootsOrMocks || rules.checksWithoutRoots }

  /// All faults of the program, in the order of their places: by file path, then by offset.
  ///
  /// The cost depends on the findings: the roots, the scopes with faults of their own, and a search over the scopes
  /// that need missing dependencies.
  package func problems() -> [GraphProblem] { solved.linked.sorted(unorderedProblems()) }

  /// ``problems()`` in no order, for counting.
  package func unorderedProblems() -> [GraphProblem] {
    let linked = solved.linked
    var result = linked.duplicateProviders() + linked.duplicateConfigurations()
    // Names of nested types mean nothing there: the declarations are at fault, not their users.
    if rules.forbidsNestedProviders, !linked.traits[.nesting].isEmpty { return result }
    result += solved.certain(linkFaults) + solved.certain(mocks.findings)
    result += linked.distinctCycles(cycles.found, mocks.findings.cycles.found)
    result += solved.unfulfilled(besides: cycles.found).map { .unfulfilledReceived($0) }
    let code = RootCode(of: solved, in: moduleBoundaries, knowing: attributesDeclaredElsewhere)
    result += code.narrowDeclarations().map { .narrowDeclaration($0) }
    solved.holdBackUnknown(&result)
    solved.explainByStrayRoots(&result, suspects)
    return result.map(refused) + lints() + code.unimportedModules().map { .unimportedModule($0) }
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
  /// of suspects.
  func lints() -> [GraphProblem] {
    let rings = solved.unseenRings(suspects, besides: cycles.found + mocks.findings.cycles.found)
    return rings.map { .siblingRing($0) } + solved.shadowedLabels(suspects).map { .shadowedLabel($0) }
      + solved.absentOptionals(suspects).map { .absentOptional($0) }
      + solved.undecoratedBuilders()
      + solved.missingRoot(among: filesThatNeedRoot)
  }
}
