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

/// Makes the dependency where it is received.
extension Workbench {
  func making(_ scope: WideScope) -> FixProposal? {
    let reference = scope.dependency
    let shape = graph.shape(reference)
    guard case .instantiated(let made) = shape.source, !made.isErasedToConcreteType else { return nil }
    let fulfilling = made.isNamedExplicitly ? "\(made.builtType)" : nil
    let (owner, label) = (name(scope.owner), label(reference))
    return FixProposal(
      "Make `\(label)` in `\(owner)` instead", .offered,
      edits: edits { rewriting in
        guard rewriting.change(reference, { $0.remove($1) }) else { return false }
        let macro = DependencyMacro.instantiated(fulfilledByType: fulfilling)
        if let received = dependency(labelled: label, of: scope.owner) {
          return rewriting.change(received) { $0.replaceMacro(of: $1, with: macro) }
        }
        return rewriting.add(
          Identity(label: label, type: shape.type), macro, to: scope.owner, asIn: reference.scope)
      })
  }
}
