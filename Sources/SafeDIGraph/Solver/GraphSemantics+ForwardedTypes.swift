import DICheckDependencyLibrary

extension GraphSemantics {
  /// Returns true if `written`, a builder's type for the values given at run time, fits `provider`.
  func isForwarded(_ written: TypeTerm, to provider: Provider) -> Bool {
    let types = forwardedTypes(of: provider)
    if types.contains(written) { return true }
    guard comparesForwardedWithoutSugar else { return false }
    let plain = written.withoutSugar
    return types.contains { $0.withoutSugar == plain }
  }

  /// The spellings of the values that `provider` takes at run time as one type: the nested type of its forwarded
  /// properties; and the only forwarded type, or the tuple ordered by label. 2.0 to 2.2 compare a tuple's elements by
  /// name alone, so they accept no tuple with an element that is more than a plain name (Rules/Graph.md).
  func forwardedTypes(of provider: Provider) -> [TypeTerm] {
    let forwarded = provider.dependencies.map(\.shape).filter { $0.source == .forwarded }
    guard let first = forwarded.first else { return [] }
    let named = TypeTerm.nested(name: forwardedTypeName, parent: provider.shape.concreteType)
    if forwarded.count == 1 { return [named, first.type] }
    guard !comparesTuplesByName || forwarded.allSatisfy(\.type.isPlainName) else { return [named] }
    let elements = forwarded.sorted { $0.label < $1.label }
      .map { TypeTerm.TupleElement(label: $0.label, type: $0.type) }
    return [named, .tuple(elements)]
  }
}

extension TypeTerm {
  /// True if it is spelled as one word.
  fileprivate var isPlainName: Bool {
    switch self {
    case .simple(_, let generics): generics.isEmpty
    case .void: true
    default: false
    }
  }
}
