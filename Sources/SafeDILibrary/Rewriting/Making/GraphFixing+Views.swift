import DICheckDependencyGraph

/// What stands for the same thing.
extension GraphFixing {
  /// Whether one provider is registered for both.
  func isView(_ type: TypeTerm, of other: TypeTerm) -> Bool {
    graph.provider(building: type.built).map { $0 == graph.provider(building: other.built) } ?? false
  }

  /// Whether the declaration asks for something else of the same type: which of them is meant can't be known.
  func hasTwin(_ reference: DependencyReference) -> Bool {
    let type = graph.requested(by: reference).type.unwrapped
    let dependencies = graph.provider(reference.scope).dependencies
    return dependencies.indices.contains { index in
      let other = DependencyReference(scope: reference.scope, dependency: index)
      return other != reference && graph.requested(by: other).type.unwrapped == type
    }
  }

  /// Whether it is declared as a type, and not built by an extension's function.
  func isType(_ scope: ScopeID) -> Bool { graph.provider(scope).shape.kind == .type }
}

extension TypeTerm {
  /// Whether it is the same but for `any`, `some` and what it is nested in.
  func isSpelledOtherwise(than other: TypeTerm) -> Bool {
    leastQualified == other.leastQualified && isOptional == other.isOptional
  }

  /// What a builder builds, or a value is.
  var built: TypeTerm {
    if case .simple(_, let generics) = unwrapped, isBuilder { return generics[0].unwrapped }
    return unwrapped
  }

  var isBuilder: Bool {
    guard case .simple(let name, let generics) = unwrapped else { return false }
    return generics.count == 1 && (name.hasSuffix("Instantiator") || name.hasSuffix("LazilyInstantiated"))
  }
}
