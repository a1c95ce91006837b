import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// Changes of a program's code, which aren't proven here: ``FixContext`` tries each on a copy of the program.
///
/// These methods parse, so the calling thread needs a large stack.
extension Workbench {
  // MARK: Fixes

  /// Changes that may fix a fault of the graph, the best first.
  /// - Parameter finding: the one of the fault's findings that is meant, where it has several.
  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal] {
    switch problem {
    case .mockBesideGenerated(let mock, _): MockNeedsCustomName.proposals(for: mock, on: self)
    case .absentOptional(let fault): fault.proposals(on: self)
    case .narrowDeclaration(let fault): fault.proposals(on: self)
    case .duplicateConfiguration(let reference, let first): reference.proposals(besides: first, on: self)
    case .duplicateProvider(let type, let claims):
      DuplicateInstantiable.proposals(for: claims, to: type, of: finding, on: self)
    case .erasedForwardedMismatch(let reference, let provider):
      ErasedForwardedMismatch.proposals(for: reference, of: provider, on: self)
    case .forwardedOnConstant(let reference, let provider): making(reference, withForwardedOf: provider)
    case .siblingRing(let ring): ring.proposals(on: self)
    case .mockOnlyProvider(_, _, let provider): MockOnlyProvider.proposals(for: provider, on: self)
    case .noRoot(let provider): NoRoot.proposals(for: provider, on: self)
    case .strayRoot(let fault): fault.proposals(on: self)
    case .unimportedModule(let fault): fault.proposals(on: self)
    case .cycle(let cycle): CycleFixes(cycle: cycle, bench: self).proposals
    case .unfulfilledReceived(let fault): proposals(for: fault)
    case .noProvider(let reference, let type): proposals(forUnbuilt: type, in: reference)
    // The choice is left to the author.
    case .duplicateMock, .shadowedLabel, .undecoratedBuilder: []
    }
  }

  /// Changes that may fix a declaration's own fault, the best first.
  func proposals(for problem: DeclarationProblem, at path: String) -> [FixProposal] {
    guard let file = file(path) else { return [] }
    let advisesFirst = problem.declarationFault?.advisesFirstFix == true
    return finishRename(at: problem, in: path).asList
      + file.fixes(for: problem).enumerated().map { index, fix in
        let isBehind = advisesFirst && index > 0 && !fix.isPreferred
        let edits = Dictionary(firstOf: fix.edits.map { ($0.path, $0.edits) })
        return FixProposal(fix.title, isBehind ? .guess : fix.worth, edits: edits)
      }
  }

  /// The change that removes the reason of a hint; nil if that is the author's to decide.
  func proposal(for hint: GraphHint) -> FixProposal? {
    var proposal: FixProposal?
    switch hint {
    case .repeatedMaking(let reference, let first):
      return DuplicateInstance.proposal(for: reference, first: first, on: self)
    case .unreachableProvider: return nil
    case .unreadDependency(let reference):
      proposal = UnusedDependency.proposal(for: reference, on: self)
      proposal?.left = mockCallers(passing: reference)
    case .wideScope(let scope):
      proposal = scope.proposal(on: self)
      proposal?.left = mockCallers(passing: scope.dependency)
    }
    return proposal
  }

  /// Other files that seem to hand a dependency to a hand-written mock, which doesn't take it any more.
  func mockCallers(passing reference: DependencyReference) -> [String] {
    let label = label(reference)
    guard let path = path(reference.scope),
      plainFile(path)?.mocksTake(named(reference)) == true
    else { return [] }
    let marks = [MarkerSearch(["ock("]), MarkerSearch(["\(label):"])]
    return paths.filter { other in
      guard other != path else { return false }
      let text = text(other)
      return marks.allSatisfy { $0.matches(text) }
    }
  }

  // MARK: Refactorings

  /// The changes of the declaration whose name stands at an offset: the entries before the additions, and those behind
  /// them. Changes that can't be made are included with the reason.
  func refactorings(at offset: Int, in path: String) -> (first: [FixProposal], last: [FixProposal]) {
    guard let file = file(path) else { return ([], []) }
    let own = file.refactorings(
      at: offset, importing: moduleToImport(in: path),
      injecting: macrosForwardingOthers(for:))
    return (own, MockOffers(self, at: offset, in: file)?.refactorings ?? [])
  }

  /// The changes that add a dependency to the type whose name stands at an offset, the likeliest first.
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [FixProposal] {
    guard let file = file(path), let scope = scope(at: offset, in: file), isType(scope) else { return [] }
    return DependencyOffers(self, scope: scope, path: path).proposals(atMost: limit)
  }

  /// The type whose name stands at `offset`, or the only function of the extension whose type's name does.
  func scope(at offset: Int, in file: SourceFile) -> ScopeID? {
    let scopes = scopes(inFileAt: file.path)
    let builder = file.builder(at: offset)
    return scopes.first { scope in
      let places = graph.provider(scope).places
      return isType(scope) ? places.name.touches(offset) : places.declaration == builder
    }
  }
}
