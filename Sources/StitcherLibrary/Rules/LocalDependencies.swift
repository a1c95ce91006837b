import DICheckDependencyLibrary

/// A container whose wrapper dies with a function's scope. In a test that may be what is meant.
enum LocalDependencies {
  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.activations.compactMap { activation in
      guard activation.kind == .wrapper, let holder = activation.holder, holder.kind == .local else { return nil }
      let fault = StitcherFault(
        .localDependencies,
        "The container in `\(holder.name)` is active only until the end of this scope. "
          + "Make `\(holder.name)` a property of a type that lives as long as the container is needed.",
        of: holder.name)
      return facts.fault(fault, at: activation.place, of: holder.owner, on: .dependencies, except: .isTest)
    }
  }
}
