import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension WideScope {
  static let entry = CatalogueEntry(
    .wideScope, "A dependency is made above the only part of the program that uses it",
    severity: .hint, scope: .graph)

  func finding(in graph: ProgramGraph) -> Finding {
    let label = graph.shape(dependency).label
    let (maker, user) = (graph.name(of: dependency.scope), graph.name(of: owner))
    let users =
      switch (isReceivedByOwner, isReceivedBelow) {
      case (true, true): "`\(user)` and types below it use"
      case (true, false): "`\(user)` uses"
      case (false, _): "types below `\(user)` use"
      }
    let levels = chain.count == 1 ? "one level" : "\(chain.count) levels"
    let related = chain.map { hop in
      RelatedInformation(
        "`\(graph.name(of: hop.scope))` makes `\(graph.identity(of: hop))`", graph.location(of: hop), .hop)
    }
    return Finding(
      graph.subject(.wideScope, dependency), at: graph.location(of: dependency),
      "Only \(users) `\(label)`, which `\(maker)` makes \(levels) further up. It could be made in `\(user)`.",
      related: related)
  }

  /// Makes the dependency where it is received.
  func proposal(on bench: Workbench) -> FixProposal? {
    let shape = bench.graph.shape(dependency)
    guard case .instantiated(let made) = shape.source, !made.isErasedToConcreteType else { return nil }
    let macro = DependencyMacro.instantiated(fulfilledByType: made.isNamedExplicitly ? "\(made.builtType)" : nil)
    return FixProposal(
      "Make `\(shape.label)` in `\(bench.name(owner))` instead", .offered,
      edits: bench.edits { rewriting in
        guard rewriting.change(dependency, { $0.remove($1) }) else { return false }
        if let received = bench.dependency(labelled: shape.label, of: owner) {
          return rewriting.change(received) { $0.replaceMacro(of: $1, with: macro) }
        }
        return rewriting.add(
          Identity(label: shape.label, type: shape.type), macro, to: owner, asIn: dependency.scope)
      })
  }
}
