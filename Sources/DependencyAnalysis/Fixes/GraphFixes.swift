import DependencyGraph
import DependencySyntax

/// Fixes for what only the whole program shows. Each is a proposal of edits, in one file or several, that passes the
/// proof: its finding is gone, and none is added.
struct GraphFixes {
  private let context: FixContext
  private let program: ProgramAnalysis
  private var graph: ProgramGraph { program.graph }

  /// A change that may mend a finding.
  private struct Proposal {
    var title: String
    /// Edits by path; nil when one of its steps can't be done.
    var edits: [String: [SourceEdit]]?
  }

  /// Proofs cost a solve each: beyond these a list of actions is no clearer.
  private static let proposalLimit = 12

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
  }

  func fixes(for diagnostic: Diagnostic) -> [CodeFix] {
    guard let problem = problem(of: diagnostic) else { return [] }
    let wanted = FixProof.FindingKey(
      code: diagnostic.code, path: diagnostic.location.path, owner: diagnostic.key.owner,
      dependency: diagnostic.key.dependency)
    let proof = FixProof(context, program: program)
    var fixes: [CodeFix] = []
    for proposal in proposals(for: problem).prefix(Self.proposalLimit) {
      guard let edits = proposal.edits, !edits.isEmpty else { continue }
      let files = edits.keys.sorted().map { CodeFix.FileEdits(path: $0, edits: edits[$0] ?? []) }
      guard !fixes.contains(where: { $0.edits == files }), let outcome = proof.outcome(of: files),
        outcome.removed.contains(wanted), outcome.addsNothing
      else { continue }
      let mended = outcome.removed.count
      fixes.append(
        CodeFix(
          title: mended > 1 ? "\(proposal.title) (fixes \(mended))" : proposal.title, isPreferred: fixes.isEmpty,
          // Where something is to be made is the author's to decide, so none of these is applied unasked.
          isSafe: false, edits: files))
    }
    return fixes
  }

  /// The fault that a diagnostic tells.
  private func problem(of diagnostic: Diagnostic) -> GraphProblem? {
    let renderer = GraphDiagnostics(graph, program: program.program.name)
    return graph.problems().first { problem in
      renderer.render(problem).contains { $0.code == diagnostic.code && $0.location == diagnostic.location }
    }
  }

  private func proposals(for problem: GraphProblem) -> [Proposal] {
    switch problem {
    case .unfulfilledReceived(let finding): unfulfilled(finding)
    case .noProvider(let reference, let type): noProvider(reference, type: type)
    case .forwardedOnConstant(let reference, let provider):
      [
        retype(
          reference, to: "Instantiator<\(graph.concreteType(of: provider))>",
          title: "Make `\(label(reference))` an `Instantiator<\(graph.concreteType(of: provider))>`")
      ]
    case .cycle(let cycle): self.cycle(cycle)
    case .erasedForwardedMismatch(let reference, let provider): erased(reference, provider: provider)
    case .duplicateConfiguration(let reference, _): removeConfiguration(reference)
    case .duplicateProvider, .duplicateMock: []
    }
  }

  // MARK: Names and places

  private func label(_ reference: DependencyReference) -> String { graph.dependency(reference).shape.label }

  private func name(_ scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  private func path(_ scope: ScopeID) -> String? { graph.path(of: graph.file(of: scope)) }

  /// Edits of the file that declares `scope`.
  private func edit(_ scope: ScopeID, _ change: (SourceFixer) -> [SourceEdit]?) -> [String: [SourceEdit]]? {
    guard let path = path(scope), let fixer = context.fixer(for: path, in: program), let edits = change(fixer) else {
      return nil
    }
    return [path: edits]
  }

  private func retype(_ reference: DependencyReference, to type: String, title: String) -> Proposal {
    Proposal(
      title: title,
      edits: edit(reference.scope) {
        $0.changePropertyType(of: label(reference), inTypeNamed: name(reference.scope), to: type)
      })
  }

  // MARK: unfulfilled-received

  private func unfulfilled(_ finding: UnfulfilledReceived) -> [Proposal] {
    let reference = finding.dependency
    let owner = reference.scope
    var isAlias = false
    if case .aliased = graph.dependency(reference).shape.source { isAlias = true }
    var proposals: [Proposal] = []
    for candidate in graph.candidates(for: finding.identity, along: finding.chain).map(\.identity) {
      proposals += receive(candidate, instead: finding.identity, at: reference, isAlias: isAlias)
    }
    proposals += makeAbove(finding)
    if !isAlias, graph.provider(building: finding.identity.type.unwrapped) != nil {
      proposals.append(
        Proposal(
          title: "Instantiate `\(finding.identity.label)` in `\(name(owner))` itself",
          edits: edit(owner) {
            $0.replaceDependencyMacro(of: label(reference), inTypeNamed: name(owner), with: .instantiated())
          }))
    }
    return proposals
  }

  /// Takes what is there: in its spelling where the label is the same, else under its name.
  private func receive(
    _ candidate: Identity, instead wanted: Identity, at reference: DependencyReference, isAlias: Bool
  ) -> [Proposal] {
    let owner = name(reference.scope)
    let own = label(reference)
    if isAlias {
      return [
        Proposal(
          title: "Take it from `\(candidate)`",
          edits: edit(reference.scope) {
            $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: candidate.label, ofType: candidate.type)
          })
      ]
    }
    if candidate.label == wanted.label {
      var proposals: [Proposal] = []
      if case .optional(let wrapped) = wanted.type, wrapped == candidate.type, graph.rules.hasOnlyIfAvailable {
        proposals.append(
          Proposal(
            title: "Receive `\(own)` only if available",
            edits: edit(reference.scope) { $0.setArgument("onlyIfAvailable", to: "true", of: own, inTypeNamed: owner) }))
      }
      proposals.append(retype(reference, to: "\(candidate.type)", title: "Receive `\(candidate)`"))
      return proposals
    }
    return [
      Proposal(
        title: "Receive `\(candidate)` as `\(own)`",
        edits: edit(reference.scope) {
          $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: candidate.label, ofType: candidate.type)
        })
    ]
  }

  /// Makes it in a scope that all failing chains pass, nearest first.
  private func makeAbove(_ finding: UnfulfilledReceived) -> [Proposal] {
    guard let provider = graph.provider(building: finding.identity.type.unwrapped),
      !graph.provider(provider).dependencies.contains(where: { $0.shape.source == .forwarded })
    else { return [] }
    let makers = MakerIndex(graph)
    let owners = finding.chain.reversed().map(\.scope).filter { owner in
      graph.providesAllChains(to: finding.dependency.scope, through: owner, lacking: finding.identity, makers: makers)
    }
    return owners.map { owner in
      let isRoot = graph.roots.contains(owner)
      let lifetime = isRoot ? "one for the app" : "one for each `\(name(owner))`"
      return Proposal(
        title: "Instantiate `\(finding.identity)` in `\(name(owner))`: \(lifetime)",
        edits: edit(owner) {
          $0.addDependency(
            .instantiated(), label: finding.identity.label, type: "\(finding.identity.type)",
            toTypeNamed: name(owner))
        })
    }
  }

  // MARK: no-instantiable

  private func noProvider(_ reference: DependencyReference, type: TypeTerm) -> [Proposal] {
    var proposals: [Proposal] = []
    let names = NearNames(graph)
    let owner = name(reference.scope)
    if let plain = names.plainDeclaration(of: type) {
      if plain.isProtocol {
        proposals += fulfil(type)
      } else if let fixer = context.fixer(for: plain.location.path, in: program) {
        proposals.append(
          Proposal(
            title: "Make `\(plain.type)` `@Instantiable`",
            edits: fixer.makeInstantiable(typeNamed: "\(plain.type)").map { [plain.location.path: $0] }))
      }
    }
    if let near = names.nearest(to: type) {
      let shape = graph.dependency(reference).shape
      if graph.dependency(reference).places.builtTypeName != nil {
        proposals.append(
          Proposal(
            title: "Change to `\(near)`",
            edits: edit(reference.scope) {
              $0.setArgument("fulfilledByType", to: "\"\(near)\"", of: label(reference), inTypeNamed: owner)
            }))
      } else {
        let spelling = "\(shape.type)".replacingFirst("\(type)", with: "\(near)")
        proposals.append(retype(reference, to: spelling, title: "Change to `\(near)`"))
      }
    }
    return proposals
  }

  /// Lets the only type that conforms to a protocol fulfil it.
  private func fulfil(_ type: TypeTerm) -> [Proposal] {
    let conforming = graph.providers.filter { graph.provider($0).shape.inheritedTypes.contains(type) }
    guard conforming.count == 1, let only = conforming.first else { return [] }
    return [
      Proposal(
        title: "Let `\(name(only))` fulfill `\(type)`",
        edits: edit(only) { $0.addFulfilledType(type, toTypeNamed: name(only)) })
    ]
  }

  // MARK: cycles and builders

  private func cycle(_ cycle: Cycle) -> [Proposal] {
    if cycle.kind == .receivedBuilder {
      return [
        Proposal(
          title: "Instantiate `\(label(cycle.place))` in `\(name(cycle.place.scope))`",
          edits: edit(cycle.place.scope) {
            $0.replaceDependencyMacro(
              of: label(cycle.place), inTypeNamed: name(cycle.place.scope), with: .instantiated())
          })
      ]
    }
    let constants = cycle.hops.filter { reference in
      guard case .instantiated(let instantiation) = graph.dependency(reference).shape.source else { return false }
      return !instantiation.isLazy && !instantiation.isNamedExplicitly
    }
    var proposals = constants.map { reference in
      makeLazy([reference], title: "Make `\(label(reference))` in `\(name(reference.scope))` an `Instantiator`")
    }
    if constants.count > 1 { proposals.append(makeLazy(constants, title: "Make every hop an `Instantiator`")) }
    return proposals
  }

  private func makeLazy(_ references: [DependencyReference], title: String) -> Proposal {
    var all: [String: [SourceEdit]] = [:]
    for reference in references {
      let type = graph.identity(of: reference).type
      guard
        let edits = retype(reference, to: "Instantiator<\(type.unwrapped)>", title: title).edits,
        // Two changes of one file would each be made to the text without the other.
        edits.keys.allSatisfy({ all[$0] == nil })
      else { return Proposal(title: title, edits: nil) }
      all.merge(edits) { first, _ in first }
    }
    return Proposal(title: title, edits: all)
  }

  private func erased(_ reference: DependencyReference, provider: ScopeID) -> [Proposal] {
    guard let expected = graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = graph.dependency(reference).shape.type, generics.count == 2
    else { return [] }
    return [
      retype(
        reference, to: "\(TypeTerm.simple(name: family, generics: [expected, generics[1]]))",
        title: "Forward `\(expected)`")
    ]
  }

  private func removeConfiguration(_ reference: GraphProblem.ConfigurationReference) -> [Proposal] {
    guard let path = graph.path(of: reference.file), let facts = graph.fileFacts(reference.file),
      reference.index < facts.configurations.count
    else { return [] }
    let edit = SourceEdit(range: facts.configurations[reference.index].place, newText: "")
    return [Proposal(title: "Remove this `#SafeDIConfiguration`", edits: [path: [edit]])]
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return new }
    var result = self
    result.replaceSubrange(range, with: new)
    return result
  }
}
