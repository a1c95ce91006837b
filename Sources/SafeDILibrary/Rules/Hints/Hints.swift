import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension CatalogueEntry {
  static let duplicateInstance = CatalogueEntry(
    .duplicateInstance, "A shared type is made again where the first one could be received",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
  static let unreachableInstantiable = CatalogueEntry(
    .unreachableInstantiable, "No root makes an instantiable type",
    severity: .hint, scope: .graph, fixes: .none, isParity: false)
  static let unusedDependency = CatalogueEntry(
    .unusedDependency, "A dependency is used neither by its type nor below it",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
  static let wideScope = CatalogueEntry(
    .wideScope, "A dependency is made above the only part of the program that uses it",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
}

/// The words of hints.
extension GraphHint {
  var entry: CatalogueEntry {
    switch self {
    case .repeatedMaking: .duplicateInstance
    case .unreachableProvider: .unreachableInstantiable
    case .unreadDependency: .unusedDependency
    case .wideScope: .wideScope
    }
  }

  func finding(in graph: ProgramGraph) -> Finding {
    switch self {
    case .repeatedMaking(let reference, let first): graph.duplicateInstance(reference, first: first)
    case .unreachableProvider(let provider): graph.unreachableInstantiable(provider)
    case .unreadDependency(let reference): graph.unusedDependency(reference)
    case .wideScope(let scope): graph.wideScope(scope)
    }
  }
}

extension ProgramGraph {
  func duplicateInstance(_ reference: DependencyReference, first: DependencyReference) -> Finding {
    let (own, other) = (identity(of: reference), identity(of: first))
    let (owner, maker) = (name(of: reference.scope), name(of: first.scope))
    let alias = other.label == own.label ? "" : " as `\(other.label)`"
    return Finding(
      subject(.duplicateInstance, reference), at: location(of: reference),
      "`\(owner)` makes a `\(own.type)` of its own, although it could receive the one that `\(maker)` makes\(alias). "
        + "Receive that one, unless two are meant.",
      related: [
        RelatedInformation("`\(maker)` makes `\(other)`", at: location(of: first))
      ])
  }
}

/// Receives what is made already.
extension Workbench {
  func receiving(_ first: DependencyReference, insteadOfMaking reference: DependencyReference) -> FixProposal {
    let own = label(reference)
    let other = graph.identity(of: first)
    if other.label == own {
      return FixProposal("Receive `\(own)` instead", .offered, edits: replacingMacro(of: reference, with: .received()))
    }
    return FixProposal(
      "Receive `\(other.label)` as `\(own)` instead", .offered,
      edits: edit(reference) { $0.receive($1, from: other) })
  }
}

extension ProgramGraph {
  /// Makers that are shown: they are unreachable too, and most such types have few.
  private static let makerLimit = 3

  func unreachableInstantiable(_ provider: ScopeID) -> Finding {
    let type = name(of: provider)
    let makers = makingScopes(of: provider).filter { $0 != provider }
    let roots = self.roots
    let start =
      roots.count == 1 ? "root `\(name(of: roots[0]))` doesn't make" : "none of the \(roots.count) roots makes"
    let middle =
      switch makers.count {
      case 0: ", directly or indirectly"
      case 1: "; only `\(name(of: makers[0]))` does, which no root makes either"
      default: "; only \(makers.count) types do, which no root makes either"
      }
    return Finding(
      subject(.unreachableInstantiable, provider, dependency: nil),
      at: location(of: provider),
      "`\(type)` is never made: \(start) it\(middle). "
        + "Make it where it is needed, or remove it.",
      related: makers.prefix(Self.makerLimit).map { maker in
        RelatedInformation("`\(name(of: maker))` makes `\(type)`", at: location(of: maker))
      })
  }
}

extension ProgramGraph {
  func unusedDependency(_ reference: DependencyReference) -> Finding {
    let owner = name(of: reference.scope)
    let shape = shape(reference)
    let below =
      switch countMade(by: reference.scope, upTo: 2) {
      case 0: ""
      case 1: ", and the type below it doesn't receive it"
      default: ", and no type below it receives it"
      }
    let advice =
      switch shape.source {
      case .instantiated: "Remove it, unless its initializer does something that is needed."
      case .forwarded: "Remove it, and the argument that callers pass for it."
      case .received, .aliased: "Remove it."
      }
    return Finding(
      subject(.unusedDependency, reference), at: location(of: reference),
      "`\(shape.label)` is never read in `\(owner)`\(below). \(advice)", related: [])
  }
}

/// Removes the dependency.
extension Workbench {
  func removing(unread reference: DependencyReference) -> FixProposal? {
    let worth: Applicability
    switch graph.shape(reference).source {
    // Only the type itself could notice the removal.
    case .received, .aliased: worth = .preferred
    // The initializer of the instance may have side effects, and its code may hand the instance over.
    case .instantiated: worth = .offered
    // A `@Forwarded` value is passed to the type's `Instantiator`, in code that isn't looked into.
    case .forwarded: return nil
    }
    return FixProposal(
      "Remove `\(label(reference))` from `\(name(reference.scope))`", worth,
      edits: edit(reference) { $0.remove($1) })
  }
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
