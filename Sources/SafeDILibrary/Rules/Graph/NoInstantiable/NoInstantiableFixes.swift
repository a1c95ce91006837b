import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Fixes for a type that nothing builds: decorate what is meant, correct the name, or let a type fulfill it.
extension Workbench {
  func proposals(forUnbuilt type: TypeTerm, in reference: DependencyReference) -> [FixProposal] {
    var proposals = receiveInstead(reference) + eraseBuilder(reference, of: type)
    // The type has a declaration that builds nothing: its faults are findings of their own, with their fixes.
    guard graph.idleExtension(of: type) == nil else { return proposals }
    let names = NearNames(graph)
    let plain = names.plainDeclaration(of: type)
    if let aliased = self.type(aliasedBy: type) {
      return proposals + writeOut(reference, type, as: aliased)
    }
    var isDeclared = plain != nil
    if let plain, plain.kind.canBeBuilt {
      proposals += decorate("\(plain.type)", in: plain.location.path, for: reference)
    } else if let plain, plain.kind == .enum {
      proposals += extendEnumeration("\(plain.type)", in: plain.location.path, for: reference)
    } else {
      if plain == nil, let unread = path(declaring: type) {
        isDeclared = true
        proposals += decorate("\(type.withoutOutermostGenerics)", in: unread, for: reference)
      } else if plain == nil, let unread = path(naming: type) {
        proposals += extendEnumeration("\(type)", in: unread, for: reference)
      }
      isDeclared = isDeclared || path(naming: type) != nil
      // A type that still conforms to a protocol by its former name can't fulfill that.
      if isDeclared || isDeclaredOutside(type) || successors(of: type, for: reference).isEmpty {
        proposals += fulfil(type, for: reference)
      }
      proposals += specialise(type, for: reference)
    }
    if let spelling = Self.usualSpelling(of: type), graph.builds(spelling.built) {
      proposals.append(change(reference, from: type, to: spelling.type).with(.preferred))
    }
    // A declaration of that name is meant, wherever it stands.
    guard !isDeclared, !isDeclaredOutside(type) else {
      return proposals
    }
    proposals += otherBuilder(of: type).map { change(reference, from: type, to: $0) }.asList
    let near = names.nearest(to: type)
    // A nested type whose outer names were left out was neither renamed nor does it come from outside.
    let isNested = near.map { $0.isSameName && $0.type.parent != nil } ?? false
    if !isNested {
      proposals += successors(of: type, for: reference).flatMap { renamed in
        [change(reference, from: type, to: renamed).with(.guess)] + changeAll(from: type, to: renamed)
      }
    }
    if let near, !type.isSpecialisation(besides: near.type) {
      let meant = near.buildableType(for: reference, in: graph)
      // Only where it is nested is left out, or said too much.
      var change = change(reference, from: type, to: meant).with(near.isSameName ? .preferred : .guess)
      // The needs of the type that was meant are found only then.
      change.mayLeaveLess = near.isSameName
      proposals.append(change)
      if !near.isSameName { proposals += changeAll(from: type, to: meant) }
    }
    return isNested ? proposals : proposals + extend(type, for: reference)
  }

  /// Receives the dependency that is there already under that name.
  private func receiveInstead(_ reference: DependencyReference) -> [FixProposal] {
    let identity = graph.identity(of: reference)
    guard isType(reference.scope), isThere(identity, for: reference.scope) else { return [] }
    return [
      FixProposal("Receive `\(identity)`", .preferred, edits: replacingMacro(of: reference, with: .received()))
    ]
  }

  /// `Instantiator<any P>` is no builder that there is: what hides the type that it builds behind a protocol is an
  /// erased one, which says elsewhere what that is.
  private func eraseBuilder(_ reference: DependencyReference, of type: TypeTerm) -> [FixProposal] {
    let shape = graph.shape(reference)
    guard case .any(let erased) = type, case .instantiated = shape.source,
      case .simple(let builder, [type]) = shape.type, graph.rules.builders[builder] == 0
    else { return [] }
    let erasing = builder.replacingFirst("Instantiator", with: "ErasedInstantiator")
    guard graph.rules.builders[erasing] == 1 else { return [] }
    let conforming = conformers(to: erased, for: reference.scope).providers
    let registered = graph.provider(building: erased).asList
    let candidates = registered + conforming.filter { !registered.contains($0) }
    return candidates.map { provider in
      let forwarded = takesForwarded(provider) ? "\(name(provider)).ForwardedProperties" : "()"
      let spelling = "\(erasing)<\(forwarded), \(type)>"
      return FixProposal(
        "Change to `\(spelling)` that builds `\(name(provider))`",
        isOfTests(provider, for: reference.scope) ? .guess : candidates.count == 1 ? .preferred : .offered,
        edits: edits { rewriting in
          rewriting.change(reference) { $0.changePropertyType(of: $1, to: spelling) }
            && rewriting.change(reference, naming: forwarded == "()" ? [] : [graph.concreteType(of: provider)]) {
              $0.setArgument("fulfilledByType", to: "\"\(name(provider))\"", of: $1)
            }
        })
    }
  }

  /// Types that may be the missing one by a new name: nothing asks for them, and their file is named for the missing
  /// one, or else they have a word of its name.
  private func successors(of type: TypeTerm, for reference: DependencyReference) -> [TypeTerm] {
    guard let name = type.baseName, type == .simple(name: name) else { return [] }
    let unmade = graph.unmadeProviders.filter { scope in
      isType(scope) && !graph.isRoot(scope) && !graph.shape(scope).isMockOnly
    }
    .sorted(by: graph.precedes)
    // The type that fulfills a protocol was received as that behind `any`.
    let dependency = graph.dependency(reference)
    let isErased = dependency.places.builtTypeName == nil && dependency.shape.type.isErased
    let types = unmade.flatMap { scope in
      let fulfilled = graph.shape(scope).additionalTypes
      return isErased && !fulfilled.isEmpty ? fulfilled : [graph.concreteType(of: scope)]
    }
    let inFile = types.filter { declaringPath(of: $0)?.hasSuffix("/\(name).swift") == true }
    let words = Set(Self.words(of: name))
    let alike = types.filter { type in
      type.baseName.map { !words.isDisjoint(with: Self.words(of: $0)) } ?? false
    }
    return Array((inFile.isEmpty ? alike : inFile).prefix(Self.successorLimit))
  }

  private func declaringPath(of type: TypeTerm) -> String? {
    let provider = graph.provider(building: type).flatMap { graph.concreteType(of: $0) == type ? path($0) : nil }
    return provider ?? NearNames(graph).plainDeclaration(of: type)?.location.path
      ?? path(naming: type)
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

  /// The spelling that SafeDI knows, where it takes another one for a type of its own
  /// (Rules/Types.md, "What a property's type stands for").
  private static func usualSpelling(of type: TypeTerm) -> (type: TypeTerm, built: TypeTerm)? {
    switch type {
    case .simple("Optional", let generics) where generics.count == 1: (.optional(generics[0]), generics[0].unwrapped)
    case .nested(let name, .simple(Self.libraryModule, []), let generics) where generics.count == 1:
      (.simple(name: name, generics: generics), generics[0])
    default: nil
    }
  }

  /// The type with a builder of this version, in place of another version's or a misspelt one.
  private func otherBuilder(of type: TypeTerm) -> TypeTerm? {
    guard case .simple(let name, let generics) = type, !generics.isEmpty else { return nil }
    let known = graph.rules.builders.filter { $0.value == generics.count - 1 }.keys.sorted()
    guard let builder = BuilderNames.meant(by: name, among: known) else { return nil }
    return .simple(name: builder, generics: generics)
  }

  /// Names another type: in the string that does, else in the property's type.
  private func change(_ reference: DependencyReference, from type: TypeTerm, to other: TypeTerm) -> FixProposal {
    let spelling = spelling(of: graph.shape(reference).type, naming: other, insteadOf: type)
    let isNamedInString = graph.dependency(reference).places.builtTypeName != nil
    return FixProposal(
      "Change to `\(other)`", .offered,
      edits: edit(reference, naming: isNamedInString ? [] : [other]) {
        isNamedInString
          ? $0.setArgument("fulfilledByType", to: "\"\(other)\"", of: $1)
          : $0.changePropertyType(of: $1, to: spelling, elsewhere: type.replacement(by: other))
      })
  }

  /// Writes what a type alias stands for, which is the same to Swift, wherever a property has it.
  private func writeOut(_ reference: DependencyReference, _ alias: TypeTerm, as type: TypeTerm) -> [FixProposal] {
    guard graph.builds(graph.rules.reading(of: type).builtType) else { return [] }
    let everywhere = changeAll(from: alias, to: type).map { proposal in
      var proposal = proposal.with(.preferred)
      proposal.isLastResort = false
      return proposal
    }
    return everywhere + [change(reference, from: alias, to: type).with(everywhere.isEmpty ? .preferred : .offered)]
  }

  /// Changes the type of all properties that have it, where a single one would part from its receivers.
  private func changeAll(from type: TypeTerm, to other: TypeTerm) -> [FixProposal] {
    let all = graph.scopes.filter(isType).flatMap(graph.references)
      .filter { graph.shape($0).type.built == type && graph.dependency($0).places.builtTypeName == nil }
    guard 2...Self.changeLimit ~= all.count else { return [] }
    return [
      FixProposal(
        "Change to `\(other)` in \(all.count) types", .guess, isLastResort: true,
        edits: edits { rewriting in
          all.allSatisfy { reference in
            let spelling = spelling(of: graph.shape(reference).type, naming: other, insteadOf: type)
            return rewriting.change(reference, naming: [other]) {
              $0.changePropertyType(of: $1, to: spelling, elsewhere: type.replacement(by: other))
            }
          }
        })
    ]
  }

  private static let changeLimit = 20

  /// A property's type with another name in it; no `any` stands before what is no protocol.
  private func spelling(of type: TypeTerm, naming other: TypeTerm, insteadOf old: TypeTerm) -> String {
    let isConcrete = graph.provider(building: other).map { graph.concreteType(of: $0) == other } ?? false
    let (whole, erased) = ("\(type)", "any \(old)")
    return whole.replacingFirst(isConcrete && whole.contains(erased) ? erased : "\(old)", with: "\(other)")
  }

  /// Lets SafeDI build a type from outside the workspace: how is for the author to say.
  private func extend(_ type: TypeTerm, for reference: DependencyReference) -> [FixProposal] {
    guard let path = path(reference.scope), mayBeFromOutside(type, in: path) else { return [] }
    return [
      FixProposal(
        "Add an `@Instantiable` extension of `\(type)`", .guess,
        edits: edits { $0.change(path) { $0.addBuildingExtension(of: "\(type)") } })
    ]
  }
}

extension NearNames.Candidate {
  /// The types that the property may name because of one that is near to the missing one. A builder's own argument must
  /// conform to SafeDI's protocol, which no protocol does: it names the type that fulfills it.
  func buildableType(for reference: DependencyReference, in graph: ProgramGraph) -> TypeTerm {
    let dependency = graph.dependency(reference)
    guard dependency.places.builtTypeName == nil,
      case .simple(let name, let generics) = dependency.shape.type.unwrapped, !generics.isEmpty,
      graph.rules.builders[name] == 0
    else { return type }
    return graph.concreteType(of: scope)
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

/// The names of builders in all versions of SafeDI.
enum BuilderNames {
  /// Builders that a later version calls otherwise (Rules/Versions.md).
  private static let renamed = [
    ("NonisolatedInstantiator", "SendableInstantiator"),
    ("NonisolatedErasedInstantiator", "SendableErasedInstantiator"),
  ]

  /// The builder of a version that is meant by a name which is none: that of another version's, or a slip of the pen.
  static func meant(by name: String, among known: [String]) -> String? {
    guard !known.contains(name) else { return nil }
    for (old, new) in renamed {
      if name == old, known.contains(new) { return new }
      if name == new, known.contains(old) { return old }
    }
    return known.first { NearSpelling.isSlip(name, for: $0) }
  }
}
