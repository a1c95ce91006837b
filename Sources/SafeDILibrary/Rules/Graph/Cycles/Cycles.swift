import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension Cycle {
  static let entries = [
    CatalogueEntry(
      .dependencyCycle, "Types need each other before either can be made",
      scope: .graph, holdsInEveryRelease: true),
    CatalogueEntry(
      .partiallyLazyCycle, "A partly lazy cycle needs a value before it is made",
      scope: .graph),
    CatalogueEntry(
      .receivedInstantiatorCycle, "An Instantiator is received by the type that it makes",
      scope: .graph),
    CatalogueEntry(
      .receivedInOwnChain, "A dependency is received while it is being made",
      scope: .graph, holdsInEveryRelease: true),
  ]
}

/// The four codes of a cycle: one for each of its kinds.
extension GraphReport {
  func cycle(_ cycle: Cycle) -> [Finding] {
    let place = cycle.place
    let root = root(reaching: place.scope)
    let mocked = root == nil ? graph.mockedType(reaching: place.scope).map { name(of: $0) } : nil
    let origin = root.map { " (root `\($0)`)" } ?? mocked.map { " (mock of `\($0)`)" } ?? ""
    let message = message(cycle, origin: origin)
    return findings(
      root: root, at: location(of: place), message, related: hops(cycle.hops),
      severity: cycle.isPresumed ? .warning : nil)
  }

  /// - Parameter origin: the root or mock that reaches it, in brackets behind a space; may be empty.
  private func message(_ cycle: Cycle, origin: String) -> String {
    let hops = cycle.hops.map { askedFor(by: $0) }
    let types = LongChain.path(["\(cycle.start.type)"] + hops.map { "\($0.type)" })
    let closing = askedFor(by: cycle.place)
    switch cycle.kind {
    case .constant:
      return "`\(types)` is a cycle: none of these can be made before the others\(origin). "
        + "Remove one of these dependencies, or make each of them an `Instantiator`."
    case .partiallyLazy:
      return "`\(types)` is a cycle in which only some dependencies are made later\(origin)"
        + (cycle.isPresumed ? ", and SafeDI probably refuses it. " : ". ") + "Make each of them an `Instantiator`."
    case .receivedBuilder:
      let owner = name(of: cycle.place.scope)
      let verb = graph.shape(cycle.place).source.isAlias ? "renames" : "receives"
      return "`\(owner)` \(verb) `\(closing)`, which makes it: `\(types)`\(origin). "
        + "Make `\(closing.label)` `@Instantiated` in `\(owner)`."
    case .receivedInOwnChain:
      if cycle.isPresumed {
        let labels = LongChain.path([cycle.start.label] + hops.map(\.label))
        return "`\(labels)` is a cycle: `\(closing.label)` is read while it is being made\(origin), and SafeDI "
          + "probably refuses that. Remove one `@Received`."
      }
      let fault =
        hops.count == 2
        ? "`\(hops[0].type.unwrapped)` and `\(hops[1].type.unwrapped)` each need the other first"
        : "`\(types)` is a cycle: each of these needs the next one first"
      return fault + "\(origin). Remove one `@Received`."
    }
  }

  /// The identity that a hop receives or instantiates: an alias receives its source.
  private func askedFor(by reference: DependencyReference) -> Identity {
    if case .aliased(let original, _) = graph.shape(reference).source { return original }
    return graph.identity(of: reference)
  }
}

extension Cycle.Kind {
  var code: DiagnosticCode {
    switch self {
    case .constant: .dependencyCycle
    case .partiallyLazy: .partiallyLazyCycle
    case .receivedBuilder: .receivedInstantiatorCycle
    case .receivedInOwnChain: .receivedInOwnChain
    }
  }
}

/// Dependencies that one type makes and renames, each of which waits for the next: SafeDI puts them in some order, and
/// the code that it writes names one before it is there.
extension GraphReport {
  func hiddenCycle(_ ring: SiblingRing) -> [Finding] {
    guard let first = ring.items.first else { return [] }
    let types = (ring.items + [first]).map { "\(graph.identity(of: $0).type)" }.joined(separator: " -> ")
    let labels = (ring.items + [first]).map { graph.identity(of: $0).label }.joined(separator: " -> ")
    let owner = name(of: first.scope)
    // Types alone say nothing where all are the same.
    let chain = Set(ring.items.map { graph.identity(of: $0).type }).count < ring.items.count ? labels : types
    let isSeen = mayBeRefused(ring) ? "may refuse since 2.2, or doesn't notice" : "doesn't notice"
    let message =
      "`\(chain)` is a cycle that SafeDI \(isSeen): `\(owner)` can't make any of these before the others. "
      + "Remove one of these dependencies, or set it once both are made."
    let related = zip(ring.items, ring.requests).flatMap { item, request in
      item == request ? [hop(item)] : [hop(item), hop(request)]
    }
    return findings(of: first, message, related: related)
  }

  /// Returns true if it goes through what is received only if it is available: of such rings later releases see some.
  private func mayBeRefused(_ ring: SiblingRing) -> Bool {
    graph.rules.followsOptionalAliases
      && ring.requests.contains { graph.shape($0).source.isOptional }
  }
}

extension SiblingRing {
  static let entry = CatalogueEntry(
    .hiddenCycle, "Dependencies need each other before either can be made, and SafeDI doesn't notice",
    severity: .warning, scope: .graph)

  /// Breaks the ring at one of its items: a new name for another dependency could be made on its own. A builder breaks no
  /// ring: it names the values that it hands over when it is made itself.
  func proposals(on bench: Workbench) -> [FixProposal] {
    items.compactMap { item in
      let (graph, shape) = (bench.graph, bench.graph.shape(item))
      guard shape.source.isAlias, bench.isType(item.scope),
        graph.builds(graph.rules.reading(of: shape.type).builtType)
      else { return nil }
      return FixProposal(
        "Instantiate `\(shape.label)` in `\(bench.name(item.scope))`", .offered,
        edits: bench.replacingMacro(of: item, with: .instantiated()))
    }
  }
}
