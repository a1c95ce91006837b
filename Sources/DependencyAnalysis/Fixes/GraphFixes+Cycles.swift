import DependencyGraph
import SafeDILibrary
import Text

/// Cycles, builders, configurations.
extension GraphFixes {
  func cycle(_ cycle: Cycle) -> [Proposal] {
    if cycle.kind == .receivedBuilder {
      return [
        Proposal(
          title: "Instantiate `\(label(cycle.place))` in `\(name(cycle.place.scope))`",
          edits: edit(cycle.place.scope) {
            $0.replaceDependencyMacro(
              of: label(cycle.place), inTypeNamed: name(cycle.place.scope), with: .instantiated())
          }, confidence: .sure)
      ]
    }
    let constants = constantHops(of: cycle)
    // The hop that leads back is what most people would make lazy, so it comes first.
    let nearest = constants.reversed().prefix(Self.proposalLimit)
    var proposals = nearest.filter(isAvailableAbove).map(receive)
    proposals += nearest.map { reference in
      Proposal(
        title: "Make `\(label(reference))` in `\(name(reference.scope))` an `Instantiator`",
        edits: makeLazy([reference]), confidence: .onlyChoice(.hop))
    }
    // What nobody would accept, and no proof would come to.
    guard constants.count < Self.proposalLimit else { return proposals }
    if constants.count > 1 {
      proposals.append(
        Proposal(title: "Make every hop an `Instantiator`", edits: makeLazy(constants), isLastResort: true))
    }
    let all = knot(of: cycle)
    if all.count > constants.count {
      let title = "Make every hop of all cycles through `\(name(cycle.place.scope))` an `Instantiator`"
      proposals.append(Proposal(title: title, edits: makeLazy(all), isLastResort: true))
    }
    return proposals
  }

  /// Whether something that is made is there already, under the same name: it was meant to be received.
  private func isAvailableAbove(_ reference: DependencyReference) -> Bool {
    guard isType(reference.scope), case .instantiated = graph.dependency(reference).shape.source else { return false }
    return isThere(graph.identity(of: reference), for: reference.scope, MakerIndex(graph))
  }

  private func receive(_ reference: DependencyReference) -> Proposal {
    Proposal(
      title: "Receive `\(graph.identity(of: reference))` in `\(name(reference.scope))`",
      edits: edit(reference.scope) {
        $0.replaceDependencyMacro(of: label(reference), inTypeNamed: name(reference.scope), with: .received())
      }, confidence: .onlyChoice(.hop))
  }

  /// What holds a value and could hold its builder: hops that make something, and one that takes back what is being
  /// made, which can make its own.
  private func constantHops(of cycle: Cycle) -> [DependencyReference] {
    cycle.hops.filter { reference in
      switch graph.dependency(reference).shape.source {
      case .instantiated(let instantiation): !instantiation.isLazy
      case .received, .aliased:
        cycle.kind != .receivedInOwnChain && reference == cycle.hops.last && isType(reference.scope)
          && !graph.dependency(reference).shape.isLazy
      case .forwarded: false
      }
    }
  }

  /// The constant hops of all faulty cycles that share a scope with `cycle`, directly or through others.
  private func knot(of cycle: Cycle) -> [DependencyReference] {
    var rest = context.memory.problems(of: program).compactMap { problem -> Cycle? in
      guard case .cycle(let other) = problem else { return nil }
      return other.kind == .constant || other.kind == .partiallyLazy ? other : nil
    }
    var hops = constantHops(of: cycle)
    var scopes = Set(cycle.hops.map(\.scope))
    while let index = rest.firstIndex(where: { !scopes.isDisjoint(with: $0.hops.map(\.scope)) }) {
      let next = rest.remove(at: index)
      scopes.formUnion(next.hops.map(\.scope))
      hops += constantHops(of: next).filter { !hops.contains($0) }
    }
    return hops
  }

  private func makeLazy(_ references: [DependencyReference]) -> [String: [SourceEdit]]? {
    edits { rewriting in references.allSatisfy { makeBuilder($0, &rewriting) } }
  }

  /// A builder knows what it builds by its own type: arguments that say so otherwise must go.
  private func makeBuilder(_ reference: DependencyReference, _ rewriting: inout ProgramRewriting) -> Bool {
    let shape = graph.dependency(reference).shape
    let (owner, label, path) = (name(reference.scope), label(reference), path(reference.scope))
    let built = graph.requested(by: reference).type.unwrapped
    guard let provider = graph.target(of: reference) ?? graph.provider(building: built) else { return false }
    switch shape.source {
    case .instantiated:
      for argument in ["fulfilledByType", "erasedToConcreteExistential"] {
        // Declined where the argument isn't there.
        _ = rewriting.change(path) { $0.setArgument(argument, to: nil, of: label, inTypeNamed: owner) }
      }
    case .received, .aliased, .forwarded:
      let change = { (fixer: SourceFixer) in
        fixer.replaceDependencyMacro(of: label, inTypeNamed: owner, with: .instantiated())
      }
      guard rewriting.change(path, change) else { return false }
    }
    return declareBuilder(reference, of: provider, &rewriting)
  }

  private func declareBuilder(
    _ reference: DependencyReference, of provider: ScopeID, _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let type = builderType(reference, of: provider)
    let change = { (fixer: SourceFixer) in
      fixer.declareBuilder(
        label(reference), inTypeNamed: name(reference.scope), as: type, callsBuilder: !takesForwarded(provider))
    }
    return rewriting.change(path(reference.scope), change) && callBuilderElsewhere(reference, of: provider, &rewriting)
      && rewriting.importTypes([graph.concreteType(of: provider)], for: reference.scope, asIn: nil, self)
  }

  /// Extensions in other files may use it too.
  private func callBuilderElsewhere(
    _ reference: DependencyReference, of provider: ScopeID, _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let (owner, label) = (name(reference.scope), label(reference))
    guard !takesForwarded(provider), let path = path(reference.scope),
      context.fixer(for: path, in: program)?.isPrivate(label, inTypeNamed: owner) == false
    else { return true }
    return files(extending: owner, besides: path).allSatisfy { file in
      rewriting.change(file) { $0.callBuilder(label, inExtensionsOf: owner) }
    }
  }

  /// Of the concrete type, which the compiler asks for; in its own spelling where it is written.
  private func builderType(_ reference: DependencyReference, of provider: ScopeID) -> String {
    let concrete = graph.concreteType(of: provider)
    let declared = graph.dependency(reference).shape.type.unwrapped
    let isConcrete =
      graph.identity(of: reference).type.unwrapped.withoutOutermostGenerics == concrete.withoutOutermostGenerics
    return "Instantiator<\(isConcrete ? declared : concrete)>"
  }

  /// Makes what takes something at run time when that is there.
  func forwarded(_ reference: DependencyReference, provider: ScopeID) -> [Proposal] {
    let title = "Make `\(label(reference))` an `\(builderType(reference, of: provider))`"
    let receivers = graph.receivers(of: reference)
    let taken = receiveForwarded(of: provider, madeBy: reference)
    var proposals =
      taken + [
        Proposal(
          title: title, edits: edits { makeBuilder(reference, &$0) },
          isSafe: taken.isEmpty && receivers.isEmpty && isUnused(reference), confidence: taken.isEmpty ? .sure : .open)
      ]
    // Whoever receives it under its own name and type can receive the builder.
    let canFollow = receivers.allSatisfy { receiver in
      isType(receiver.scope) && graph.dependency(receiver).shape.source == .received(onlyIfAvailable: false)
    }
    if !receivers.isEmpty, canFollow {
      let edits = edits { rewriting in
        makeBuilder(reference, &rewriting)
          && receivers.allSatisfy { declareBuilder($0, of: provider, &rewriting) }
      }
      proposals.append(
        Proposal(title: title + ", also where it is received", edits: edits, isLastResort: true, confidence: .sure))
    }
    return proposals
  }

  /// What a type is forwarded though it is there, and the program builds it: it was meant to be received.
  private func receiveForwarded(of provider: ScopeID, madeBy reference: DependencyReference) -> [Proposal] {
    let forwarded = graph.provider(provider).dependencies.indices
      .map { DependencyReference(scope: provider, dependency: $0) }
      .filter { graph.dependency($0).shape.source == .forwarded }
    let makers = MakerIndex(graph)
    let canReceive =
      isType(provider)
      && forwarded.allSatisfy { dependency in
        let identity = graph.identity(of: dependency)
        return graph.provider(building: identity.type.built) != nil && isThere(identity, for: provider, makers)
      }
    guard canReceive else { return [] }
    let names = forwarded.map { "`\(graph.identity(of: $0))`" }.joined(separator: " and ")
    return [
      Proposal(
        title: "Receive \(names) in `\(name(provider))`",
        edits: edits { rewriting in
          forwarded.allSatisfy { dependency in
            rewriting.change(path(provider)) {
              $0.replaceDependencyMacro(of: label(dependency), inTypeNamed: name(provider), with: .received())
            }
          }
        }, confidence: .sure)
    ]
  }

  func erased(_ reference: DependencyReference, provider: ScopeID) -> [Proposal] {
    guard let expected = graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = graph.dependency(reference).shape.type, generics.count == 2
    else { return [] }
    var proposal = retype(
      reference, to: "\(TypeTerm.simple(name: family, generics: [expected, generics[1]]))",
      naming: [expected], title: "Forward `\(expected)`")
    proposal.isSafe = isUnused(reference)
    proposal.confidence = .sure
    return [proposal]
  }

  func removeConfiguration(
    _ reference: GraphProblem.ConfigurationReference, first: GraphProblem.ConfigurationReference
  ) -> [Proposal] {
    guard let (path, place) = place(of: reference), let fixer = context.fixer(for: path, in: program),
      let arguments = fixer.configurationArguments(at: place)
    else { return [] }
    let firstArguments = self.place(of: first).flatMap { path, place in
      context.fixer(for: path, in: program)?.configurationArguments(at: place)
    }
    // It says nothing that the first one doesn't.
    let isVain = arguments.isEmpty || arguments == firstArguments
    return [
      Proposal(
        title: "Remove this `#SafeDIConfiguration`",
        edits: fixer.removeConfiguration(at: place).map { [path: $0] }, isSafe: isVain,
        confidence: isVain ? .sure : .open)
    ]
  }

  private func place(of reference: GraphProblem.ConfigurationReference) -> (path: String, place: SourceRange)? {
    guard let path = graph.path(of: reference.file), let facts = graph.fileFacts(reference.file),
      reference.index < facts.configurations.count
    else { return nil }
    return (path, facts.configurations[reference.index].place)
  }

  /// Whether nothing in the program can notice that a property's type changes, but those who receive it: they would
  /// show in the proof.
  private func isUnused(_ reference: DependencyReference) -> Bool {
    guard let path = path(reference.scope), let fixer = context.fixer(for: path, in: program) else { return false }
    return fixer.isMerelySet(label(reference), inTypeNamed: name(reference.scope))
  }
}
