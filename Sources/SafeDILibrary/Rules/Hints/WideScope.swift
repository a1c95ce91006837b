import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension CatalogueEntry {
  static let wideScope = CatalogueEntry(
    .wideScope, "A dependency is made above the only part of the program that uses it",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
}

extension ProgramGraph {
  func wideScope(_ scope: WideScope) -> Finding {
    let reference = scope.dependency
    let label = shape(reference).label
    let (maker, owner) = (name(of: reference.scope), name(of: scope.owner))
    let users =
      switch (scope.isReceivedByOwner, scope.isReceivedBelow) {
      case (true, true): "`\(owner)` and types below it use"
      case (true, false): "`\(owner)` uses"
      case (false, _): "types below `\(owner)` use"
      }
    let levels = scope.chain.count == 1 ? "one level" : "\(scope.chain.count) levels"
    let related = scope.chain.map { hop in
      RelatedInformation(
        message: "`\(name(of: hop.scope))` makes `\(identity(of: hop))`",
        location: location(of: hop), role: .hop)
    }
    return Finding(
      subject(.wideScope, reference), at: location(of: reference),
      "Only \(users) `\(label)`, which `\(maker)` makes \(levels) further up. It could be made in `\(owner)`.",
      related: related)
  }
}

extension WideScope {
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
