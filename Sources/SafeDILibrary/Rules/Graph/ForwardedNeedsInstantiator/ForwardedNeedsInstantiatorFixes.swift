import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Something is made without what it takes at run time: make it when what it takes is there, or receive that.
struct ForwardedNeedsInstantiatorFixes: GraphFixing {
  let shared: GraphFixContext

  func proposals(for reference: DependencyReference, provider: ScopeID) -> [FixProposal] {
    let title = "Make `\(label(reference))` an `\(builderType(reference, of: provider))`"
    let receivers = graph.receivers(of: reference)
    let isUsed =
      path(reference.scope).flatMap { sourceFixer(for: $0) }?
      .isUsedAsValue(label(reference), inTypeNamed: name(reference.scope)) == true
    let taken = receiveForwarded(of: provider, madeBy: reference)
    var proposals =
      taken + [
        FixProposal(
          title: title, edits: edits { makeBuilder(reference, &$0) },
          isSafe: taken.isEmpty && receivers.isEmpty && !graph.keepsValue(reference) && isUnused(reference),
          // Code that uses the value must make it then, with the values that it takes.
          confidence: taken.isEmpty && !isUsed ? .sure : .open)
      ]
    // Whoever receives it under its own name and type can receive the builder.
    let canFollow = receivers.allSatisfy { receiver in
      isType(receiver.scope) && graph.dependency(receiver).shape.source == .received(onlyIfAvailable: false)
    }
    if !receivers.isEmpty, canFollow {
      let edits = edits { rewriting in
        makeBuilder(reference, &rewriting)
          && receivers.allSatisfy { declareBuilder($0, of: provider, &rewriting) }
      }
      proposals.append(
        FixProposal(title: title + ", also where it is received", edits: edits, isLastResort: true, confidence: .sure))
    }
    return proposals
  }

  /// Receives a value that a type is forwarded although the program builds it and it is there.
  private func receiveForwarded(of provider: ScopeID, madeBy reference: DependencyReference) -> [FixProposal] {
    let forwarded = graph.provider(provider).dependencies.indices
      .map { DependencyReference(scope: provider, dependency: $0) }
      .filter { graph.dependency($0).shape.source == .forwarded }
    let canReceive =
      isType(provider)
      && forwarded.allSatisfy { dependency in
        let identity = graph.identity(of: dependency)
        return graph.provider(building: identity.type.built) != nil && isThere(identity, for: provider)
      }
    guard canReceive else { return [] }
    let names = forwarded.map { "`\(graph.identity(of: $0))`" }.joined(separator: " and ")
    return [
      FixProposal(
        title: "Receive \(names) in `\(name(provider))`",
        edits: edits { rewriting in
          forwarded.allSatisfy { dependency in
            rewriting.change(path(provider)) {
              $0.replaceDependencyMacro(of: label(dependency), inTypeNamed: name(provider), with: .received())
            }
          }
        }, confidence: .sure)
    ]
  }
}

extension ForwardedNeedsInstantiatorRule {
  func proposals(for key: FindingKey, _ context: GraphFixContext) -> [FixProposal] {
    ForwardedNeedsInstantiatorFixes(shared: context).proposals(for: reference, provider: provider)
  }
}
