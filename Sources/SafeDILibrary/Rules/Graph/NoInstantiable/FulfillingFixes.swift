import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Fixes for a type that nothing builds: a conforming type fulfills the protocol.
extension Workbench {
  /// Lets a type that conforms to a protocol fulfil it; of several, each is offered.
  func fulfil(_ type: TypeTerm, for reference: DependencyReference) -> [FixProposal] {
    let conformers = conformers(to: type, for: reference.scope)
    let built = conformers.providers.map { provider in
      FixProposal(
        "Add `\(type)` to `fulfillingAdditionalTypes` of `\(name(provider))`",
        isOfTests(provider, for: reference.scope) ? .guess : .preferredAlone(.conformer), mayLeaveLess: true,
        edits: edit(provider) { $0.addFulfilledType(type) })
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
}
