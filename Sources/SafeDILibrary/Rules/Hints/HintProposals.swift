import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// What takes the reason of a hint away.
struct HintProposals: GraphFixing {
  let shared: GraphFixContext

  func proposal(for hint: GraphHint) -> FixProposal? {
    switch hint {
    case .unreadDependency(let reference): removal(of: reference)
    case .wideScope(let scope): move(scope)
    case .repeatedMaking(let reference, let first): reception(of: reference, from: first)
    // Whether it is to be made somewhere or to go is the author's to say.
    case .unreachableProvider: nil
    }
  }

  // MARK: Proposals

  private func removal(of reference: DependencyReference) -> FixProposal? {
    let confidence: FixProposal.Confidence
    switch graph.dependency(reference).shape.source {
    // Nothing but the type itself can notice.
    case .received, .aliased: confidence = .sure
    // Its initializer may do something, and its code may hand it over.
    case .instantiated: confidence = .open
    // Whoever makes the type hands a value over, in code that isn't looked into.
    case .forwarded: return nil
    }
    return FixProposal(
      title: "Remove `\(label(reference))` from `\(name(reference.scope))`",
      edits: edit(reference.scope) { $0.removeDependency(label(reference), fromTypeNamed: name(reference.scope)) },
      confidence: confidence)
  }

  private func move(_ scope: WideScope) -> FixProposal? {
    let reference = scope.dependency
    let shape = graph.dependency(reference).shape
    guard case .instantiated(let made) = shape.source, !made.isErasedToConcreteType else { return nil }
    let fulfilling = made.isNamedExplicitly ? "\(made.builtType)" : nil
    let (owner, label) = (name(scope.owner), label(reference))
    return FixProposal(
      title: "Make `\(label)` in `\(owner)` instead",
      edits: edits { rewriting in
        guard
          rewriting.change(path(reference.scope), { $0.removeDependency(label, fromTypeNamed: name(reference.scope)) })
        else { return false }
        if graph.provider(scope.owner).dependencies.contains(where: { $0.shape.label == label }) {
          return rewriting.change(path(scope.owner)) {
            $0.replaceDependencyMacro(
              of: label, inTypeNamed: owner, with: .instantiated(fulfilledByType: fulfilling))
          }
        }
        return rewriting.change(path(scope.owner)) {
          $0.addDependency(
            .instantiated(fulfilledByType: fulfilling), label: label, type: "\(shape.type)", toTypeNamed: owner)
        } && rewriting.importTypes([shape.type], for: scope.owner, asIn: reference.scope, self)
      })
  }

  private func reception(of reference: DependencyReference, from first: DependencyReference) -> FixProposal? {
    let (owner, own) = (name(reference.scope), label(reference))
    let other = graph.identity(of: first)
    if other.label == own {
      return FixProposal(
        title: "Receive `\(own)` instead",
        edits: edit(reference.scope) { $0.replaceDependencyMacro(of: own, inTypeNamed: owner, with: .received()) })
    }
    return FixProposal(
      title: "Receive `\(other.label)` as `\(own)` instead",
      edits: edit(reference.scope) {
        $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: other.label, ofType: other.type)
      })
  }

  // MARK: Mocks

  /// Other files that seem to hand a dependency to a hand-written mock, which doesn't take it any more.
  func mockCallers(after hint: GraphHint) -> [String] {
    guard let reference = hint.removedDependency else { return [] }
    let label = label(reference)
    guard let path = path(reference.scope),
      plainFixer(for: path)?.mocksTake(label, ofTypeNamed: name(reference.scope)) == true
    else { return [] }
    let marks = [MarkerSearch(["ock("]), MarkerSearch(["\(label):"])]
    return program.paths.filter { other in
      guard other != path, let text = program.text(other) else { return false }
      return text.withUnsafeBufferPointer { text in marks.allSatisfy { $0.matches(text) } }
    }
  }
}

extension GraphHint {
  /// What a fix takes away.
  fileprivate var removedDependency: DependencyReference? {
    switch self {
    case .unreadDependency(let reference): reference
    case .wideScope(let scope): scope.dependency
    case .repeatedMaking, .unreachableProvider: nil
    }
  }
}
