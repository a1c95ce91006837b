import DependencyGraph
import DependencySyntax

/// `no-instantiable`: decorate what is meant, correct the name, or let somebody fulfill it.
extension GraphFixes {
  func noProvider(_ reference: DependencyReference, type: TypeTerm) -> [Proposal] {
    var proposals: [Proposal] = []
    let names = NearNames(graph)
    let plain = names.plainDeclaration(of: type)
    if let plain, !plain.isProtocol {
      proposals += decorate("\(plain.type)", in: plain.location.path, for: reference)
    } else {
      let unread = plain == nil ? PlainTypeSearch(context, program: program).path(declaring: type) : nil
      if let unread { proposals += decorate("\(type.withoutOutermostGenerics)", in: unread, for: reference) }
      proposals += fulfil(type, for: reference)
    }
    if let near = names.nearest(to: type)?.type, !Self.differInGenericsAlone(type, near) {
      proposals.append(change(reference, from: type, to: near))
    }
    if let spelling = Self.usualSpelling(of: type), graph.provider(building: spelling.built) != nil {
      proposals.append(change(reference, from: type, to: spelling.type))
    }
    return proposals
  }

  /// Another specialisation is another type, and no slip of the pen.
  private static func differInGenericsAlone(_ type: TypeTerm, _ other: TypeTerm) -> Bool {
    type.withoutOutermostGenerics != type && type.withoutOutermostGenerics == other.withoutOutermostGenerics
  }

  /// The spelling that the library knows, where it takes another one for a type of its own (semantics.md §4.3).
  private static func usualSpelling(of type: TypeTerm) -> (type: TypeTerm, built: TypeTerm)? {
    switch type {
    case .simple("Optional", let generics) where generics.count == 1: (.optional(generics[0]), generics[0].unwrapped)
    case .nested(let name, .simple(libraryModule, []), let generics) where generics.count == 1:
      (.simple(name: name, generics: generics), generics[0])
    default: nil
    }
  }

  /// Names another type: in the string that does, else in the property's type.
  private func change(_ reference: DependencyReference, from type: TypeTerm, to other: TypeTerm) -> Proposal {
    let shape = graph.dependency(reference).shape
    guard graph.dependency(reference).places.builtTypeName == nil else {
      return Proposal(
        title: "Change to `\(other)`",
        edits: edit(reference.scope) {
          $0.setArgument(
            "fulfilledByType", to: "\"\(other)\"", of: label(reference), inTypeNamed: name(reference.scope))
        })
    }
    let spelling = "\(shape.type)".replacingFirst("\(type)", with: "\(other)")
    return retype(reference, to: spelling, naming: [other], title: "Change to `\(other)`")
  }

  /// Makes a plain type instantiable, in a file that may never have used the library.
  private func decorate(_ type: String, in path: String, for reference: DependencyReference) -> [Proposal] {
    let injected = injected(type, in: path, for: reference)
    return (injected.isEmpty ? [[:]] : [injected, [:]]).map { injected in
      Proposal(
        title: "Make `\(type)` `@Instantiable`",
        edits: edits { makeInstantiable(type, in: path, for: reference, injecting: injected, &$0) },
        isLastResort: injected.isEmpty)
    }
  }

  private func injected(
    _ type: String, in path: String, for reference: DependencyReference
  ) -> [String: DependencyMacro] {
    PropertyInjection(graph).macros(
      for: context.fixer(for: path, in: program)?.plainProperties(ofTypeNamed: type) ?? [], ofTypeMadeBy: reference)
  }

  private func makeInstantiable(
    _ type: String, in path: String, for reference: DependencyReference, injecting injected: [String: DependencyMacro],
    _ rewriting: inout ProgramRewriting
  ) -> Bool {
    let module = module(toUseIn: path, reference)
    let change = { (fixer: SourceFixer) in
      fixer.makeInstantiable(typeNamed: type, importing: module, injecting: injected)
    }
    return rewriting.change(path, change)
      && files(extending: type, besides: path).allSatisfy { file in
        rewriting.change(file) { $0.publishWitnesses(inExtensionsOf: type) }
      }
  }

  /// Where files import the library themselves, this one must too; elsewhere one module may import it for all.
  private func module(toUseIn path: String, _ reference: DependencyReference) -> String? {
    let isImported = self.path(reference.scope).flatMap { context.text($0) }.map {
      SourceFixer.imports(Self.libraryModule, in: $0)
    }
    return isImported == true ? Self.libraryModule : nil
  }

  /// Lets the only type that conforms to a protocol fulfil it.
  private func fulfil(_ type: TypeTerm, for reference: DependencyReference) -> [Proposal] {
    let conformers = conformers(to: type)
    let title = { (name: String) in "Let `\(name)` fulfill `\(type)`" }
    if conformers.providers.count == 1, let only = conformers.providers.first {
      return [
        Proposal(
          title: title(name(only)), edits: edit(only) { $0.addFulfilledType(type, toTypeNamed: name(only)) })
      ]
    }
    guard conformers.providers.isEmpty, conformers.plain.count == 1, let (plain, path) = conformers.plain.first else {
      return []
    }
    return [
      Proposal(
        title: "Make `\(plain)` `@Instantiable` and let it fulfill `\(type)`",
        edits: edits { rewriting in
          makeInstantiable(
            plain, in: path, for: reference, injecting: injected(plain, in: path, for: reference), &rewriting)
            && rewriting.change(path) { $0.addFulfilledType(type, toTypeNamed: plain) }
        })
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
