import DICheckDependencyLibrary

/// Comparisons of a provider with the one of the same file's last reading.
extension Provider {
  /// Returns true if `other` differs at most in ranges.
  func hasSameShape(as other: Provider) -> Bool {
    shape == other.shape && narrowParts.elementsEqual(other.narrowParts) { $0.hasSameShape(as: $1) }
      && dependencies.elementsEqual(other.dependencies) { $0.shape == $1.shape }
  }

  /// Returns true if nothing differs from `other` that findings about its makers depend on.
  func isSameToMakers(as other: Provider) -> Bool {
    forwardedShapes == other.forwardedShapes && shape.isMockOnly == other.shape.isMockOnly
  }

  private var forwardedShapes: [DependencyShape] { dependencies.lazy.map(\.shape).filter { $0.source == .forwarded } }

  /// Returns true if `other` is registered for the same types in the same way.
  func claimsSameTypes(as other: Provider) -> Bool {
    shape.concreteType == other.shape.concreteType && shape.additionalTypes == other.shape.additionalTypes
      && shape.isMockOnly == other.shape.isMockOnly && shape.enclosingType == other.shape.enclosingType
      && shape.kind == other.shape.kind
  }
}
