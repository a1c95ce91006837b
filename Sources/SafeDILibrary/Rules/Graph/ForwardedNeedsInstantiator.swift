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
    let inputs = forwarded.map { "`\(graph.identity(of: $0))`" }.joined(separator: ", ")
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
      title + remainder(of: uses),
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

  /// The uses of the value that are left to change, in words for a title: only the author knows what to hand over.
  private func remainder(of uses: [String]) -> String {
    guard let first = uses.first else { return "" }
    let shown = first.contains { $0.isNewline } || first.count > Self.useLimit ? "" : "`\(first)`"
    if uses.count == 1 { return ", then change \(shown.isEmpty ? "its use" : shown) to call `instantiate`" }
    return ", then change \(uses.count) uses\(shown.isEmpty ? "" : " such as \(shown)") to call `instantiate`"
  }

  /// The characters of code that a title may quote.
  private static let useLimit = 40

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
    // Values of one type aren't alike, but there is mostly one of what the program builds.
    guard graph.builds(identity.type.built) else { return nil }
    let alike = graph.offers(to: scope).filter { $0.identity.type == identity.type && $0.isOnEveryChain }
    if let other = alike.first?.identity {
      guard alike.count == 1 else { return nil }
      return (.renamed(from: other.label, ofType: other.type), "receive `\(other)` as `\(identity.label)`")
    }
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

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
