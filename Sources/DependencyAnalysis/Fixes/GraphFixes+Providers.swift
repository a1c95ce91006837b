import DependencyGraph
import DependencySyntax

/// `no-instantiable`: decorate what is meant, correct the name, or let somebody fulfill it.
extension GraphFixes {
  func noProvider(_ reference: DependencyReference, type: TypeTerm) -> [Proposal] {
    var proposals: [Proposal] = []
    let names = NearNames(graph)
    let owner = name(reference.scope)
    let plain = names.plainDeclaration(of: type)
    if let plain, !plain.isProtocol {
      proposals += decorate("\(plain.type)", in: plain.location.path, for: reference)
    } else {
      let unread = plain == nil ? PlainTypeSearch(context, program: program).path(declaring: type) : nil
      if let unread { proposals += decorate("\(type.withoutOutermostGenerics)", in: unread, for: reference) }
      proposals += fulfil(type)
    }
    if let near = names.nearest(to: type) {
      let shape = graph.dependency(reference).shape
      if graph.dependency(reference).places.builtTypeName != nil {
        proposals.append(
          Proposal(
            title: "Change to `\(near)`",
            edits: edit(reference.scope) {
              $0.setArgument("fulfilledByType", to: "\"\(near)\"", of: label(reference), inTypeNamed: owner)
            }))
      } else {
        let spelling = "\(shape.type)".replacingFirst("\(type)", with: "\(near)")
        proposals.append(retype(reference, to: spelling, title: "Change to `\(near)`"))
      }
    }
    return proposals
  }

  /// Makes a plain type instantiable, in a file that may never have used the library.
  private func decorate(_ type: String, in path: String, for reference: DependencyReference) -> [Proposal] {
    guard let fixer = context.fixer(for: path, in: program) else { return [] }
    // Where files import the library themselves, this one must too; elsewhere one module may import it for all.
    let isImported = self.path(reference.scope).flatMap { context.text($0) }.map {
      SourceFixer.imports(Self.libraryModule, in: $0)
    }
    let module = isImported == true ? Self.libraryModule : nil
    return [
      Proposal(
        title: "Make `\(type)` `@Instantiable`",
        edits: fixer.makeInstantiable(typeNamed: type, importing: module).map { [path: $0] })
    ]
  }

  /// Lets the only type that conforms to a protocol fulfil it.
  private func fulfil(_ type: TypeTerm) -> [Proposal] {
    let conforming = graph.providers(inheriting: type, limit: 2)
    guard conforming.count == 1, let only = conforming.first else { return [] }
    return [
      Proposal(
        title: "Let `\(name(only))` fulfill `\(type)`",
        edits: edit(only) { $0.addFulfilledType(type, toTypeNamed: name(only)) })
    ]
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return new }
    var result = self
    result.replaceSubrange(range, with: new)
    return result
  }
}
