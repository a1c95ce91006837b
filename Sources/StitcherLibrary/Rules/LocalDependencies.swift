import DICheckDependencyLibrary

/// A container whose wrapper dies with a function's scope. In a test that may be what is meant.
struct LocalDependencies: StitcherFault {
  var variable: String

  var entry: CatalogueEntry { .localDependencies }
  var dependency: String? { variable }

  func message(of owner: String) -> String {
    "The container in `\(variable)` is active only until the end of this scope. "
      + "Make `\(variable)` a property of a type that lives as long as the container is needed."
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.activations.compactMap { activation in
      guard activation.kind == .wrapper, let holder = activation.holder, holder.kind == .local else { return nil }
      return facts.fault(
        Self(variable: holder.name), at: activation.place, of: holder.owner, on: .dependencies, except: .isTest)
    }
  }
}
