import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changing an `@Instantiated` value into an `Instantiator` of it.
extension Workbench {
  /// An `Instantiator` knows what it builds by its own type: arguments that say so otherwise must go.
  /// - Parameter asks: whether the author decides where code makes the value.
  func makeBuilder(_ reference: DependencyReference, asks: Bool, _ rewriting: inout ProgramRewriting) -> Bool {
    let shape = graph.shape(reference)
    let built = graph.requested(by: reference).type.unwrapped
    guard let provider = graph.target(of: reference) ?? graph.provider(building: built) else { return false }
    switch shape.source {
    case .instantiated:
      for argument in ["fulfilledByType", "erasedToConcreteExistential"] {
        // Declined where the argument isn't there.
        _ = rewriting.change(reference) { $0.setArgument(argument, to: nil, of: $1) }
      }
    case .received, .aliased, .forwarded:
      guard rewriting.change(reference, { $0.replaceMacro(of: $1, with: .instantiated()) }) else { return false }
    }
    return declareBuilder(reference, of: provider, asks: asks, &rewriting)
  }

  func declareBuilder(
    _ reference: DependencyReference, of provider: ScopeID, asks: Bool, _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let step = takesForwarded(provider) ? nil : BuilderStep(reads: true, asks: asks)
    return declare(reference, as: builderType(reference, of: provider), step, &rewriting)
      && rewriting.importTypes([graph.concreteType(of: provider)], for: reference.scope, asIn: nil)
  }

  /// Declares a dependency with another type, with the step of the code that uses it: extensions in other files may do
  /// so too.
  func declare(
    _ reference: DependencyReference, as type: String, _ step: BuilderStep?, _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let name = named(reference)
    guard rewriting.change(reference.scope, { $0.declare(name, as: type, step) }) else { return false }
    guard let step else { return true }
    return filesExtending(ownerOf: reference).allSatisfy { path in
      rewriting.change(path) { $0.follow(step, name) }
    }
  }

  /// The other files that extend the type of a property and see it.
  func filesExtending(ownerOf reference: DependencyReference) -> [String] {
    guard let path = path(reference.scope), file(path)?.isPrivate(named(reference)) == false else { return [] }
    return files(extending: name(reference.scope), besides: path)
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
    path(reference.scope).flatMap(file)?.isMerelySet(named(reference)) == true
  }
}

/// Types that come to be built.
extension Workbench {
  func makeInstantiable(
    _ type: String, in path: String, for reference: DependencyReference, injecting injected: [String: DependencyMacro],
    _ rewriting: inout ProgramRewriting
  ) -> Bool {
    // A type that another file hides can't be the one that is meant.
    guard self.path(reference.scope) == path || file(path)?.isHidden(typeNamed: type) != true else {
      return false
    }
    let module = module(toUseIn: path, reference)
    return rewriting.change(path) { $0.makeInstantiable(typeNamed: type, importing: module, injecting: injected) }
  }

  /// Returns true if only a type's author can know if others may come to make it, or what of it must become public for
  /// that.
  func isGuarded(_ type: String, in path: String) -> Bool {
    guard let file = file(path) else { return false }
    return file.guardsItsMaking(typeNamed: type)
      || !graph.rules.allowsNarrowAccess && file.mayHaveWitnesses(ofTypeNamed: type)
  }

  /// SafeDI's module, if the file of `reference` imports it, since then this file must too; elsewhere one module
  /// may import it for all.
  func module(toUseIn path: String, _ reference: DependencyReference) -> String? {
    let isImported = self.path(reference.scope).flatMap { text($0) }.map {
      SourceFile.imports(Self.libraryModule, in: $0)
    }
    return isImported == true ? Self.libraryModule : nil
  }
}
