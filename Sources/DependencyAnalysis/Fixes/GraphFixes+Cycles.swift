import DependencyGraph
import DependencySyntax

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
          })
      ]
    }
    let constants = cycle.hops.filter { reference in
      guard case .instantiated(let instantiation) = graph.dependency(reference).shape.source else { return false }
      return !instantiation.isLazy
    }
    // The hop that leads back is what most people would make lazy, so it comes first.
    var proposals = constants.reversed().map { reference in
      makeLazy([reference], title: "Make `\(label(reference))` in `\(name(reference.scope))` an `Instantiator`")
    }
    if constants.count > 1 {
      var all = makeLazy(constants, title: "Make every hop an `Instantiator`")
      all.isLastResort = true
      proposals.append(all)
    }
    return proposals
  }

  private func makeLazy(_ references: [DependencyReference], title: String) -> Proposal {
    var all: [String: [SourceEdit]] = [:]
    for (path, hops) in Dictionary(grouping: references, by: { path($0.scope) ?? "" }) {
      guard let edits = makeLazy(hops, in: path) else { return Proposal(title: title, edits: nil) }
      all[path] = edits
    }
    return Proposal(title: title, edits: all)
  }

  /// Each change is made to the text that those before it left.
  private func makeLazy(_ references: [DependencyReference], in path: String) -> [SourceEdit]? {
    guard let original = context.text(path) else { return nil }
    if references.count == 1, let reference = references.first { return makeLazy(reference, in: original) }
    var text = original
    for reference in references {
      guard let edits = makeLazy(reference, in: text) else { return nil }
      text = edits.applied(to: text)
    }
    return SourceFixer.edits(from: original, to: text)
  }

  private func makeLazy(_ reference: DependencyReference, in text: [UInt8]) -> [SourceEdit]? {
    guard let provider = graph.target(of: reference) else { return nil }
    return makeBuilder(reference, of: provider, in: text)
  }

  /// A builder knows what it builds by its own type: arguments that say so otherwise must go.
  private func makeBuilder(_ reference: DependencyReference, of provider: ScopeID, in text: [UInt8]) -> [SourceEdit]? {
    let owner = name(reference.scope)
    let label = label(reference)
    var current = text
    func apply(_ change: (SourceFixer) -> [SourceEdit]?) -> Bool {
      guard let edits = SourceFixer(text: current, version: program.adapter.version).flatMap(change) else {
        return false
      }
      current = edits.applied(to: current)
      return true
    }
    for argument in ["fulfilledByType", "erasedToConcreteExistential"] {
      // Declined where the argument isn't there.
      _ = apply { $0.setArgument(argument, to: nil, of: label, inTypeNamed: owner) }
    }
    guard apply({ $0.changePropertyType(of: label, inTypeNamed: owner, to: builderType(reference, of: provider)) })
    else { return nil }
    return SourceFixer.edits(from: text, to: current)
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
    guard let path = path(reference.scope), let text = context.text(path) else { return [] }
    return [
      Proposal(
        title: "Make `\(label(reference))` an `\(builderType(reference, of: provider))`",
        edits: makeBuilder(reference, of: provider, in: text).map { [path: $0] }, isSafe: isUnused(reference))
    ]
  }

  func erased(_ reference: DependencyReference, provider: ScopeID) -> [Proposal] {
    guard let expected = graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = graph.dependency(reference).shape.type, generics.count == 2
    else { return [] }
    var proposal = retype(
      reference, to: "\(TypeTerm.simple(name: family, generics: [expected, generics[1]]))",
      title: "Forward `\(expected)`")
    proposal.isSafe = isUnused(reference)
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
    return [
      Proposal(
        title: "Remove this `#SafeDIConfiguration`",
        edits: fixer.removeConfiguration(at: place).map { [path: $0] },
        // It says nothing that the first one doesn't.
        isSafe: arguments.isEmpty || arguments == firstArguments)
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
