import DICheckDependencyLibrary
import DICheckSwiftFacts

extension FactTable<DeclarationShape> {
  func builder(_ id: BuilderRef) -> Builder? { fact(id) { $0.builders } }
  func demand(_ id: DemandRef) -> Demand? { fact(id) { $0.demands } }
  func activation(_ id: ActivationRef) -> Activation? { fact(id) { $0.activations } }
  func touch(_ ref: FactRef<Touch>) -> Touch? { fact(ref) { $0.touches } }
  func registration(_ ref: FactRef<Registration>) -> Registration? { fact(ref) { $0.registrations } }

  /// The registration that `@Registerable` on a type describes.
  func registerable(_ type: TypeRef) -> Registerable? {
    withShape(of: type) { shape in shape.registerables.first { $0.type == type.index } }
  }

  /// The registration that a type describes in this declaration.
  func registration(describedBy type: DeclaredType, in ref: TypeRef) -> FactRef<Registration>? {
    withShape(of: ref) { shape in
      shape.registrations.firstIndex { $0.origin == .representing(type.name) }
        .map { FactRef(ref.file, ref.declaration, $0) }
    }
  }
}
