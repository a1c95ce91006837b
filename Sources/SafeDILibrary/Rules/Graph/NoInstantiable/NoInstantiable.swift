import DICheckDependencyLibrary
import SafeDIGraph

enum NoInstantiable {
  static let entry = CatalogueEntry(
    .noInstantiable, "No instantiable type makes a dependency",
    scope: .graph, holdsInEveryRelease: true)
}

extension GraphReport {
  func noInstantiable(_ reference: DependencyReference, _ type: TypeTerm) -> [Finding] {
    let places = graph.dependency(reference).places
    let names = names(near: type)
    var plain = names?.plainDeclaration(of: type)
    let declared = elsewhere(type, reference, plain)
    let idle = declared == nil ? graph.idleExtension(of: type) : nil
    let isOpen = declared == nil && idle == nil && (plain == nil || type != type.withoutOutermostGenerics)
    var near = isOpen ? names?.nearest(to: type) : nil
    let other = near.flatMap { otherSpecialisation(of: type, than: $0) }
    // A type that lacks `@Instantiable` may have an extension that builds another of its specialisations.
    if other != nil { plain = nil } else if plain != nil { near = nil }
    var related = declared.map { $0.related }.asList
    if let idle {
      related.append(
        RelatedInformation("`\(type.withoutOutermostGenerics)` is extended here, with `@Instantiable`", idle))
    } else if let plain {
      related.append(
        RelatedInformation(
          "`\(plain.type)` is declared here" + (plain.kind.canBeBuilt ? " without `@Instantiable`" : ""),
          plain.location))
    } else if let near {
      related.append(
        note(
          "\(near)" == name(of: near.scope)
            ? "`\(near)` is declared here" : "`\(near)` is fulfilled by `\(name(of: near.scope))`",
          at: near.scope))
    }
    related += conformers(type)
    let message =
      declared.map { "Nothing builds `\(type)`\($0.place == .here ? "" : " here"). " + $0.sentence(isReceived: false) }
      ?? idle.map { _ in
        "Nothing builds `\(type)`: its `@Instantiable` extension has no `instantiate` that returns it."
      }
      ?? other
      ?? fault(type, near: near.map { $0.buildableType(for: reference, in: graph) }, plain: plain)
    return findings(
      of: reference, at: places.builtTypeName ?? places.type, message, related: related,
      severity: isBuiltButForDetails(type) ? .warning : nil)
  }

  /// Returns true if something builds the type but for details, as which it was taken up to 2.2.
  private func isBuiltButForDetails(_ type: TypeTerm) -> Bool {
    guard graph.rules.distinguishesDetails, type.hasDetails else { return false }
    let plain = type.withoutDetails
    return graph.builds(plain)
      || graph.buildableTypes(likeNameOf: type).contains { $0.withoutDetails == plain }
  }

  /// The name that was meant is known, and no other spelling of it would help.
  private func otherSpecialisation(of type: TypeTerm, than near: NearNames.Candidate) -> String? {
    // Former versions, which name no candidates either, build none in any way.
    guard type.isSpecialisation(besides: near.type), graph.rules.suggestsCandidates else { return nil }
    let generic = type.withoutOutermostGenerics
    let fault = "Nothing builds `\(type)`: "
    return graph.shape(near.scope).kind == .type
      ? fault + "`\(generic)` is generic. Add an `@Instantiable` extension with `instantiate() -> \(type)`."
      : fault + "the extension of `\(generic)` builds `\(near.type)`. Add `instantiate() -> \(type)` to it."
  }

  private func fault(_ type: TypeTerm, near: TypeTerm?, plain: NearNames.PlainDeclaration?) -> String {
    if let plain {
      let subject = plain.type == type ? "it" : "`\(plain.type)`"
      return "Nothing builds `\(type)`. " + plain.kind.advice(about: subject, aliasing: plain.aliased?.description)
    }
    let fault = "Nothing builds `\(type)`: no `@Instantiable` type or extension provides it."
    return near.map { fault + " Did you mean `\($0)`?" } ?? fault
  }
}
