import DependencyGraph
import SafeDILibrary
import Text

/// `no-instantiable`: decorate what is meant, correct the name, or let somebody fulfill it.
extension GraphFixes {
  func noProvider(_ reference: DependencyReference, type: TypeTerm) -> [Proposal] {
    var proposals = receiveInstead(reference)
    let names = NearNames(graph)
    let plain = names.plainDeclaration(of: type)
    var isDeclared = plain != nil
    if let plain, !plain.isProtocol {
      proposals += decorate("\(plain.type)", in: plain.location.path, for: reference)
    } else {
      let search = PlainTypeSearch(context, program: program)
      if plain == nil, let unread = search.path(declaring: type) {
        isDeclared = true
        proposals += decorate("\(type.withoutOutermostGenerics)", in: unread, for: reference)
      }
      proposals += fulfil(type, for: reference) + specialise(type, for: reference)
      isDeclared = isDeclared || search.path(naming: type) != nil
    }
    if let spelling = Self.usualSpelling(of: type), graph.provider(building: spelling.built) != nil {
      proposals.append(change(reference, from: type, to: spelling.type).with(.sure))
    }
    // What is declared is meant, wherever that is.
    guard !isDeclared, OutsideDeclarations(context.snapshot, program: program).declaration(of: type) == nil else {
      return proposals
    }
    proposals += otherBuilder(of: type).map { [change(reference, from: type, to: $0)] } ?? []
    proposals += successors(of: type).flatMap { renamed in
      [change(reference, from: type, to: renamed).with(.guess)] + changeAll(from: type, to: renamed)
    }
    if let near = names.nearest(to: type), !Self.differInGenericsAlone(type, near.type) {
      // Only where it is nested is left out, or said too much.
      proposals.append(change(reference, from: type, to: near.type).with(near.isSameName ? .sure : .guess))
      if !near.isSameName { proposals += changeAll(from: type, to: near.type) }
    }
    return proposals + extend(type, for: reference)
  }

  /// What is there already under that name is received.
  private func receiveInstead(_ reference: DependencyReference) -> [Proposal] {
    let identity = graph.identity(of: reference)
    guard isType(reference.scope), isThere(identity, for: reference.scope, MakerIndex(graph)) else { return [] }
    return [
      Proposal(
        title: "Receive `\(identity)`",
        edits: edit(reference.scope) {
          $0.replaceDependencyMacro(of: identity.label, inTypeNamed: name(reference.scope), with: .received())
        }, confidence: .sure)
    ]
  }

  /// What may have been renamed: types that nobody makes, in the file that is named for the missing one, else with a
  /// word of its name.
  private func successors(of type: TypeTerm) -> [TypeTerm] {
    guard let name = type.baseName, type == .simple(name: name) else { return [] }
    let unmade = graph.unmadeProviders.filter { scope in
      isType(scope) && !graph.roots.contains(scope) && !graph.provider(scope).shape.isMockOnly
    }
    .sorted { graph.number(of: $0) < graph.number(of: $1) }
    let inFile = unmade.filter { path($0)?.hasSuffix("/\(name).swift") == true }
    let words = Set(Self.words(of: name))
    let alike = unmade.filter { scope in
      graph.concreteType(of: scope).baseName.map { !words.isDisjoint(with: Self.words(of: $0)) } ?? false
    }
    return (inFile.isEmpty ? alike : inFile).prefix(Self.successorLimit).map { graph.concreteType(of: $0) }
  }

  private static let successorLimit = 2

  /// `User` and `Service` of `UserService`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { $0.count > 2 }
  }

  /// Another specialisation is another type, and no slip of the pen.
  private static func differInGenericsAlone(_ type: TypeTerm, _ other: TypeTerm) -> Bool {
    type.withoutOutermostGenerics != type && type.withoutOutermostGenerics == other.withoutOutermostGenerics
  }

  /// The spelling that the library knows, where it takes another one for a type of its own
  /// (Rules/Types.md, "What a property's type stands for").
  private static func usualSpelling(of type: TypeTerm) -> (type: TypeTerm, built: TypeTerm)? {
    switch type {
    case .simple("Optional", let generics) where generics.count == 1: (.optional(generics[0]), generics[0].unwrapped)
    case .nested(let name, .simple(libraryModule, []), let generics) where generics.count == 1:
      (.simple(name: name, generics: generics), generics[0])
    default: nil
    }
  }

  /// The same with a builder of this version, for one of another version's or a misspelt one.
  private func otherBuilder(of type: TypeTerm) -> TypeTerm? {
    guard case .simple(let name, let generics) = type, !generics.isEmpty else { return nil }
    let known = graph.rules.builders.filter { $0.value == generics.count - 1 }.keys.sorted()
    guard let builder = BuilderNames.meant(by: name, among: known) else { return nil }
    return .simple(name: builder, generics: generics)
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
    return Proposal(
      title: "Change to `\(other)`",
      edits: edit(reference.scope, naming: [other]) {
        $0.changePropertyType(
          of: label(reference), inTypeNamed: name(reference.scope), to: spelling,
          elsewhere: type.replacement(by: other))
      })
  }

  /// The same for all who have it, where one alone would part from who receives it.
  private func changeAll(from type: TypeTerm, to other: TypeTerm) -> [Proposal] {
    let all = graph.fileIDs.flatMap { graph.scopes(in: $0) }.filter(isType).flatMap { scope in
      graph.provider(scope).dependencies.indices.map { DependencyReference(scope: scope, dependency: $0) }
        .filter { graph.dependency($0).shape.type.built == type && graph.dependency($0).places.builtTypeName == nil }
    }
    guard 2...Self.changeLimit ~= all.count else { return [] }
    return [
      Proposal(
        title: "Change to `\(other)` in \(all.count) types",
        edits: edits { rewriting in
          all.allSatisfy { reference in
            let spelling = "\(graph.dependency(reference).shape.type)".replacingFirst("\(type)", with: "\(other)")
            return rewriting.change(path(reference.scope)) {
              $0.changePropertyType(
                of: label(reference), inTypeNamed: name(reference.scope), to: spelling,
                elsewhere: type.replacement(by: other))
            } && rewriting.importTypes([other], for: reference.scope, asIn: nil, self)
          }
        }, isLastResort: true, confidence: .guess)
    ]
  }

  private static let changeLimit = 20

  /// Makes a plain type instantiable, in a file that may never have used the library.
  private func decorate(_ type: String, in path: String, for reference: DependencyReference) -> [Proposal] {
    let injected = injected(type, in: path, for: reference)
    let isOfTests = isOfTests(TypeTerm(dottedName: type) ?? .simple(name: type), in: path, for: reference.scope)
    if context.fixer(for: path, in: program)?.isConditionallyInstantiable(typeNamed: type) == true {
      return [
        Proposal(
          title: "Take `@Instantiable` of `\(type)` out of `#if`",
          edits: edits { makeInstantiable(type, in: path, for: reference, injecting: [:], &$0) },
          confidence: isOfTests ? .guess : .open, mayLeaveLess: true)
      ]
    }
    return (injected.isEmpty ? [[:]] : [injected, [:]]).map { injected in
      Proposal(
        title: "Make `\(type)` `@Instantiable`",
        edits: edits { makeInstantiable(type, in: path, for: reference, injecting: injected, &$0) },
        isLastResort: injected.isEmpty, confidence: isOfTests ? .guess : .sure, mayLeaveLess: true)
    }
  }

  /// What is there is received, what can be made is made. What the program has otherwise is received too, though it is
  /// missing; and the rest is for whoever makes the type to hand over.
  private func injected(
    _ type: String, in path: String, for reference: DependencyReference
  ) -> [String: DependencyMacro] {
    let fixer = context.fixer(for: path, in: program)
    let properties = fixer?.plainInputs(ofTypeNamed: type) ?? []
    var macros = PropertyInjection(graph).macros(for: properties, ofTypeMadeBy: reference)
    // There is a value for these.
    let defaulted = fixer?.defaultedParameters(ofPlainTypeNamed: type) ?? []
    for property in properties where macros[property.label] == nil && !defaulted.contains(property.label) {
      let mayBeAbsent = property.type.isOptional && graph.rules.hasOnlyIfAvailable
      macros[property.label] =
        isService(property.type.built) ? .received(onlyIfAvailable: mayBeAbsent) : .forwarded
    }
    return macros
  }

  /// Whether the program builds it, or has a class or a protocol of that name: no mere value.
  private func isService(_ type: TypeTerm) -> Bool {
    if let provider = graph.provider(building: type) { return !graph.provider(provider).shape.isMockOnly }
    if let plain = graph.plainDeclarations(of: type).first {
      let kind = graph.fileFacts(plain.file)?.plainTypes.first { $0.name == plain.name }?.shape.kind
      return kind == .class || kind == .actor || kind == .protocol
    }
    let search = PlainTypeSearch(context, program: program)
    if search.path(declaringProtocol: type) != nil { return true }
    return search.path(declaring: type).flatMap { context.fixer(for: $0, in: program) }?.isPlainClass("\(type)") == true
  }

  func makeInstantiable(
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

  /// Lets a type that conforms to a protocol fulfil it; of several, each is offered.
  private func fulfil(_ type: TypeTerm, for reference: DependencyReference) -> [Proposal] {
    let conformers = conformers(to: type, for: reference.scope)
    // One that names no type there is was mostly meant to fulfill this one.
    let misspelt = conformers.providers.compactMap { provider in
      misspeltFulfilledType(of: provider, for: type).map { (provider, $0) }
    }
    let corrected = misspelt.map { provider, wrong in
      Proposal(
        title: "Let `\(name(provider))` fulfill `\(type)` instead of `\(wrong)`, which isn't declared",
        edits: edit(provider) { $0.replaceFulfilledType(wrong, by: type, ofTypeNamed: name(provider)) },
        confidence: isOfTests(provider, for: reference.scope) ? .guess : .onlyChoice(.conformer), mayLeaveLess: true)
    }
    let others = conformers.providers.filter { provider in !misspelt.contains { $0.0 == provider } }
    let built =
      corrected
      + others.map { provider in
        Proposal(
          title: "Let `\(name(provider))` fulfill `\(type)`",
          edits: edit(provider) { $0.addFulfilledType(type, toTypeNamed: name(provider)) },
          confidence: isOfTests(provider, for: reference.scope) ? .guess : .onlyChoice(.conformer), mayLeaveLess: true)
      }
    let plain = conformers.plain.map { plain, path in
      let term = TypeTerm(dottedName: plain) ?? .simple(name: plain)
      return Proposal(
        title: "Make `\(plain)` `@Instantiable` and let it fulfill `\(type)`",
        edits: edits { rewriting in
          makeInstantiable(
            plain, in: path, for: reference, injecting: injected(plain, in: path, for: reference), &rewriting)
            && rewriting.change(path) { $0.addFulfilledType(type, toTypeNamed: plain) }
        },
        confidence: isOfTests(term, in: path, for: reference.scope) ? .guess : .onlyChoice(.conformer),
        mayLeaveLess: true)
    }
    return built + plain
  }

  private func misspeltFulfilledType(of provider: ScopeID, for type: TypeTerm) -> TypeTerm? {
    graph.provider(provider).shape.additionalTypes.first { other in
      NearSpelling.isSlip("\(other)", for: "\(type)") && NearNames(graph).plainDeclaration(of: other) == nil
        && PlainTypeSearch(context, program: program).path(naming: other) == nil
        && OutsideDeclarations(context.snapshot, program: program).declaration(of: other) == nil
    }
  }

  /// Another specialisation of a generic type that an extension builds: how is for the author to say.
  private func specialise(_ type: TypeTerm, for reference: DependencyReference) -> [Proposal] {
    let generic = type.withoutOutermostGenerics
    guard generic != type else { return [] }
    let builder = graph.providers.filter { scope in
      !isType(scope) && graph.concreteType(of: scope).withoutOutermostGenerics == generic
    }.min { graph.number(of: $0) < graph.number(of: $1) }
    guard let builder, let path = path(builder) else { return [] }
    return [
      Proposal(
        title: "Let the extension of `\(generic)` build `\(type)` too",
        edits: edits { rewriting in
          rewriting.change(path) { $0.addSpecialisation("\(type)", toExtensionOf: "\(generic)") }
            && rewriting.importTypes([type], for: builder, asIn: reference.scope, self)
        })
    ]
  }
}

extension TypeTerm {
  /// How other code of the same file must say it, where both are plain names.
  fileprivate func replacement(by other: TypeTerm) -> (old: String, new: String)? {
    guard case .simple(let old, []) = self, case .simple(let new, []) = other else { return nil }
    return (old, new)
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
