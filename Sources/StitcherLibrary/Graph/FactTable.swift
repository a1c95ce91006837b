import DICheckDependencyLibrary
import DICheckSwiftFacts

/// The facts of all files, by position.
struct FactTable {
  private var all: [StitcherFacts?] = []

  subscript(file: FileID) -> StitcherFacts? {
    get { file.index < all.count ? all[file.index] : nil }
    set {
      if file.index >= all.count { all += repeatElement(nil, count: file.index + 1 - all.count) }
      all[file.index] = newValue
    }
  }

  func builder(_ id: BuilderRef) -> Builder? { fact(id) { $0.builders } }
  func demand(_ id: DemandRef) -> Demand? { fact(id) { $0.demands } }
  func activation(_ id: ActivationRef) -> Activation? { fact(id) { $0.activations } }
  func touch(_ ref: FactRef<Touch>) -> Touch? { fact(ref) { $0.touches } }
  func registration(_ ref: FactRef<Registration>) -> Registration? { fact(ref) { $0.registrations } }

  /// The registration that `@Registerable` on a type describes.
  func registerable(_ type: TypeRef) -> Registerable? {
    withShape(type) { shape in shape.registerables.first { $0.type == Int(type.index) } }
  }

  /// The registration that a type describes in this declaration.
  func registration(describedBy type: DeclaredType, in ref: TypeRef) -> FactRef<Registration>? {
    withShape(ref) { shape in
      shape.registrations.firstIndex { $0.origin == .representing(type.name) }
        .map { FactRef(ref.file, Int(ref.declaration), $0) }
    }
  }

  private func fact<Fact>(_ ref: FactRef<Fact>, _ list: (borrowing DeclarationShape) -> [Fact]) -> Fact? {
    withShape(ref) { shape in
      let facts = list(shape)
      return ref.index < facts.count ? facts[Int(ref.index)] : nil
    }
  }

  /// A shape is a dozen arrays: a copy would take longer than what is done with it.
  private func withShape<Result>(
    _ ref: some PlacedFact, _ body: (borrowing DeclarationShape) -> Result?
  ) -> Result? {
    guard ref.file.index < all.count, let declarations = all[ref.file.index]?.declarations.all,
      ref.declaration < declarations.count
    else { return nil }
    return body(declarations[Int(ref.declaration)].shape)
  }
}
