import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Fixes for a type that nothing builds: a conforming type fulfills the protocol, or an extension builds another
/// specialisation.
extension Workbench {
  /// Lets a type that conforms to a protocol fulfil it; of several, each is offered.
  func fulfil(_ type: TypeTerm, for reference: DependencyReference) -> [FixProposal] {
    let conformers = conformers(to: type, for: reference.scope)
    // A conformer that names a type which doesn't exist was mostly meant to fulfill this one.
    let misspelt: [(ScopeID, TypeTerm?)] = conformers.providers.compactMap { provider in
      misspeltFulfilledType(of: provider, for: type).map { (provider, $0) }
    }
    let others = conformers.providers.filter { provider in !misspelt.contains { $0.0 == provider } }
    let built = (misspelt + others.map { ($0, nil) }).map { provider, wrong in
      let change = wrong.map { "Replace `\($0)` with `\(type)` in" } ?? "Add `\(type)` to"
      return FixProposal(
        "\(change) `fulfillingAdditionalTypes` of `\(name(provider))`",
        isOfTests(provider, for: reference.scope) ? .guess : .preferredAlone(.conformer), mayLeaveLess: true,
        edits: edit(provider) { rewriting in
          wrong.map { rewriting.replaceFulfilledType($0, by: type) } ?? rewriting.addFulfilledType(type)
        })
    }
    // A type that the user's module can't see would have to become public first.
    let visible = conformers.plain.filter { plain, _ in
      let term = TypeTerm(dottedName: plain) ?? .simple(name: plain)
      return path(reference.scope).map { imports(for: $0, toName: term) != nil } ?? true
    }
    let plain = visible.map { plain, path in
      FixProposal(
        "Make `\(plain)` `@Instantiable`, with `\(type)` in `fulfillingAdditionalTypes`",
        isOfTests(plain, in: path, for: reference.scope) || isGuarded(plain, in: path)
          ? .guess : .preferredAlone(.conformer), mayLeaveLess: true,
        edits: edits { rewriting in
          rewriting.makeInstantiable(
            plain, in: path, for: reference,
            injecting: injected(plain, in: path, for: reference))
            && rewriting.change(path, typeNamed: plain) { $0.addFulfilledType(type) }
        })
    }
    return built + plain
  }

  private func misspeltFulfilledType(of provider: ScopeID, for type: TypeTerm) -> TypeTerm? {
    graph.shape(provider).additionalTypes.first { other in
      NearSpelling.isSlip("\(other)", for: "\(type)") && NearNames(graph).plainDeclaration(of: other) == nil
        && path(naming: other) == nil
        && !isDeclaredOutside(other)
    }
  }

  /// Another specialisation of a generic type that an extension builds: how is for the author to say.
  func specialise(_ type: TypeTerm, for reference: DependencyReference) -> [FixProposal] {
    let generic = type.withoutOutermostGenerics
    guard generic != type else { return [] }
    let builder = graph.providers.filter { scope in
      !isType(scope) && graph.concreteType(of: scope).withoutOutermostGenerics == generic
    }.min(by: graph.precedes)
    guard let builder, let path = path(builder) else { return [] }
    return [
      FixProposal(
        "Add `instantiate() -> \(type)` to the extension of `\(generic)`", .offered,
        edits: edits { rewriting in
          rewriting.change(path) { $0.addSpecialisation("\(type)", toExtensionOf: "\(generic)") }
            && rewriting.importTypes([type], for: builder, asIn: reference.scope)
        })
    ]
  }
}
