import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let forwardedNeedsInstantiator = DiagnosticCode("forwarded-needs-instantiator")
}

struct ForwardedNeedsInstantiatorRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .forwardedNeedsInstantiator, "A type that takes forwarded properties is made without an Instantiator",
      scope: .graph, fixes: .safe, holdsInEveryRelease: true)
  ]

  let reference: DependencyReference
  let provider: ScopeID

  init?(_ problem: GraphProblem) {
    guard case .forwardedOnConstant(let reference, let provider) = problem else { return nil }
    (self.reference, self.provider) = (reference, provider)
  }

  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [graph.subject(.forwardedNeedsInstantiator, reference)] }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let forwarded = report.forwarded(to: provider)
    let concrete = report.name(of: provider)
    let inputs = forwarded.map { "`\(graph.identity(of: $0))`" }.joined(separator: ", ")
    let keeps = graph.keepsValue(reference)
    let reason =
      keeps
      ? "is made when it is first read, which hands nothing over, but `\(concrete)` needs \(inputs) forwarded"
      : "is made at once, but `\(concrete)` needs \(inputs) forwarded at run time"
    let message =
      "`\(graph.identity(of: reference))` \(reason). "
      + (keeps
        ? "SafeDI probably refuses that: declare it as `Instantiator<\(concrete)>`."
        : "Declare it as `Instantiator<\(concrete)>`.")
    let location = report.location(reference.scope, graph.dependency(reference).places.type)
    let root = report.root(reaching: reference.scope)
    return subjects(in: graph).map {
      Finding(
        $0, root: root, at: location, message, related: forwarded.map(report.isForwarded),
        severity: keeps ? .warning : nil)
    }
  }
}

/// Something is made without what it takes at run time: make it when what it takes is there, or receive that.
struct ForwardedNeedsInstantiatorFixes: GraphFixing {
  let shared: GraphFixContext

  func proposals(for reference: DependencyReference, provider: ScopeID) -> [FixProposal] {
    let title = "Make `\(label(reference))` an `\(builderType(reference, of: provider))`"
    let receivers = graph.receivers(of: reference)
    let isUsed =
      path(reference.scope).flatMap { sourceFixer(for: $0) }?
      .mayBeUsedAsValue(label(reference), inTypeNamed: name(reference.scope)) == true
    let taken = receiveForwarded(of: provider, madeBy: reference)
    var proposals =
      taken + [
        FixProposal(
          title: title, edits: edits { makeBuilder(reference, &$0) },
          isSafe: taken.isEmpty && receivers.isEmpty && !graph.keepsValue(reference) && isUnused(reference),
          // Code that uses the value must make it then, with the values that it takes.
          confidence: taken.isEmpty && !isUsed ? .sure : .open)
      ]
    // A receiver under the same name and type can receive the builder.
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
