import DICheckDependencyLibrary
import SafeDIGraph

/// The four codes of a cycle: one for each of its kinds.
struct CycleRule: GraphRule {
  static let entries: [CatalogueEntry] = [
    .dependencyCycle, .partiallyLazyCycle, .receivedInstantiatorCycle, .receivedInOwnChain,
  ]

  let cycle: Cycle

  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [graph.subject(cycle.kind.code, cycle.place)] }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let place = cycle.place
    let root = report.root(reaching: place.scope)
    let mocked = root == nil ? graph.mockedType(reaching: place.scope).map { graph.name(of: $0) } : nil
    let hops = cycle.hops.map { askedFor(by: $0, in: graph) }
    let words = CycleWords(
      members: hops.count > 2 ? [] : hops.map { "\($0.type.unwrapped)" },
      types: LongChain.path(["\(cycle.start.type)"] + hops.map { "\($0.type)" }),
      labels: LongChain.path([cycle.start.label] + hops.map(\.label)),
      origin: root.map { " (root `\($0)`)" } ?? mocked.map { " (mock of `\($0)`)" } ?? "",
      closing: askedFor(by: place, in: graph), owner: graph.name(of: place.scope),
      isRenamed: graph.shape(place).source.isAlias, isPresumed: cycle.isPresumed)
    let message =
      switch cycle.kind {
      case .constant: words.dependencyCycle
      case .partiallyLazy: words.partiallyLazyCycle
      case .receivedBuilder: words.receivedInstantiatorCycle
      case .receivedInOwnChain: words.receivedInOwnChain
      }
    let related = report.hops(cycle.hops)
    return subjects(in: graph).map {
      Finding(
        $0, root: root, at: report.nameLocation(place), message, related: related,
        severity: cycle.isPresumed ? .warning : nil)
    }
  }

  /// The identity that a hop receives or instantiates: an alias receives its source.
  private func askedFor(by reference: DependencyReference, in graph: ProgramGraph) -> Identity {
    if case .aliased(let original, _) = graph.shape(reference).source { return original }
    return graph.identity(of: reference)
  }
}

/// The parts of the message on a cycle.
struct CycleWords {
  /// The types of a cycle of one or two; empty for a longer one.
  let members: [String]
  /// The cycle by its types and by its labels, with arrows.
  let types, labels: String
  /// The root or mock that reaches it, in brackets behind a space; may be empty.
  let origin: String
  /// The dependency that closes it, and whose that is.
  let closing: Identity
  let owner: String
  /// Whether the closing dependency receives it under another name.
  let isRenamed: Bool
  /// True if it isn't certain that SafeDI refuses the cycle.
  let isPresumed: Bool
}

extension Cycle.Kind {
  package var code: DiagnosticCode {
    switch self {
    case .constant: .dependencyCycle
    case .partiallyLazy: .partiallyLazyCycle
    case .receivedBuilder: .receivedInstantiatorCycle
    case .receivedInOwnChain: .receivedInOwnChain
    }
  }
}
