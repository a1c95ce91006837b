import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum ForwardedNeedsInstantiator {
  static let entry = CatalogueEntry(
    .forwardedNeedsInstantiator, "A type that takes forwarded properties is made without an Instantiator",
    scope: .graph, fixes: .safe, holdsInEveryRelease: true)
}

extension GraphReport {
  func forwardedNeedsInstantiator(
    _ reference: DependencyReference, _ provider: ScopeID
  ) -> [Finding] {
    let forwarded = graph.forwarded(to: provider)
    let concrete = name(of: provider)
    let label = graph.shape(reference).label
    let inputs = forwarded.map { "`\(graph.identity(of: $0))`" }.commaSeparated
    let keeps = graph.keepsValue(reference)
    let reason =
      keeps
      ? "is made when it is first read, which hands nothing over, but `\(concrete)` needs \(inputs) forwarded"
      : "is made at once, but `\(concrete)` needs \(inputs) forwarded at run time"
    let isThere = forwarded.allSatisfy { graph.isThere(graph.identity(of: $0), for: provider) }
    let message =
      "`\(graph.identity(of: reference))` \(reason). "
      + (keeps
        ? "SafeDI probably refuses that: declare it as `Instantiator<\(concrete)>`."
        : isThere
          ? "`\(concrete)` can receive that: mark it `@Received` there, or declare `\(label)` as "
            + "`Instantiator<\(concrete)>`."
          : "Declare it as `Instantiator<\(concrete)>`.")
    return findings(
      of: reference, at: graph.dependency(reference).places.type, message, related: forwarded.map(isForwarded),
      severity: keeps ? .warning : nil)
  }
}

/// Something is made without what it takes at run time: receive that if it is there, or make it when that is there.
extension Workbench {
  func making(_ reference: DependencyReference, withForwardedOf provider: ScopeID) -> [FixProposal] {
    let title = "Make `\(label(reference))` an `\(builderType(reference, of: provider))`"
    let receivers = graph.receivers(of: reference)
    let file = self.file(reference.scope)
    let dependency = named(reference)
    // Code that asks a builder for the value says what was meant.
    let isBuilder = file?.isCalledAsBuilder(dependency.label) == true
    let uses = isBuilder ? [] : file?.valueUses(of: dependency) ?? []
    let isUsed =
      !uses.isEmpty || !isBuilder && file?.mayBeUsedAsValue(dependency) == true
    let arriving = arriving(to: provider, isSure: !isBuilder)
    // All others that make it at once would have to change too.
    let isOnly = graph.makers(of: provider).allSatisfy { $0 == reference || graph.shape($0).isLazy }
    let isSure = isBuilder || arriving.isEmpty && isOnly && !takesService(provider) && !isInCycle(reference)
    let later = FixProposal(
      title + (uses.isEmpty ? "" : ", then change its uses to call `instantiate`"),
      // Code that uses the value must make it then, with the values that it takes.
      !isSure || isUsed
        ? .offered
        : receivers.isEmpty && !graph.keepsValue(reference) && isUnused(reference) ? .automatic : .preferred,
      edits: edits { $0.makeBuilder(reference, asks: false) })
    var proposals = isBuilder ? [later] + arriving : arriving + [later]
    // A receiver under the same name and type can receive the builder.
    let canFollow = receivers.allSatisfy { receiver in
      isType(receiver.scope) && graph.shape(receiver).source == .received(onlyIfAvailable: false)
    }
    if !receivers.isEmpty, canFollow {
      let edits = edits { rewriting in
        rewriting.makeBuilder(reference, asks: false)
          && receivers.allSatisfy { rewriting.declareBuilder($0, of: provider, asks: false) }
      }
      // Code of the receivers was written for the value.
      proposals.append(
        FixProposal(
          title + ", also where it is received", isBuilder ? .preferred : .offered, isLastResort: true, edits: edits))
    }
    return proposals
  }

  /// Lets the values that a type is forwarded arrive as they can: those that are there are received, those that can be
  /// made are made. Empty if one can't arrive otherwise.
  private func arriving(to provider: ScopeID, isSure: Bool) -> [FixProposal] {
    let forwarded = graph.forwarded(to: provider)
    let arrivals = forwarded.compactMap { arrival(of: $0) }
    guard isType(provider), arrivals.count == forwarded.count, !arrivals.isEmpty else { return [] }
    let isReceived = arrivals.allSatisfy { $0.macro == .received() }
    // The caller of the `Instantiator` passes the value.
    let isHandedOver = graph.makers(of: provider).contains { graph.shape($0).isLazy }
    return [
      FixProposal(
        arrivals.map(\.title).joined(separator: " and ").capitalizingFirst + " in `\(name(provider))`",
        isReceived && isSure && !isHandedOver ? .preferred : .offered,
        edits: edits { rewriting in
          zip(forwarded, arrivals).allSatisfy { dependency, arrival in
            rewriting.change(dependency) { $0.replaceMacro(of: $1, with: arrival.macro) }
          }
        })
    ]
  }

  /// How a forwarded value could arrive otherwise, with words for a title that begin in lower case.
  private func arrival(of dependency: DependencyReference) -> (macro: DependencyMacro, title: String)? {
    let (scope, identity) = (dependency.scope, graph.identity(of: dependency))
    if isThere(identity, for: scope) { return (.received(), "receive `\(identity)`") }
    // Values of one type aren't alike: one that is there by another name isn't made again.
    guard graph.builds(identity.type.built),
      !graph.offers(to: scope).contains(where: { $0.identity.type == identity.type && $0.isOnEveryChain })
    else { return nil }
    return maker(of: identity, for: scope, isLazy: graph.shape(dependency).isLazy)
      .map { ($0.macro, "instantiate `\(identity)`") }
  }

  /// A type that makes what makes it may not have been meant to make it at all.
  private func isInCycle(_ reference: DependencyReference) -> Bool {
    problems.contains { if case .cycle(let cycle) = $0 { cycle.hops.contains(reference) } else { false } }
  }

  /// Returns true if the program builds something that is `@Forwarded` to a type: no caller has that at hand to pass
  /// it.
  private func takesService(_ provider: ScopeID) -> Bool {
    graph.forwarded(to: provider).contains { graph.builds(graph.identity(of: $0).type.built) }
  }
}
