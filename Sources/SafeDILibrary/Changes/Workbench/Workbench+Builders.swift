import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changing an `@Instantiated` value into an `Instantiator` of it.
extension Workbench {
  /// An `Instantiator` knows what it builds by its own type: arguments that say so otherwise must go.
  func makeBuilder(_ reference: DependencyReference, _ rewriting: inout ProgramRewriting) -> Bool {
    let shape = graph.shape(reference)
    let (owner, label, path) = (name(reference.scope), label(reference), path(reference.scope))
    let built = graph.requested(by: reference).type.unwrapped
    guard let provider = graph.target(of: reference) ?? graph.provider(building: built) else { return false }
    switch shape.source {
    case .instantiated:
      for argument in ["fulfilledByType", "erasedToConcreteExistential"] {
        // Declined where the argument isn't there.
        _ = rewriting.change(path) { $0.setArgument(argument, to: nil, of: label, inTypeNamed: owner) }
      }
    case .received, .aliased, .forwarded:
      let change = { (fixer: SourceFile) in
        fixer.replaceDependencyMacro(of: label, inTypeNamed: owner, with: .instantiated())
      }
      guard rewriting.change(path, change) else { return false }
    }
    return declareBuilder(reference, of: provider, &rewriting)
  }

  func declareBuilder(
    _ reference: DependencyReference, of provider: ScopeID, _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let type = builderType(reference, of: provider)
    let change = { (fixer: SourceFile) in
      fixer.declareBuilder(
        label(reference), inTypeNamed: name(reference.scope), as: type, callsBuilder: !takesForwarded(provider))
    }
    return rewriting.change(path(reference.scope), change) && callBuilderElsewhere(reference, of: provider, &rewriting)
      && rewriting.importTypes([graph.concreteType(of: provider)], for: reference.scope, asIn: nil)
  }

  /// Extensions in other files may use it too.
  private func callBuilderElsewhere(
    _ reference: DependencyReference, of provider: ScopeID, _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let (owner, label) = (name(reference.scope), label(reference))
    guard !takesForwarded(provider), let path = path(reference.scope),
      file(path)?.isPrivate(label, inTypeNamed: owner) == false
    else { return true }
    return files(extending: owner, besides: path).allSatisfy { file in
      rewriting.change(file) { $0.callBuilder(label, inExtensionsOf: owner) }
    }
  }

  /// The builder of the concrete type, which the compiler asks for; in its own spelling where it is written.
  func builderType(_ reference: DependencyReference, of provider: ScopeID) -> String {
    let concrete = graph.concreteType(of: provider)
    let declared = graph.shape(reference).type.unwrapped
    let isConcrete =
      graph.identity(of: reference).type.unwrapped.withoutOutermostGenerics == concrete.withoutOutermostGenerics
    return "Instantiator<\(isConcrete ? declared : concrete)>"
  }

  /// Returns true if nothing in the program can notice that a property's type changes, but those who receive it: they
  /// would show in the proof.
  func isUnused(_ reference: DependencyReference) -> Bool {
    guard let path = path(reference.scope), let fixer = file(path) else { return false }
    return fixer.isMerelySet(label(reference), inTypeNamed: name(reference.scope))
  }
}
