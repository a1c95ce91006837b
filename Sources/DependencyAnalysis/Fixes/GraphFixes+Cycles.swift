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
      return !instantiation.isLazy && !instantiation.isNamedExplicitly
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
    SourceFixer(text: text, version: program.adapter.version)?.changePropertyType(
      of: label(reference), inTypeNamed: name(reference.scope),
      to: "Instantiator<\(graph.identity(of: reference).type.unwrapped)>")
  }

  func erased(_ reference: DependencyReference, provider: ScopeID) -> [Proposal] {
    guard let expected = graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = graph.dependency(reference).shape.type, generics.count == 2
    else { return [] }
    return [
      retype(
        reference, to: "\(TypeTerm.simple(name: family, generics: [expected, generics[1]]))",
        title: "Forward `\(expected)`")
    ]
  }

  func removeConfiguration(_ reference: GraphProblem.ConfigurationReference) -> [Proposal] {
    guard let path = graph.path(of: reference.file), let facts = graph.fileFacts(reference.file),
      reference.index < facts.configurations.count
    else { return [] }
    let place = facts.configurations[reference.index].place
    return [
      Proposal(
        title: "Remove this `#SafeDIConfiguration`",
        edits: context.fixer(for: path, in: program)?.removeConfiguration(at: place).map { [path: $0] })
    ]
  }
}
